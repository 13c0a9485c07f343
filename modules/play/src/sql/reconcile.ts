import type { Tx } from '@trevo/db'
import type { DB } from './schema.gen.ts'

interface DayKey {
  readonly merchantId: number
  readonly provider: string
  readonly from: Date
  readonly to: Date
}

/** What providers asked for and what became of it; a stake that never came is nobody's, and what we gave back ours. */
const asked = (tx: Tx, { merchantId, provider }: Pick<DayKey, 'merchantId' | 'provider'>) =>
  tx
    .on<DB>()
    .selectFrom('play.movement')
    .select(['tx_id', 'member_id', 'kind', 'status', 'amount_minor', 'occurred_at'])
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .where('status', '!=', 'tombstone')
    .where('tx_id', 'not like', 'return %')

/** What we wrote on a day of our own clock. */
export function readDay(tx: Tx, { from, to, ...of }: DayKey) {
  return asked(tx, of).where('happened_at', '>=', from).where('happened_at', '<', to).execute()
}

/** Whatever the day. */
export function readByTxIds(tx: Tx, of: Pick<DayKey, 'merchantId' | 'provider'>, txIds: readonly string[]) {
  return asked(tx, of)
    .where('tx_id', '=', ({ eb }) => eb.fn.any(eb.val(txIds)))
    .execute()
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
