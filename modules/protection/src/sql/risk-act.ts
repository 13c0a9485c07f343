import type { RiskActKind, RiskGrade, RiskOutcome } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { Change } from '../domain/risk-acts.ts'
import { ownMerchant } from './own-merchant.ts'

interface Act {
  readonly actId: string
  readonly kind: RiskActKind
  readonly grade: Exclude<RiskGrade, 'none'>
  readonly signIds: readonly string[]
  readonly packVersion: string
  readonly restrictionId: string | null
  readonly day: string
}

export interface KeptOutcome {
  readonly outcome: RiskOutcome
  readonly at: Date
  readonly actor: string
  readonly note: string | null
}

export interface KeptAct extends Act {
  readonly at: Date
  readonly outcomes: readonly KeptOutcome[]
}

/** Its days after can be held against those before once they are over, and a day more has gone by. */
export async function insertAct(tx: Tx, memberId: string, act: Act, measureDays: number): Promise<void> {
  const { actId, kind, grade, signIds, packVersion, restrictionId, day } = act
  await sql`
    insert into protection.risk_act
      (bucket, member_id, act_id, merchant_id, kind, grade, sign_ids, pack_version, restriction_id, day, measure_at)
    values (${bucketOf(memberId)}, ${memberId}, ${actId}, ${ownMerchant}, ${kind}, ${grade}, ${[...signIds]},
            ${packVersion}, ${restrictionId}, ${day}, now() + make_interval(days => ${measureDays + 1}))`.execute(
    tx.on(),
  )
}

const ACT = sql`a.act_id as "actId", a.kind, a.grade, a.sign_ids as "signIds", a.pack_version as "packVersion",
  a.restriction_id as "restrictionId", to_char(a.day, 'YYYY-MM-DD') as day, a.at`

/** A moment inside of JSON is a text. */
type Row = Omit<KeptAct, 'outcomes'> & {
  readonly outcomes: readonly (Omit<KeptOutcome, 'at'> & { readonly at: string })[]
}

/** Of the last so many days, the newest first. */
export async function readActs(tx: Tx, memberId: string, days: number): Promise<KeptAct[]> {
  const { rows } = await sql<Row>`
    select ${ACT},
           coalesce((select jsonb_agg(jsonb_build_object('outcome', o.outcome, 'at', o.at, 'actor', o.actor, 'note', o.note)
                                      order by o.at)
                       from protection.risk_outcome o
                      where (o.bucket, o.member_id, o.act_id) = (a.bucket, a.member_id, a.act_id)), '[]') as outcomes
      from protection.risk_act a
     where a.bucket = ${bucketOf(memberId)} and a.member_id = ${memberId} and a.at > now() - make_interval(days => ${days})
     order by a.at desc, a.act_id desc`.execute(tx.on())
  return rows.map(({ outcomes, ...act }) => ({
    ...act,
    outcomes: outcomes.map((one) => ({ ...one, at: new Date(one.at) })),
  }))
}

/** What the member says to it; false where there is no such act. */
export async function insertAnswer(
  tx: Tx,
  memberId: string,
  actId: string,
  answer: RiskOutcome,
): Promise<boolean> {
  const { rows } = await sql`
    with act as (
      select bucket, member_id, act_id, merchant_id from protection.risk_act
       where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and act_id = ${actId}
    ), said as (
      insert into protection.risk_outcome (bucket, member_id, act_id, outcome, merchant_id, actor)
      select bucket, member_id, act_id, ${answer}, merchant_id, 'member' from act
      on conflict do nothing
    )
    select from act`.execute(tx.on())
  return rows.length === 1
}

/** What the member did of their own after it, within so many days: once for each thing that was done about signs. */
export async function insertOwnStep(
  tx: Tx,
  memberId: string,
  step: 'limit_set' | 'pause_taken',
  days: number,
): Promise<void> {
  await sql`
    insert into protection.risk_outcome (bucket, member_id, act_id, outcome, merchant_id, actor)
    select bucket, member_id, act_id, ${step}, merchant_id, 'member' from protection.risk_act
     where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and kind in ('message', 'limit_offer', 'pause')
       and at > now() - make_interval(days => ${days})
    on conflict do nothing`.execute(tx.on())
}

export interface ActToMeasure {
  readonly merchantId: number
  readonly memberId: string
  readonly actId: string
  readonly day: string
}

/** Those of these merchants whose days after are over. */
export async function readActsToMeasure(
  tx: Tx,
  merchantIds: readonly number[],
  most: number,
): Promise<ActToMeasure[]> {
  const { rows } = await sql<ActToMeasure>`
    select a.merchant_id as "merchantId", a.member_id as "memberId", a.act_id as "actId",
           to_char(a.day, 'YYYY-MM-DD') as day
      from protection.risk_act a
     where a.merchant_id = any(${[...merchantIds]}) and a.measure_at <= now()
       -- Whatever was not measured for so long will not be.
       and a.measure_at > now() - interval '30 days'
       and not exists (select from protection.risk_outcome o
                        where (o.bucket, o.member_id, o.act_id) = (a.bucket, a.member_id, a.act_id)
                          and o.outcome in ('calmer', 'unchanged'))
     order by a.measure_at limit ${most}`.execute(tx.on())
  return rows
}

export async function insertChange(
  tx: Tx,
  memberId: string,
  actId: string,
  { outcome, before, after }: Change,
): Promise<void> {
  await sql`
    insert into protection.risk_outcome
      (bucket, member_id, act_id, outcome, merchant_id, actor, before_seconds, before_minor, after_seconds, after_minor)
    values (${bucketOf(memberId)}, ${memberId}, ${actId}, ${outcome}, ${ownMerchant}, 'system', ${before.seconds},
            ${before.deposited}, ${after.seconds}, ${after.deposited})
    on conflict do nothing`.execute(tx.on())
}
