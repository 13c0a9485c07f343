import type { Database } from '@trevo/db'
import { requeueMissing, type Gap } from './sql/outbox.ts'

const BATCH = 5_000

/**
 * Puts back into the outbox, from the archive, what a consumer should have and does not. An event missing at
 * several consumers goes out once; those that had it recognise it by their inbox.
 */
export async function requeue(db: Database, gap: Gap): Promise<number> {
  let total = 0
  for (;;) {
    const moved = await db.tx('system', (tx) => requeueMissing(tx, gap, BATCH))
    total += moved
    if (moved < BATCH) return total
  }
}
