import type { Caller, Visitor } from '@trevo/http'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { recordDone, sessionsEndedEvent } from '../security-events.ts'
import { readSessions } from '../sql/session.ts'

/** Ends one session of the member, or all but the caller's. Their devices are forgotten, or they would be back. */
export async function endSessions(
  { parts, sessions, remembered }: Pick<IdentityContext, 'parts' | 'sessions' | 'remembered'>,
  merchant: Merchant,
  { memberId, sessionId }: Caller,
  visitor: Visitor,
  only: string | undefined,
): Promise<void> {
  const key = { memberId, bucket: bucketOf(memberId) }
  const afterCommit = await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const open = await readSessions(tx, key)
    const which = only === undefined ? 'others' : 'one'
    await recordDone(tx, parts, sessionsEndedEvent, { merchantId: merchant.id, visitor }, key, { which })
    const family = open.find(({ session_id }) => session_id === (only ?? sessionId))?.remembered_family
    if (only === undefined) {
      await remembered.forgetAll(tx, key, { but: family ?? undefined })
      return sessions.endOf(tx, merchant, key, { but: sessionId })
    }
    if (family) await remembered.forget(tx, key, family)
    return sessions.endOf(tx, merchant, key, { only })
  })
  await afterCommit()
}
