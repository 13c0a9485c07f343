import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

const waitOptions = 600_000

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** One command at a time per port base. A port makes a lock that no crash can leave behind. */
export async function withLock<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const port = site.ports.lock
  const deadline = performance.now() + waitOptions
  let server = await listen(port)
  if (!server) console.log(`waiting for another services command (it holds port ${port})`)
  while (!server) {
    if (performance.now() > deadline)
      throw new Error(`port ${port} stays taken; end what holds it or set TREVO_PORT_BASE`)
    await sleep(100)
    server = await listen(port)
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}
