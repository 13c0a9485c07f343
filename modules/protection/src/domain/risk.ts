import type { RiskActKind, RiskGrade, RiskMarker } from '@trevo/contract'

interface Marker {
  /** It is a sign where it was seen so often in so many days. */
  readonly days: number
  readonly least: number
  readonly counts: number
}

export type WatchedGrade = Exclude<RiskGrade, 'none'>

interface Acting {
  readonly grades: readonly WatchedGrade[]
  readonly everyDays: number
}

export type ActRule = Acting &
  (
    | { readonly kind: Exclude<RiskActKind, 'no_offers' | 'pause'> }
    | { readonly kind: 'no_offers' | 'pause'; readonly days: number }
  )

/** As the market has it. */
export interface RiskRules {
  readonly markers: {
    readonly chasing: Marker & { readonly minutes: number }
    readonly night_play: Marker & { readonly minutes: number; readonly from: number; readonly until: number }
    readonly rising_deposits: { readonly percent: number; readonly least: string; readonly counts: number }
    readonly failed_deposits: Marker
    readonly raises_asked: Marker
    readonly long_play: { readonly minutes: number; readonly counts: number }
    readonly many_keys: Marker
    readonly paid_back_in: Marker & { readonly hours: number }
    readonly limit_reached: Marker
  }
  readonly gradeDays: number
  readonly grades: Readonly<Record<WatchedGrade, { readonly counts: number; readonly markers: number }>>
  readonly acts: readonly ActRule[]
  readonly reviewHours: number
  readonly change: { readonly days: number; readonly lessPercent: number }
  readonly basis: string
}

/** How a member played and paid in on a day of their market. */
export interface DayOfConduct {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly seconds: number
  readonly nightSeconds: number
  readonly deposits: number
  readonly deposited: bigint
  /** Returns less stakes. */
  readonly net: bigint
  /** Deposits soon after a loss. */
  readonly chases: number
  /** Deposits soon after a withdrawal. */
  readonly paidBackIn: number
  /** Stakes that a limit of their own refused. */
  readonly limitRefusals: number
}

/** What a member did on a day: everything that is looked at, and nothing else. */
export interface DayFacts extends DayOfConduct {
  readonly failedDeposits: number
  readonly keysAdded: number
  readonly raisesAsked: number
}

/** What was seen, with its figures. */
export interface Sign {
  readonly marker: RiskMarker
  readonly day: string
  readonly count: number
  readonly span: number | null
  readonly amount: bigint | null
  readonly before: bigint | null
}

const DAY_MS = 86_400_000

/** So many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Of the days that end with that one. */
export const lastDays = (facts: readonly DayFacts[], day: string, days: number): DayFacts[] =>
  facts.filter((one) => one.day <= day && daysBetween(one.day, day) < days)
