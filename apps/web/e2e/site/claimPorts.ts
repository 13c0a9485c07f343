import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports of the services and of connections, above 10080, which browsers refuse to open. */
const FIRST = 10_100
const LAST = 19_900
const STEP = 100

/**
 * The first of a hundred ports for this process alone. Suites run side by side, of several checkouts too: whoever
 * listens on the last of a hundred has them all, until it ends.
 */
export async function claimPorts(): Promise<number> {
  for (let first = FIRST; first <= LAST; first += STEP) if (await isHeld(first + STEP - 1)) return first
  throw new Error('all ports for suites are taken')
}

async function isHeld(port: number): Promise<boolean> {
  const claim = createServer()
  // Held, but nothing to wait for.
  claim.unref()
  claim.listen(port, '127.0.0.1')
  try {
    await once(claim, 'listening')
    return true
  } catch {
    return false
  }
}
