import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

const own = ({ merchantId, bucket, memberId }: Owner) => sql`
  bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`

export interface OwnSign {
  readonly day: string
  readonly marker: string
  readonly count: number
  readonly span: number | null
  readonly amount: bigint | null
  readonly before: bigint | null
  readonly rules: string
}

export const readOwnSigns = (tx: Tx, owner: Owner) =>
  inPages<OwnSign>(
    tx,
    sql<OwnSign>`
    select to_char(day, 'YYYY-MM-DD') as day, marker, count, span, amount_minor as amount, before_minor as before,
           pack_version as rules
      from protection.risk_sign where ${own(owner)} order by day, marker`,
  )

export interface OwnAct {
  readonly at: Date
  readonly kind: string
  readonly grade: string
  readonly outcomes: readonly string[]
  readonly note: string | null
}

/** Each with what came of it, the first outcome first. */
export const readOwnActs = (tx: Tx, owner: Owner) =>
  inPages<OwnAct>(
    tx,
    sql<OwnAct>`
    select at, kind, grade,
           array(select o.outcome from protection.risk_outcome o
                  where (o.bucket, o.member_id, o.act_id) = (a.bucket, a.member_id, a.act_id)
                  order by o.at, o.outcome) as outcomes,
           (select o.note from protection.risk_outcome o
             where (o.bucket, o.member_id, o.act_id) = (a.bucket, a.member_id, a.act_id) and o.note is not null) as note
      from protection.risk_act a where ${own(owner)} order by at, kind`,
  )
