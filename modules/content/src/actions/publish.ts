import { emit } from '@trevo/bus'
import type { Tx } from '@trevo/db'
import { contentChanged } from '../events/content-changed.ts'
import { keepVersion, lockEdition, storeEdition } from '../sql/edition.ts'

/** Makes a change the merchant's next edition, and says so; a change that changes nothing leaves the edition. */
export async function publish(
  tx: Tx,
  subject: string,
  document: object | null,
  change: (edition: number) => Promise<boolean>,
): Promise<boolean> {
  const edition = (await lockEdition(tx)) + 1
  if (!(await change(edition))) return false
  await storeEdition(tx, edition)
  await keepVersion(tx, subject, edition, document)
  await emit(tx, contentChanged, { edition })
  return true
}
