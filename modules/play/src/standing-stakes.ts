import type { Clock } from '@trevo/kernel'
import type { BudgetAmount } from './sql/exposure.ts'

/**
 * Stakes give room for pay-outs back, but not at once: a stake that was rolled back by a process that had not heard of
 * it yet would give room for money that is not there. After this time it has been heard of, or the rollback has.
 */
const STANDS_AFTER_MS = 30_000

/** Stakes that wait. Lost with the process, they leave less room than there is, never more. */
export interface StandingStakes {
  add(stakes: readonly BudgetAmount[]): void
  /** Those that have stood long enough, once. */
  due(): readonly BudgetAmount[]
}

export function openStandingStakes(clock: Clock): StandingStakes {
  const waiting: { readonly since: number; readonly stakes: readonly BudgetAmount[] }[] = []
  return {
    add(stakes) {
      if (stakes.length > 0) waiting.push({ since: clock.now(), stakes })
    },
    due() {
      const until = clock.now() - STANDS_AFTER_MS
      const young = waiting.findIndex(({ since }) => since > until)
      return waiting.splice(0, young === -1 ? waiting.length : young).flatMap(({ stakes }) => stakes)
    },
  }
}
