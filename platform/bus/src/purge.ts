import type { Database, Tx } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import { DAY_MS, INBOX_DAYS, RETENTION_DAYS } from './retention.ts'
import { deleteHandled } from './sql/inbox.ts'
import { deleteArchived } from './sql/outbox.ts'

const BATCH = 10_000

/** Forgets what can no longer be delivered. Dead letters stay until somebody has looked at them. */
export async function purgeBus(db: Database, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock.now() - days * DAY_MS)
  await inBatches(db, (tx) => deleteArchived(tx, ago(RETENTION_DAYS), BATCH))
  await inBatches(db, (tx) => deleteHandled(tx, ago(INBOX_DAYS), BATCH))
}

async function inBatches(db: Database, work: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) if ((await db.tx('system', work)) < BATCH) return
}
