import type { DepositReason } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Selectable, Updateable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsReceived } from './schema.gen.ts'

export type ReceivedState = 'found' | 'crediting' | 'credited' | 'returning' | 'returned' | 'return_failed'

export type PaymentSource = 'pix' | 'gateway' | 'manual'

export interface ReceivedRow extends Omit<Selectable<PaymentsReceived>, 'state' | 'reason' | 'source'> {
  readonly state: ReceivedState
  readonly reason: DepositReason | null
  readonly source: PaymentSource
}

// The checks of the table, and that only this file writes it, make the narrower types true.
const narrow = (row: Selectable<PaymentsReceived>) => row as ReceivedRow

export interface FoundPayment {
  readonly source: PaymentSource
  readonly endToEndId: string
  readonly pspId: string
  readonly txid: string | undefined
  readonly amount: bigint
  readonly paidAt: Date
  readonly deposit:
    | { readonly bucket: number; readonly depositId: string; readonly memberId: string }
    | undefined
}

/** Writes down that a payment exists, once; then, and ever after, what is known of it. */
export async function keepReceived(tx: Tx, found: FoundPayment, at: Date, dueAt: Date): Promise<ReceivedRow> {
  await tx
    .on<DB>()
    .insertInto('payments.received')
    .values({
      end_to_end_id: found.endToEndId,
      merchant_id: ownMerchant,
      source: found.source,
      psp_id: found.pspId,
      txid: found.txid ?? null,
      amount_minor: found.amount,
      paid_at: found.paidAt,
      found_at: at,
      bucket: found.deposit?.bucket ?? null,
      deposit_id: found.deposit?.depositId ?? null,
      member_id: found.deposit?.memberId ?? null,
      state: 'found',
      changed_at: at,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.column('end_to_end_id').doNothing())
    .execute()
  const row = await readReceived(tx, found.endToEndId)
  if (!row) throw new Error(`payment ${found.endToEndId} is another merchant's`)
  return row
}

export async function readReceived(tx: Tx, endToEndId: string): Promise<ReceivedRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.received')
    .selectAll()
    .where('end_to_end_id', '=', endToEndId)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && narrow(row)
}

export async function changeReceived(
  tx: Tx,
  endToEndId: string,
  from: readonly ReceivedState[],
  known: Updateable<PaymentsReceived>,
): Promise<ReceivedRow | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('payments.received')
    .set(known)
    .where('end_to_end_id', '=', endToEndId)
    .where('merchant_id', '=', ownMerchant)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row && narrow(row)
}

/**
 * Of all merchants: what is due to be looked at again, the longest first, but for what only a person can send back. Its time
 * is moved on at once, so that what cannot be settled keeps nothing else waiting.
 */
export async function takeDueReceived(tx: Tx, at: Date, until: Date, most: number): Promise<ReceivedRow[]> {
  const rows = await tx
    .on<DB>()
    .updateTable('payments.received')
    .set({ due_at: until })
    .where('end_to_end_id', 'in', (due) =>
      due
        .selectFrom('payments.received')
        .select('end_to_end_id')
        .where('due_at', '<=', at)
        .where((row) => row.or([row('source', '<>', 'manual'), row('state', '=', 'crediting')]))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.map(narrow)
}
