import type { Clock } from '@trevo/kernel'
import { marketDay } from './domain/market-day.ts'
import type { Budget } from './sql/exposure.ts'

/** What a pay-out counts as: for whom, and in which game if in one. */
export interface PaidOut {
  readonly memberId: string
  readonly game: string | null
  readonly amount: bigint
}

interface Named extends PaidOut {
  readonly merchantId: number
  readonly provider: string
}

/** The budgets of today that it comes out of. */
export function budgetsOf(
  { merchantId, provider, memberId, game }: Named,
  timeZone: string,
  clock: Clock,
): readonly Budget[] {
  const day = marketDay(timeZone, clock.now())
  const budget = (scope: Budget['scope'], subject: string) => ({ merchantId, provider, day, scope, subject })
  return [
    budget('provider', ''),
    ...(game === null ? [] : [budget('game', game)]),
    budget('player', memberId),
  ]
}
