import type { MemberRisk, RiskGrade } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { decimalOf } from '@trevo/kernel'
import { gradeOf } from '../domain/risk-acts.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import { readActs, type KeptAct } from '../sql/risk-act.ts'
import { readSigns, type KeptSign } from '../sql/risk-sign.ts'
import { readToday } from '../sql/today.ts'

const DAYS = 90
const HOUR_MS = 3_600_000

export interface RiskProfile {
  readonly grade: RiskGrade
  readonly signs: readonly KeptSign[]
  readonly acts: readonly KeptAct[]
}

/** What was seen of a member of late, what was done about it and what came of that, for whoever has to say it. */
export async function readRisk(tx: Tx, { merchant, memberId }: Owner): Promise<RiskProfile> {
  const signs = await readSigns(tx, memberId, DAYS)
  const acts = await readActs(tx, memberId, DAYS)
  const { risk: rules, timeZone } = merchant.pack
  const today = await readToday(tx, timeZone)
  const grade =
    rules === null
      ? 'none'
      : gradeOf(
          signs.filter(({ isLifted }) => !isLifted),
          today,
          rules,
        )
  return { grade, signs, acts }
}

/** The same as the member reads it: without the names of those who decided. */
export async function describeRisk({ db }: Pick<ProtectionParts, 'db'>, owner: Owner): Promise<MemberRisk> {
  const { id: merchantId, pack } = owner.merchant
  const { memberId } = owner
  const [signs, acts] = await db.tx({ merchantId }, async (tx) => [
    await readSigns(tx, memberId, DAYS),
    await readActs(tx, memberId, DAYS),
  ])
  const reviewHours = pack.risk?.reviewHours ?? 0
  const money = (value: bigint | null) => (value === null ? null : decimalOf(value, pack.currency))
  return {
    isWatched: pack.risk !== null,
    days: DAYS,
    reviewHours,
    signs: signs.map(({ signId, marker, day, count, span, amount, before }) => ({
      signId,
      marker,
      day,
      count,
      span,
      amount: money(amount),
      before: money(before),
    })),
    acts: acts.map(({ actId, kind, at, outcomes }) => {
      const asked = outcomes.find(({ outcome }) => outcome === 'person_asked')
      return {
        actId,
        kind,
        at: at.getTime(),
        outcomes: outcomes.map(({ outcome }) => outcome),
        personBy: asked ? asked.at.getTime() + reviewHours * HOUR_MS : null,
      }
    }),
  }
}
