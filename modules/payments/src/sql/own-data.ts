import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'
import type { CardRow } from './card.ts'

const own = (owner: Owner, of: string) => sql`
  ${sql.ref(`${of}.bucket`)} = ${owner.bucket} and ${sql.ref(`${of}.member_id`)} = ${owner.memberId}
  and ${sql.ref(`${of}.merchant_id`)} = ${owner.merchantId}`

export interface OwnDeposit {
  readonly createdAt: Date
  readonly channel: string
  readonly amount: bigint
  readonly state: string
  readonly reason: string | null
  readonly paid: bigint | null
  readonly paidAt: Date | null
  readonly settledAt: Date | null
  readonly bonus: bigint | null
  readonly endToEndId: string | null
  readonly payerName: string | null
}

export const readOwnDeposits = (tx: Tx, owner: Owner) =>
  inPages<OwnDeposit>(
    tx,
    sql<OwnDeposit>`
    select d.created_at as "createdAt", d.channel, d.amount_minor as amount, d.state, d.reason, d.paid_minor as paid,
           d.paid_at as "paidAt", d.settled_at as "settledAt", d.bonus_minor as bonus, d.end_to_end_id as "endToEndId",
           c.payer_name as "payerName"
      from payments.deposit d
      left join payments.transfer_claim c on c.bucket = d.bucket and c.deposit_id = d.deposit_id
     where ${own(owner, 'd')} order by d.deposit_id`,
  )

export interface OwnReceived {
  readonly paidAt: Date
  readonly amount: bigint
  readonly state: string
  readonly reason: string | null
  readonly reclaimed: bigint
  readonly endToEndId: string
}

/** What came from banks for them, what was not credited among it. */
export const readOwnReceived = (tx: Tx, owner: Owner) =>
  inPages<OwnReceived>(
    tx,
    sql<OwnReceived>`
    select r.paid_at as "paidAt", r.amount_minor as amount, r.state, r.reason, r.reclaimed_minor as reclaimed,
           r.end_to_end_id as "endToEndId"
      from payments.deposit d join payments.received r on r.deposit_id = d.deposit_id and r.member_id = d.member_id
     where ${own(owner, 'd')} order by r.paid_at, r.end_to_end_id`,
  )

export interface OwnWithdrawal {
  readonly number: bigint
  readonly requestedAt: Date
  readonly amount: bigint
  readonly state: string
  readonly reason: string | null
  readonly endedAt: Date | null
  readonly destination: string | null
  readonly endToEndId: string | null
}

export const readOwnWithdrawals = (tx: Tx, owner: Owner) =>
  inPages<OwnWithdrawal>(
    tx,
    sql<OwnWithdrawal>`
    select w.number, w.requested_at as "requestedAt", w.amount_minor as amount, w.state, w.reason,
           w.ended_at as "endedAt", c.shown as destination, w.end_to_end_id as "endToEndId"
      from payments.withdrawal w
      left join payments.card c on c.bucket = w.bucket and c.card_id = w.card_id
     where ${own(owner, 'w')} order by w.withdrawal_id`,
  )

/** Those that were removed, too. */
export const readOwnCards = (tx: Tx, owner: Owner) =>
  inPages<CardRow>(
    tx,
    sql<CardRow>`select c.* from payments.card c where ${own(owner, 'c')} order by c.card_id`,
  )

export interface OwnPromotion {
  readonly what: string
  readonly at: Date
  readonly title: string | null
  readonly bonus: bigint | null
  readonly turnover: bigint | null
}

/** The one they chose for their next deposit, and the ones they were given. */
export const readOwnPromotions = (tx: Tx, owner: Owner) =>
  inPages<OwnPromotion>(
    tx,
    sql<OwnPromotion>`
    select m.*, coalesce(p.titles->>'PT', p.code) as title
      from (select 'chosen' as what, c.chosen_at as at, c.promotion_id, null::bigint as bonus, null::bigint as turnover
              from payments.promotion_choice c where ${own(owner, 'c')} and c.promotion_id is not null
            union all
            select 'given', g.granted_at, g.promotion_id, g.bonus_minor, g.turnover_minor
              from payments.promotion_grant g where ${own(owner, 'g')}) m
      left join payments.promotion p on p.merchant_id = ${owner.merchantId} and p.promotion_id = m.promotion_id
     order by m.at`,
  )
