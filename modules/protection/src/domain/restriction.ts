import type { Permission, RestrictionReason, RestrictionSource } from '@trevo/contract'

export type Barred = 'stakes' | 'deposits' | 'withdrawals'

export interface Restriction {
  readonly restrictionId: string
  readonly denies: readonly Permission[]
  readonly source: RestrictionSource
  readonly reason: RestrictionReason
  readonly legalBasis: string
  readonly startsAt: Date
  /** Nothing for what has no end of its own. */
  readonly until: Date | undefined
  readonly reviewAt: Date
  /** When it ends because its member has asked for that. */
  readonly endsEarlyAt: Date | undefined
}

/** Who takes days off neither plays nor pays in, and hears of no offers. Everything else stays as it was. */
export const PAUSED: readonly Permission[] = ['canDeposit', 'canBet', 'canBonus', 'canContact']

/** Who excludes themselves does not come in either, but to take out what is theirs. */
export const EXCLUDED: readonly Permission[] = ['canLogin', ...PAUSED]

const BARS: Readonly<Partial<Record<Permission, Barred>>> = {
  canBet: 'stakes',
  canDeposit: 'deposits',
  canWithdraw: 'withdrawals',
}

/** What of it is held to where the money moves. */
export function barsOf(denies: readonly Permission[]): Barred[] {
  return denies.flatMap((permission) => BARS[permission] ?? [])
}

const FOREVER = Number.POSITIVE_INFINITY
const timeOf = (until: Date | undefined) => until?.getTime() ?? FOREVER

/** When what holds will be over, as things are: nothing where it has no end. */
export function endOf({ until, endsEarlyAt }: Pick<Restriction, 'until' | 'endsEarlyAt'>): Date | undefined {
  return endsEarlyAt && endsEarlyAt.getTime() < timeOf(until) ? endsEarlyAt : until
}

/** Whether one end is later than another. */
export function isLater(one: Date | undefined, other: Date | undefined): boolean {
  return timeOf(one) > timeOf(other)
}
