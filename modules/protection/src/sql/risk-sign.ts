import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { Sign } from '../domain/risk.ts'
import { ownMerchant } from './own-merchant.ts'

export interface NewSign extends Sign {
  readonly signId: string
  /** Of the rules that saw it. */
  readonly packVersion: string
}

export interface KeptSign extends NewSign {
  readonly at: Date
  /** A person has looked at it and found no harm. */
  readonly isLifted: boolean
}

/** What was seen before is not seen again. */
export async function insertSign(tx: Tx, memberId: string, sign: NewSign): Promise<void> {
  const { signId, marker, day, count, span, amount, before, packVersion } = sign
  await sql`
    insert into protection.risk_sign
      (bucket, member_id, sign_id, merchant_id, marker, day, count, span, amount_minor, before_minor, pack_version)
    values (${bucketOf(memberId)}, ${memberId}, ${signId}, ${ownMerchant}, ${marker}, ${day}, ${count}, ${span},
            ${amount}, ${before}, ${packVersion})
    on conflict (bucket, member_id, marker, day) do nothing`.execute(tx.on())
}

/** Of the last so many days, the newest first. */
export async function readSigns(tx: Tx, memberId: string, days: number): Promise<KeptSign[]> {
  const { rows } = await sql<KeptSign>`
    select sign_id as "signId", marker, to_char(day, 'YYYY-MM-DD') as day, count, span, amount_minor as amount,
           before_minor as before, pack_version as "packVersion", s.at,
           exists (select from protection.risk_act a join protection.risk_outcome o using (bucket, member_id, act_id)
                    where (a.bucket, a.member_id) = (s.bucket, s.member_id) and s.sign_id = any (a.sign_ids)
                      and o.outcome = 'lifted') as "isLifted"
      from protection.risk_sign s
     where s.bucket = ${bucketOf(memberId)} and s.member_id = ${memberId} and s.day > current_date - ${days}::integer
     order by s.day desc, s.sign_id desc`.execute(tx.on())
  return rows
}
