import { forgetSpools } from '../files/spool.ts'
import { enqueueCopy } from '../jobs.ts'
import type { MakingParts } from '../parts.ts'
import { endCopy, readEnded, readLate } from '../sql/copy.ts'
import { removeParts } from '../stored-copy.ts'

const AT_ONCE = 50
/** Longer than the largest takes, and than a worker is missed for. */
const LATE_MS = 3_600_000

/** Removes the files of copies whose time is over, and has those made that nobody is making any more. */
export async function forgetCopies({
  db,
  clock,
  storage,
}: Pick<MakingParts, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now()
  for (;;) {
    const ended = await db.tx('system', (tx) => readEnded(tx, new Date(now), AT_ONCE))
    for (const copy of ended) {
      await removeParts(storage, copy.name!, copy.files)
      await db.tx({ merchantId: copy.merchantId }, (tx) => endCopy(tx, copy))
    }
    if (ended.length < AT_ONCE) break
  }
  await db.tx('system', async (tx) => {
    for (const copy of await readLate(tx, new Date(now - LATE_MS), AT_ONCE)) await enqueueCopy(tx, copy)
  })
  await forgetSpools(now)
}
