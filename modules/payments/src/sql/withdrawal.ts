import type { WithdrawalReason, WithdrawalState } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, PaymentsWithdrawal } from './schema.gen.ts'

export interface WithdrawalKey {
  readonly bucket: number
  readonly withdrawalId: string
}

export interface WithdrawalRow extends Omit<
  Selectable<PaymentsWithdrawal>,
  'state' | 'reason' | 'next_actor'
> {
  readonly state: WithdrawalState
  readonly reason: WithdrawalReason | null
  readonly next_actor: 'member' | 'house' | 'bank' | null
}

// The checks of the table, and that only this file writes it, make the narrower types true.
const narrow = (row: Selectable<PaymentsWithdrawal>) => row as WithdrawalRow

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Omit<Insertable<PaymentsWithdrawal>, 'merchant_id'>,
): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('payments.withdrawal')
    .values({ ...withdrawal, merchant_id: ownMerchant })
    .execute()
}

export async function readWithdrawal(
  tx: Tx,
  { bucket, withdrawalId }: WithdrawalKey,
): Promise<WithdrawalRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('withdrawal_id', '=', withdrawalId)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && narrow(row)
}

/** Changes it, if it stands where the caller thinks it does. */
export async function changeWithdrawal(
  tx: Tx,
  { bucket, withdrawalId }: WithdrawalKey,
  from: readonly WithdrawalState[],
  known: Updateable<PaymentsWithdrawal>,
): Promise<WithdrawalRow | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('payments.withdrawal')
    .set(known)
    .where('bucket', '=', bucket)
    .where('withdrawal_id', '=', withdrawalId)
    .where('merchant_id', '=', ownMerchant)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row && narrow(row)
}

/** A member's between two moments, the newest first, from where a page ended. What never got as far as being set aside is no withdrawal. */
export async function listWithdrawals(
  tx: Tx,
  of: { readonly bucket: number; readonly memberId: string },
  wanted: {
    readonly from: Date
    readonly to: Date
    readonly before: undefined | string
    readonly state: undefined | WithdrawalState
  },
  most: number,
): Promise<WithdrawalRow[]> {
  const { from, to, before, state } = wanted
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('bucket', '=', of.bucket)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', of.memberId)
    .where('reserved_at', 'is not', null)
    .where('requested_at', '>=', from)
    .where('requested_at', '<', to)
    .$if(before !== undefined, (query) => query.where('withdrawal_id', '<', before!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('withdrawal_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** Of all merchants: what is due to go on, the longest first. Whoever takes one up moves its time on. */
export async function readDueWithdrawals(tx: Tx, at: Date, most: number): Promise<WithdrawalRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('next_actor', 'is not', null)
    .where('state', 'not in', ['screening'])
    .where('check_at', '<=', at)
    .orderBy('check_at')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** What the rules want to know of a member's withdrawals before this one. */
export async function readHabits(
  tx: Tx,
  { bucket, member_id, withdrawal_id }: WithdrawalRow,
  lately: Date,
  today: Date,
) {
  const row = await tx
    .on<DB>()
    .selectFrom('payments.withdrawal')
    .select([
      sql<number>`(count(*) filter (where state = 'paid'))::int`.as('paidEver'),
      sql<number>`(count(*) filter (where state = 'paid' and ended_at >= ${lately}))::int`.as('paidLately'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where state = 'paid' and ended_at >= ${lately}), 0)::bigint`.as(
        'sumLately',
      ),
      sql<number>`(count(*) filter (where requested_at >= ${today} and reserved_at is not null))::int`.as(
        'askedToday',
      ),
    ])
    .where('bucket', '=', bucket)
    .where('merchant_id', '=', ownMerchant)
    .where('member_id', '=', member_id)
    .where('withdrawal_id', '<>', withdrawal_id)
    .executeTakeFirstOrThrow()
  return row
}

/** Enough to say what is usual, and never more to read, however many there are. */
const NEWEST = 200

/** How many minutes half of the last paid ones took at most; nothing while there are too few. */
export async function readUsualMinutes(tx: Tx, since: Date, atLeast: number): Promise<number | null> {
  const row = await tx
    .on<DB>()
    .selectFrom((some) =>
      some
        .selectFrom('payments.withdrawal')
        .select(['requested_at', 'ended_at'])
        .where('merchant_id', '=', ownMerchant)
        .where('state', '=', 'paid')
        .where('ended_at', '>=', since)
        .orderBy('ended_at', 'desc')
        .limit(NEWEST)
        .as('newest'),
    )
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<
        number | null
      >`ceil(extract(epoch from percentile_disc(0.5) within group (order by ended_at - requested_at)) / 60)::int`.as(
        'minutes',
      ),
    ])
    .executeTakeFirstOrThrow()
  return row.count < atLeast ? null : row.minutes
}

/** Of all merchants: what was asked for before a moment and is not over. */
export async function readLateWithdrawals(tx: Tx, before: Date, most: number): Promise<WithdrawalRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('next_actor', 'is not', null)
    .where('requested_at', '<', before)
    .orderBy('check_at')
    .limit(most)
    .execute()
  return rows.map(narrow)
}
