import type { Tx } from '@trevo/db'
import type { DB } from './schema.gen.ts'

interface DayKey {
  readonly merchantId: number
  readonly provider: string
  readonly from: Date
  readonly to: Date
}

/** What a provider asked for on a day of its own clock, and what became of it. */
export function readDay(tx: Tx, { merchantId, provider, from, to }: DayKey) {
  return (
    tx
      .on<DB>()
      .selectFrom('play.movement')
      .select(['tx_id', 'member_id', 'kind', 'status', 'amount_minor'])
      .where('merchant_id', '=', merchantId)
      .where('provider', '=', provider)
      .where('occurred_at', '>=', from)
      .where('occurred_at', '<', to)
      // A stake that never came is nobody's; what we gave back by ourselves is not theirs to know.
      .where('status', '!=', 'tombstone')
      .where('tx_id', 'not like', 'return %')
      .execute()
  )
}
