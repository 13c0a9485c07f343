import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trevo/testkit/free-port'
import { until } from './wait.ts'

export interface NatsServer {
  readonly url: string
  /** `kill -9`, the whole store deleted, started again with nothing. */
  crashAndForget(): Promise<void>
  /** Ends it for good. */
  remove(): Promise<void>
}

/** A server of the proof's own: deleting its store hurts nobody. */
export async function startNatsServer(): Promise<NatsServer> {
  const store = await mkdtemp(join(tmpdir(), 'trevo-proof-'))
  const port = await freePort()
  let server: ChildProcess

  async function start(): Promise<void> {
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], {
      stdio: 'ignore',
    })
    await once(server, 'spawn')
    await until('nats-server answers', () => answers(port))
  }
  async function crash(): Promise<void> {
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
    await rm(store, { recursive: true })
  }

  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    async crashAndForget() {
      await crash()
      await start()
    },
    remove: crash,
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
