import type { DepositChannel, DepositReason, DepositState } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsDeposit } from './schema.gen.ts'

export interface DepositKey {
  readonly bucket: number
  readonly depositId: string
}

export interface DepositRow extends Omit<
  Selectable<PaymentsDeposit>,
  'state' | 'reason' | 'channel' | 'next_actor'
> {
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly channel: DepositChannel
  readonly next_actor: 'member' | 'house' | 'bank' | null
}

// The checks of the table, and that only this file writes it, make the narrower types true.
const narrow = (row: Selectable<PaymentsDeposit>) => row as DepositRow

export async function insertDeposit(
  tx: Tx,
  deposit: Omit<Insertable<PaymentsDeposit>, 'merchant_id'>,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('payments.deposit')
    .values({ ...deposit, merchant_id: ownMerchant })
    .execute()
}

export async function readDeposit(
  tx: Tx,
  { bucket, depositId }: DepositKey,
): Promise<DepositRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('deposit_id', '=', depositId)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && narrow(row)
}

export async function readDepositOfTxid(tx: Tx, txid: string): Promise<DepositRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('txid', '=', txid)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && narrow(row)
}

/** So that nobody else binds a payment to it meanwhile. */
export async function lockDepositOfTxid(tx: Tx, txid: string): Promise<DepositRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('txid', '=', txid)
    .where('merchant_id', '=', ownMerchant)
    .forUpdate()
    .executeTakeFirst()
  return row && narrow(row)
}

/** Changes it, if it stands where the caller thinks it does. */
export async function changeDeposit(
  tx: Tx,
  { bucket, depositId }: DepositKey,
  from: readonly DepositState[],
  known: Updateable<PaymentsDeposit>,
): Promise<DepositRow | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('payments.deposit')
    .set(known)
    .where('bucket', '=', bucket)
    .where('deposit_id', '=', depositId)
    .where('merchant_id', '=', ownMerchant)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row && narrow(row)
}

/** A member's between two moments, the newest first, from where a page ended. */
export async function listDeposits(
  tx: Tx,
  of: { readonly bucket: number; readonly memberId: string },
  wanted: {
    readonly from: Date
    readonly to: Date
    readonly before: undefined | string
    readonly state: undefined | DepositState
  },
  most: number,
): Promise<DepositRow[]> {
  const { from, to, before, state } = wanted
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('bucket', '=', of.bucket)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', of.memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(before !== undefined, (query) => query.where('deposit_id', '<', before!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('deposit_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** Of all merchants: what nobody has charged yet since before a moment. A transfer by hand waits for people instead. */
export async function readUncharged(tx: Tx, before: Date, most: number): Promise<DepositRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('next_actor', 'is not', null)
    .where('state', '=', 'created')
    .where('channel', '<>', 'manual')
    .where('changed_at', '<', before)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** Of all merchants: charges whose time has passed. */
export async function readOverdueDeposits(tx: Tx, at: Date, most: number): Promise<DepositRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('next_actor', 'is not', null)
    .where('state', '=', 'active')
    .where('due_at', '<', at)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** Of all merchants: what can be paid at gateways, of which no sweep tells; from where the last ones ended. */
export async function readAtGateways(tx: Tx, after: string | undefined, most: number): Promise<DepositRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.deposit')
    .selectAll()
    .where('next_actor', 'is not', null)
    .where('state', '=', 'active')
    .where('channel', 'not in', ['pix', 'manual'])
    .$if(after !== undefined, (query) => query.where('deposit_id', '>', after!))
    .orderBy('deposit_id')
    .limit(most)
    .execute()
  return rows.map(narrow)
}
