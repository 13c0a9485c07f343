import type { RiskActKind, RiskGrade } from '@trevo/contract'
import {
  dayAfter,
  daysBetween,
  lastDays,
  type ActRule,
  type DayFacts,
  type RiskRules,
  type Sign,
} from './risk.ts'

type Signed = Pick<Sign, 'marker' | 'day'>

/** Of what signs of the last days count together, and of how many markers they are. */
export function gradeOf(signs: readonly Signed[], today: string, rules: RiskRules): RiskGrade {
  const recent = signs.filter(({ day }) => daysBetween(day, today) < rules.gradeDays)
  const counts = recent.reduce((sum, { marker }) => sum + rules.markers[marker].counts, 0)
  const markers = new Set(recent.map(({ marker }) => marker)).size
  const reached = (['high', 'raised', 'low'] as const).find(
    (grade) => counts >= rules.grades[grade].counts && markers >= rules.grades[grade].markers,
  )
  return reached ?? 'none'
}

const DAY_MS = 86_400_000

/** What is done on a new sign: what the grade asks for, and of a kind nothing that was done not long ago. */
export function actsDue(
  grade: RiskGrade,
  done: readonly { readonly kind: RiskActKind; readonly at: Date }[],
  { acts }: RiskRules,
  now: number,
): ActRule[] {
  return acts.filter(
    ({ kind, grades, everyDays }) =>
      grades.some((one) => one === grade) &&
      !done.some((act) => act.kind === kind && now - act.at.getTime() < everyDays * DAY_MS),
  )
}

/** How somebody played and paid in over some days. */
export interface Conduct {
  readonly seconds: number
  readonly deposited: bigint
}

export interface Change {
  readonly outcome: 'calmer' | 'unchanged'
  readonly before: Conduct
  readonly after: Conduct
}

/** The days after something was done against those that end with its own: calmer is less of both, by as much as the market says. */
export function changeAfter(
  day: string,
  facts: readonly DayFacts[],
  { change: { days, lessPercent } }: Pick<RiskRules, 'change'>,
): Change {
  const before = conductOf(lastDays(facts, day, days))
  const after = conductOf(lastDays(facts, dayAfter(day, days), days))
  const most = 100 - lessPercent
  const isCalmer =
    after.seconds * 100 <= before.seconds * most && after.deposited * 100n <= before.deposited * BigInt(most)
  return { outcome: isCalmer ? 'calmer' : 'unchanged', before, after }
}

const conductOf = (facts: readonly DayFacts[]): Conduct => ({
  seconds: facts.reduce((sum, { seconds }) => sum + seconds, 0),
  deposited: facts.reduce((sum, { deposited }) => sum + deposited, 0n),
})
