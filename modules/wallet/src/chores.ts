import type { Database } from '@trevo/db'
import { rollUpHouse } from '@trevo/ledger'
import type { Money } from './money.ts'

/** Something the worker does over and over. */
export interface PollingJob {
  readonly name: string
  readonly restMs: number
  /** Answers whether more is waiting: then there is no rest. */
  run(): Promise<boolean>
}

/** Several workers may do them at once: the money comes out the same. */
export function walletChores(db: Database, money: Pick<Money, 'finishMoves'>): readonly PollingJob[] {
  return [
    // What has not been rolled up is added whenever somebody asks what the house has: it must stay little.
    { name: 'ledger roll-up', restMs: 2_000, run: () => rollUpHouse(db) },
    { name: 'moves', restMs: 5_000, run: async () => (await money.finishMoves()) > 0 },
  ]
}
