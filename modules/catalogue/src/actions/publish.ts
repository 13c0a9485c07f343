import { emit } from '@trevo/bus'
import type { Tx } from '@trevo/db'
import { catalogueChanged } from '../events/catalogue-changed.ts'
import type { Counter } from '../sql/edition.ts'

/** Makes a change the next edition, and says so; a change that changes nothing leaves the edition. */
export async function publish(tx: Tx, counter: Counter, change: () => Promise<boolean>): Promise<boolean> {
  const edition = (await counter.lock(tx)) + 1
  if (!(await change())) return false
  await counter.store(tx, edition)
  await emit(tx, catalogueChanged, { edition })
  return true
}
