import type { LimitAct, LimitKind, LimitPeriod } from '@trevo/contract'
import { decimalOf, minorOf } from '@trevo/kernel'

export interface Which {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** What is kept of the last thing that happened to a limit. */
export interface LimitEvent extends Which {
  readonly act: LimitAct
  readonly oldValue: bigint | null
  readonly newValue: bigint | null
}

/** Whatever was only asked for is not so yet. */
export function presentValue({ act, oldValue, newValue }: LimitEvent): bigint | null {
  return act === 'set' || act === 'raised' ? newValue : oldValue
}

/** From one limit to another, null being none. */
export function directionOf(from: bigint | null, to: bigint | null): 'narrower' | 'wider' | 'same' {
  if (from === to) return 'same'
  if (from === null) return 'narrower'
  return to === null || to > from ? 'wider' : 'narrower'
}

const isMoney = (kind: LimitKind) => kind === 'deposit' || kind === 'loss' || kind === 'stake'

const DAYS: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 31 }
const BETS_MAX = 1_000_000n
const MINUTES_OF_DAY = 1_440

/** As a person gave it; undefined for what is no limit: nothing, more than the period has, or a part of a bet. */
export function valueOf(text: string, { kind, period }: Which, currency: string): bigint | undefined {
  if (isMoney(kind)) return above0(minorOf(text, currency))
  if (!/^\d+$/.test(text)) return undefined
  const most = kind === 'bets' ? BETS_MAX : BigInt(MINUTES_OF_DAY * DAYS[period])
  const value = above0(BigInt(text))
  return value !== undefined && value <= most ? value : undefined
}

export function textOf(value: bigint, kind: LimitKind, currency: string): string {
  return isMoney(kind) ? decimalOf(value, currency) : value.toString()
}

const above0 = (value: bigint) => (value > 0n ? value : undefined)
