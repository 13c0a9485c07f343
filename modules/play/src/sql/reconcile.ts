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

export interface ComparedDay {
  readonly merchantId: number
  readonly provider: string
  readonly day: Date
  readonly ours: number
  readonly theirs: number
  readonly mismatches: number
}

export async function recordComparedDay(tx: Tx, day: ComparedDay, at: Date): Promise<void> {
  const { merchantId, provider, ours, theirs, mismatches } = day
  await tx
    .on<DB>()
    .insertInto('play.compared_day')
    .values({
      merchant_id: merchantId,
      provider,
      day: day.day,
      ours,
      theirs,
      mismatches,
      compared_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The days since then that were compared. */
export async function readComparedDays(
  tx: Tx,
  { merchantId, provider }: Pick<DayKey, 'merchantId' | 'provider'>,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('play.compared_day')
    .select('day')
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('day', '>=', since)
    .execute()
  return rows.map(({ day }) => day)
}
