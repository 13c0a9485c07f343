import type { PaymentParts } from '../parts.ts'
import { readLateWithdrawals } from '../sql/withdrawal.ts'
import { insertWorkItem } from '../sql/work-item.ts'

const MINUTE_MS = 60_000
/** Minutes since it was asked for; from the third on somebody is called. */
const ALARMS = [30, 60, 90, 110] as const
const PAGES_FROM = 90
const AT_ONCE = 500

/** What is not paid yet is told of in time: the law gives two hours. Each alarm is raised once. */
export async function warnOfLate({ db, clock, log }: PaymentParts): Promise<void> {
  const now = clock.now()
  const before = new Date(now - ALARMS[0] * MINUTE_MS)
  const late = await db.tx('system', (tx) => readLateWithdrawals(tx, before, AT_ONCE))
  for (const { merchant_id: merchantId, withdrawal_id: id, requested_at, state } of late) {
    const age = (now - requested_at.getTime()) / MINUTE_MS
    const alarm = ALARMS.findLast((minutes) => age >= minutes)!
    const level = alarm >= PAGES_FROM ? 'error' : 'warn'
    log[level](
      { merchantId, withdrawalId: id, state, minutes: Math.floor(age) },
      'a withdrawal is not paid yet',
    )
    const item = {
      kind: 'withdrawal_late',
      subject: `${id} ${alarm}`,
      facts: { state, minutes: alarm },
    } as const
    await db.tx({ merchantId }, (tx) => insertWorkItem(tx, { ...item, at: new Date(now) }))
  }
}
