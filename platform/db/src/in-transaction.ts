import { AsyncLocalStorage } from 'node:async_hooks'
import { InvariantError } from '@trevo/kernel'

const current = new AsyncLocalStorage<true>()

export function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  return current.run(true, work)
}

/**
 * Called by everything that talks to another system. A network call inside a transaction holds locks for as
 * long as the other side likes, and its effect stays when the transaction is rolled back.
 */
export function assertNoTransaction(what: string): void {
  if (current.getStore()) throw new InvariantError(`${what} inside a database transaction`)
}
