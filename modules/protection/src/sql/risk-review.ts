import type { RiskActKind, RiskGrade } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import { ownMerchant } from './own-merchant.ts'

export interface WaitingReview {
  readonly memberId: string
  readonly actId: string
  readonly kind: RiskActKind
  readonly grade: Exclude<RiskGrade, 'none'>
  /** Since when it waits for a person. */
  readonly since: Date
  /** Whether the member has asked for it. */
  readonly isAsked: boolean
}

/** What a person has to look at, of the transaction's merchant, the oldest first. */
export async function readReviews(tx: Tx): Promise<WaitingReview[]> {
  const { rows } = await sql<WaitingReview>`
    with waiting as (
      select bucket, member_id, act_id, at, false as is_asked from protection.risk_act
       where merchant_id = ${ownMerchant} and kind = 'review'
      union all
      select bucket, member_id, act_id, at, true from protection.risk_outcome
       where merchant_id = ${ownMerchant} and outcome = 'person_asked'
    )
    select member_id as "memberId", act_id as "actId", a.kind, a.grade, min(w.at) as since, bool_or(w.is_asked) as "isAsked"
      from waiting w join protection.risk_act a using (bucket, member_id, act_id)
     where not exists (select from protection.risk_outcome o
                        where (o.bucket, o.member_id, o.act_id) = (a.bucket, member_id, act_id)
                          and o.outcome in ('upheld', 'lifted'))
     group by member_id, act_id, a.kind, a.grade
     order by since, act_id`.execute(tx.on())
  return rows
}

/** False when somebody has decided before. */
export async function insertDecision(
  tx: Tx,
  memberId: string,
  actId: string,
  {
    decision,
    by,
    why,
  }: { readonly decision: 'upheld' | 'lifted'; readonly by: string; readonly why: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into protection.risk_outcome (bucket, member_id, act_id, outcome, merchant_id, actor, note)
    values (${bucketOf(memberId)}, ${memberId}, ${actId}, ${decision}, ${ownMerchant}, ${by}, ${why})
    on conflict do nothing`.execute(tx.on())
  return numAffectedRows === 1n
}
