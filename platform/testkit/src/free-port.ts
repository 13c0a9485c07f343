import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports the system gives to outgoing calls: whoever calls a server that is being restarted could else be
// given the very port he is calling, reach himself, and keep the server from coming back. Above those that browser
// suites claim by the hundred, and below the services.
const LOWEST = 20_000
const HIGHEST = 24_000

/** A port for a server that others have to know of, and find again after it was restarted. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
