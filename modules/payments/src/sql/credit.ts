import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DepositRow } from './deposit.ts'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

/**
 * Charges that wait for their first payment and have no promotion, by txid; those somebody else is at are passed over.
 */
export async function lockUnpaid(tx: Tx, txids: readonly string[]): Promise<DepositRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('txid', '=', sql<string>`any(${txids}::text[])`)
    .where('merchant_id', '=', ownMerchant)
    .where('state', 'in', ['created', 'active', 'expired', 'failed'])
    .where('end_to_end_id', 'is', null)
    .where('promotion_id', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute()
  // As in deposit.ts, which writes it.
  return rows as DepositRow[]
}

export interface Credited {
  readonly endToEndId: string
  readonly pspId: string
  readonly amount: bigint
  readonly paidAt: Date
  readonly deposit: DepositRow
}

/** Writes down payments as credited; gives the numbers of those that nobody had written down before. */
export async function insertCredited(
  tx: Tx,
  credited: readonly Credited[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const column = <Value>(of: (one: Credited) => Value) => credited.map(of)
  const { rows } = await sql<{ end_to_end_id: string }>`
    insert into payments.received (end_to_end_id, merchant_id, psp_id, txid, amount_minor, paid_at, found_at, bucket,
                                   deposit_id, member_id, state, changed_at)
    select paid.end_to_end_id, ${ownMerchant}, paid.psp_id, paid.txid, paid.amount, paid.paid_at, ${at}, paid.bucket,
           paid.deposit_id, paid.member_id, 'credited', ${at}
      from unnest(${column(({ endToEndId }) => endToEndId)}::text[], ${column(({ pspId }) => pspId)}::uuid[],
                  ${column(({ deposit }) => deposit.txid)}::text[], ${column(({ amount }) => amount)}::bigint[],
                  ${column(({ paidAt }) => paidAt)}::timestamptz[], ${column(({ deposit }) => deposit.bucket)}::smallint[],
                  ${column(({ deposit }) => deposit.deposit_id)}::uuid[], ${column(({ deposit }) => deposit.member_id)}::uuid[])
           as paid (end_to_end_id, psp_id, txid, amount, paid_at, bucket, deposit_id, member_id)
        on conflict (end_to_end_id) do nothing
    returning end_to_end_id`.execute(tx.on())
  return new Set(rows.map(({ end_to_end_id }) => end_to_end_id))
}

export async function markCredited(tx: Tx, credited: readonly Credited[], at: Date): Promise<void> {
  const column = <Value>(of: (one: Credited) => Value) => credited.map(of)
  await sql`
    update payments.deposit as deposit
       set state = 'credited', reason = null, next_actor = null, due_at = null, changed_at = ${at}, settled_at = ${at},
           end_to_end_id = paid.end_to_end_id, paid_minor = paid.amount, paid_at = paid.paid_at
      from unnest(${column(({ deposit }) => deposit.bucket)}::smallint[], ${column(({ deposit }) => deposit.deposit_id)}::uuid[],
                  ${column(({ endToEndId }) => endToEndId)}::text[], ${column(({ amount }) => amount)}::bigint[],
                  ${column(({ paidAt }) => paidAt)}::timestamptz[])
           as paid (bucket, deposit_id, end_to_end_id, amount, paid_at)
     where deposit.bucket = paid.bucket and deposit.deposit_id = paid.deposit_id
       and deposit.merchant_id = ${ownMerchant}`.execute(tx.on())
}
