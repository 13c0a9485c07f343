import type { Tx } from '@trevo/db'
import { fail, newId, ok, type Result } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { decisionLetter } from '../domain/risk-letter.ts'
import { settleBars } from '../money-bars.ts'
import type { Owner } from '../owner.ts'
import type { RiskParts } from '../risk-parts.ts'
import { restrictionEvent } from '../security-events.ts'
import { readActs, type KeptAct } from '../sql/risk-act.ts'
import { readDays } from '../sql/risk-day.ts'
import { insertDecision, readReviews, type WaitingReview } from '../sql/risk-review.ts'
import { insertEnd, lockRestrictions } from '../sql/restriction.ts'
import { readToday } from '../sql/today.ts'
import { dayAfter } from '../domain/risk.ts'
import { readRisk } from './describe-risk.ts'

type Parts = Pick<RiskParts, 'db' | 'clock' | 'money' | 'tell'>

const HOUR_MS = 3_600_000
const KEPT_DAYS = 366
const SHOWN_DAYS = 35

/** What waits for a person at a brand, the oldest first, and by when they decide. */
export async function listRiskReviews(
  { db }: Pick<Parts, 'db'>,
  { id: merchantId, pack }: Owner['merchant'],
): Promise<(WaitingReview & { readonly deadline: Date })[]> {
  const waiting = await db.tx({ merchantId }, readReviews)
  const hours = pack.risk?.reviewHours ?? 0
  return waiting.map((one) => ({ ...one, deadline: new Date(one.since.getTime() + hours * HOUR_MS) }))
}

/** All that is known of a member for whoever decides: what was seen, what was done, what came of it, and their days. */
export function showRisk({ db }: Pick<Parts, 'db'>, owner: Owner) {
  const { id: merchantId, pack } = owner.merchant
  return db.tx({ merchantId }, async (tx) => {
    const today = await readToday(tx, pack.timeZone)
    const profile = await readRisk(tx, owner)
    return { ...profile, days: await readDays(tx, owner.memberId, dayAfter(today, -SHOWN_DAYS)) }
  })
}

export interface RiskDecision {
  /** `lifted`: the signs are none of harm, do not count any more, and what was suspended for them ends. */
  readonly decision: 'upheld' | 'lifted'
  /** The operator, by the name they go by. */
  readonly by: string
  /** In words the member reads. */
  readonly why: string
}

/** A person says what a rule could not. What was done on the same signs is decided together, and the member is told. */
export function decideRisk(
  parts: Parts,
  owner: Owner,
  actId: string,
  decision: RiskDecision,
): Promise<Result<'decided', 'not waiting'>> {
  const { db, clock, tell } = parts
  const { merchant, memberId } = owner
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    await lockRestrictions(tx, memberId)
    const acts = await readActs(tx, memberId, KEPT_DAYS)
    const asked = acts.find((act) => act.actId === actId)
    if (!asked || isDecided(asked)) return fail('not waiting')
    for (const act of acts.filter((one) => one === asked || isOfThose(one, asked))) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction, and a handful of acts
      await insertDecision(tx, memberId, act.actId, decision)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (decision.decision === 'lifted') await endHeldBack(tx, parts, owner, act, decision)
    }
    await tell(tx, {
      merchant,
      memberId,
      noticeId: newId(clock),
      draft: decisionLetter(decision.decision, decision.why),
    })
    return ok('decided')
  })
}

const isDecided = ({ outcomes }: KeptAct) =>
  outcomes.some(({ outcome }) => outcome === 'upheld' || outcome === 'lifted')

/** Whether it was done for some of the same signs and is for a person to decide. */
const isOfThose = (act: KeptAct, { signIds }: KeptAct) =>
  (act.kind === 'review' || act.restrictionId !== null) &&
  !isDecided(act) &&
  act.signIds.some((signId) => signIds.includes(signId))

async function endHeldBack(
  tx: Tx,
  { money }: Parts,
  owner: Owner,
  { restrictionId }: KeptAct,
  { by, why }: RiskDecision,
): Promise<void> {
  const { merchant, memberId } = owner
  if (restrictionId === null || !(await insertEnd(tx, memberId, restrictionId, { why, actor: by }))) return
  const actor = { kind: 'operator', id: by } as const
  await settleBars(tx, money, owner, 'harm', actor)
  await recordEvent(tx, undefined, restrictionEvent, {
    merchantId: merchant.id,
    memberId,
    outcome: 'done',
    actor,
    details: { change: 'ended', reason: 'harm' },
  })
}
