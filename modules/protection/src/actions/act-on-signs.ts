import type { Permission } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { PAUSED } from '../domain/restriction.ts'
import { daysBetween, type ActRule, type RiskRules } from '../domain/risk.ts'
import { actsDue, gradeOf } from '../domain/risk-acts.ts'
import { riskLetter } from '../domain/risk-letter.ts'
import { settleBars } from '../money-bars.ts'
import type { Owner } from '../owner.ts'
import type { RiskParts } from '../risk-parts.ts'
import { restrictionEvent } from '../security-events.ts'
import { insertAct, readActs } from '../sql/risk-act.ts'
import type { NewSign } from '../sql/risk-sign.ts'
import { insertRestriction, lockRestrictions } from '../sql/restriction.ts'

const SYSTEM = { kind: 'system' } as const
/** No act of the market is held back for longer than that. */
const ACT_DAYS = 366

const DENIED: Readonly<Record<'pause' | 'no_offers', readonly Permission[]>> = {
  pause: PAUSED,
  no_offers: ['canBonus', 'canContact'],
}

interface Seen {
  readonly signs: readonly NewSign[]
  readonly today: string
}

/** Does what the market's rules ask for on a new sign, each with the signs it is for, and tells the member. */
export async function actOnSigns(
  tx: Tx,
  parts: RiskParts,
  owner: Owner,
  rules: RiskRules,
  { signs, today }: Seen,
): Promise<void> {
  const { clock, tell } = parts
  const { merchant, memberId } = owner
  const grade = gradeOf(signs, today, rules)
  if (grade === 'none') return
  const counted = signs.filter(({ day }) => daysBetween(day, today) < rules.gradeDays)
  const done = await readActs(tx, memberId, ACT_DAYS)
  for (const rule of actsDue(grade, done, rules, clock.now())) {
    const actId = newId(clock)
    const act = {
      actId,
      kind: rule.kind,
      grade,
      signIds: counted.map(({ signId }) => signId),
      packVersion: merchant.pack.version,
      day: today,
    }
    // oxlint-disable-next-line no-await-in-loop -- one transaction, and one thing after the other
    const restrictionId = await holdBack(tx, parts, owner, rule, rules.basis)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertAct(tx, memberId, { ...act, restrictionId }, rules.change.days)
    const draft = riskLetter(rule, rules.reviewHours)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (draft) await tell(tx, { merchant, memberId, noticeId: actId, draft })
  }
}

/** Keeps the member from what the rule says, where the money moves as well; what is theirs they can take out. */
async function holdBack(
  tx: Tx,
  { clock, money }: RiskParts,
  owner: Owner,
  rule: ActRule,
  legalBasis: string,
): Promise<string | null> {
  if (rule.kind !== 'pause' && rule.kind !== 'no_offers') return null
  const { merchant, memberId } = owner
  const restrictionId = newId(clock)
  const denies = DENIED[rule.kind]
  await lockRestrictions(tx, memberId)
  const until = await insertRestriction(tx, memberId, {
    restrictionId,
    denies,
    source: 'risk',
    reason: 'harm',
    legalBasis,
    term: { days: rule.days },
    actor: 'system',
  })
  await settleBars(tx, money, owner, 'harm', SYSTEM)
  await recordEvent(tx, undefined, restrictionEvent, {
    merchantId: merchant.id,
    memberId,
    outcome: 'done',
    actor: SYSTEM,
    details: {
      change: 'set',
      reason: 'harm',
      denies: [...denies],
      ...(until && { until: until.toISOString() }),
    },
  })
  return restrictionId
}
