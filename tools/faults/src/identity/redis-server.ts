import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Redis of our own that keeps nothing on disk: killed, it comes back empty. */
export interface RedisServer {
  readonly url: string
  /** Without warning. */
  kill(): Promise<void>
  start(): Promise<void>
  empty(): Promise<void>
}

export async function openRedis(port: number): Promise<RedisServer> {
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn('redis-server', flags, { stdio: 'ignore' })
    for (let tries = 0; tries < 100; tries += 1) {
      if (await command(port, 'PING').catch(() => undefined)) return
      await sleep(50)
    }
    throw new Error('redis-server did not start')
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    empty: async () => void (await command(port, 'FLUSHALL')),
  }
}

async function command(port: number, word: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    socket.write(`${word}\r\n`)
    const [reply] = (await once(socket, 'data')) as [Buffer]
    return reply.toString()
  } finally {
    socket.destroy()
  }
}
