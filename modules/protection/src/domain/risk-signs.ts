import type { RiskMarker } from '@trevo/contract'
import { minorOf } from '@trevo/kernel'
import { dayAfter, daysBetween, lastDays, type DayFacts, type RiskRules, type Sign } from './risk.ts'

const WEEK = 7
const WEEKS_BEFORE = 4
const MINUTE = 60

/** So many days before the one that is looked at are needed for it. */
export const DAYS_NEEDED = WEEK * (WEEKS_BEFORE + 1)

type Figures = Omit<Sign, 'marker' | 'day'>
type Counted = keyof { [Part in keyof DayFacts as DayFacts[Part] extends number ? Part : never]: true }

const ONLY_COUNTED = { span: null, amount: null, before: null }

/** What was seen on that day or in the days up to it, as the market's rules have it. */
export function seenOn(
  day: string,
  facts: readonly DayFacts[],
  { markers }: RiskRules,
  currency: string,
): Sign[] {
  const sum = (days: number, of: Counted) =>
    lastDays(facts, day, days).reduce((total, one) => total + one[of], 0)
  const often = (rule: { days: number; least: number }, of: Counted, span: number | null = null) => {
    const count = sum(rule.days, of)
    return count >= rule.least ? { ...ONLY_COUNTED, count, span } : undefined
  }
  const { chasing, night_play: night, long_play: long, paid_back_in: paidBack } = markers
  const figures: Record<RiskMarker, Figures | undefined> = {
    chasing: often(chasing, 'chases', chasing.minutes),
    night_play: nights(lastDays(facts, day, night.days), night),
    rising_deposits: rise(day, facts, markers.rising_deposits, currency),
    failed_deposits: often(markers.failed_deposits, 'failedDeposits'),
    raises_asked: often(markers.raises_asked, 'raisesAsked'),
    long_play: minutes(sum(1, 'seconds'), long.minutes),
    many_keys: often(markers.many_keys, 'keysAdded'),
    paid_back_in: often(paidBack, 'paidBackIn', paidBack.hours),
    limit_reached: often(markers.limit_reached, 'limitRefusals'),
  }
  // The keys of the record above are all markers there are.
  return (Object.keys(figures) as RiskMarker[]).flatMap((marker) => {
    const seen = figures[marker]
    return seen ? [{ marker, day, ...seen }] : []
  })
}

/** Those that are signs of their own: while what was seen once is still within the days of its marker, it is no second one. */
export function newSigns(
  seen: readonly Sign[],
  known: readonly Pick<Sign, 'marker' | 'day'>[],
  rules: RiskRules,
): Sign[] {
  return seen.filter(
    ({ marker, day }) =>
      !known.some(
        (one) => one.marker === marker && Math.abs(daysBetween(one.day, day)) < spanOf(marker, rules),
      ),
  )
}

function spanOf(marker: RiskMarker, { markers }: RiskRules): number {
  if (marker === 'rising_deposits') return WEEK
  return marker === 'long_play' ? 1 : markers[marker].days
}

function nights(facts: readonly DayFacts[], rule: RiskRules['markers']['night_play']): Figures | undefined {
  const count = facts.filter(({ nightSeconds }) => nightSeconds >= rule.minutes * MINUTE).length
  return count >= rule.least ? { ...ONLY_COUNTED, count, span: rule.minutes } : undefined
}

function minutes(seconds: number, least: number): Figures | undefined {
  const count = Math.floor(seconds / MINUTE)
  return count >= least ? { ...ONLY_COUNTED, count } : undefined
}

function rise(
  day: string,
  facts: readonly DayFacts[],
  rule: RiskRules['markers']['rising_deposits'],
  currency: string,
): Figures | undefined {
  const total = (some: readonly DayFacts[]) => some.reduce((sum, { deposited }) => sum + deposited, 0n)
  const week = lastDays(facts, day, WEEK)
  const amount = total(week)
  const before = total(lastDays(facts, dayAfter(day, -WEEK), WEEK * WEEKS_BEFORE)) / BigInt(WEEKS_BEFORE)
  const isRise = before > 0n && amount * 100n >= before * BigInt(rule.percent)
  if (!isRise || amount < (minorOf(rule.least, currency) ?? 0n)) return undefined
  return { count: week.reduce((sum, { deposits }) => sum + deposits, 0), span: null, amount, before }
}
