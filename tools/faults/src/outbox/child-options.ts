import { connectBus, type Bus } from '@trevo/bus'
import { connectDatabase, type Database } from '@trevo/db'
import type { Logger } from '@trevo/kernel'
import { testDatabaseLimits } from '@trevo/testkit/limits'

/** What a child is told on its command line. */
export interface ChildOptions {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** Where it is to end itself, at the `nth` time it gets there. */
  readonly fault?: { readonly point: string; readonly nth: number }
}

/** What a child says, one line of JSON each. Written before it dies, read after. */
export interface ChildMessage {
  readonly says: string
  readonly requeued?: number
}

export interface ChildContext extends ChildOptions {
  readonly db: Database
  readonly bus: Bus
  readonly log: Logger
}

/** Called once by a child as it starts. It does not outlive its parent. */
export function readChildOptions(): ChildContext {
  process.stdin.once('end', () => process.exit(1)).resume()
  // Written by our own parent, from this very type.
  const orders = JSON.parse(process.argv[2] ?? '{}') as ChildOptions
  return {
    ...orders,
    db: connectTo(orders.databaseUrl),
    bus: connectBus({ url: orders.natsUrl, name: 'proof' }),
    log: { info: say, warn: say, error: say },
  }
}

export function connectTo(url: string): Database {
  return connectDatabase({ url, ...testDatabaseLimits, poolMax: 8, applicationName: 'proof' })
}

export function say(fields: object, says: string): void {
  process.stdout.write(`${JSON.stringify({ ...fields, says })}\n`)
}
