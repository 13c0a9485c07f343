import type { Tx } from '@trevo/db'
import type { DB } from './schema.gen.ts'
import { purgeTrials } from './trial.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Somewhat more than a browser keeps its name. */
const DEVICE_DAYS = 400
/** The breaker looks at the last hundred messages, which a small merchant takes days to send. */
const SENT_DAYS = 7

/**
 * Forgets what is over: sessions, remembered devices, codes, resets, trials, and what was counted for limits that
 * look back an hour or a day. In the system's scope, for all merchants.
 */
export async function purgeIdentity(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const db = tx.on<DB>()
  await db.deleteFrom('identity.session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('identity.ended_session').where('ended_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('identity.remembered_device').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('identity.known_device')
    .where('seen_at', '<', before(DEVICE_DAYS * DAY_MS))
    .execute()
  await db
    .deleteFrom('identity.login_count')
    .where('last_at', '<', before(DAY_MS + HOUR_MS))
    .execute()
  await db
    .deleteFrom('identity.login_tally')
    .where('minute', '<', before(DAY_MS + HOUR_MS))
    .execute()
  await db.deleteFrom('identity.code').where('expires_at', '<=', now).execute()
  const sentBefore = before(SENT_DAYS * DAY_MS)
  await db.deleteFrom('identity.code_sent').where('sent_at', '<', sentBefore).execute()
  await db.deleteFrom('identity.code_pause').where('until', '<', sentBefore).execute()
  await db.deleteFrom('identity.reset').where('expires_at', '<=', now).execute()
  await purgeTrials(tx, now)
}
