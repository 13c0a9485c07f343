import type { Tx } from '@trevo/db'
import type { Limit, Purse } from '../src/index.ts'
import type { useHarness } from './harness.ts'

const ZONE = 'America/Sao_Paulo'
export const SYSTEM = { kind: 'system' } as const

export const perDay = (limit: bigint, counts: Limit['counts']): Limit => ({
  name: 'day',
  counts,
  limit,
  period: 'day',
  timeZone: ZONE,
})

/** Limits and restrictions, each set in a transaction of its own. */
export function guarding(house: ReturnType<typeof useHarness>) {
  const within = ({ merchantId }: Purse, work: (tx: Tx) => Promise<void>) => house.db.tx({ merchantId }, work)
  return {
    within,
    setLimit: (purse: Purse, limit: Limit) =>
      within(purse, (tx) => house.wallet.guards.setLimit(tx, { purse, by: SYSTEM, ...limit })),
    restrict: (member: Purse, reason: string, until?: Date) =>
      within(member, (tx) =>
        house.wallet.guards.restrict(tx, { member, reason, by: SYSTEM, ...(until && { until }) }),
      ),
  }
}
