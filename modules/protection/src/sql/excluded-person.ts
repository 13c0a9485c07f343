import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'

interface ExcludedPerson {
  readonly memberId: string
  readonly restrictionId: string
  readonly until: Date | undefined
}

export async function insertExcludedPerson(
  tx: Tx,
  digest: Buffer,
  { memberId, restrictionId, until }: ExcludedPerson,
): Promise<void> {
  await sql`
    insert into protection.excluded_person (merchant_id, digest, bucket, member_id, restriction_id, until)
    values (tenancy.merchant_id(), ${digest}, ${bucketOf(memberId)}, ${memberId}, ${restrictionId},
            coalesce(${until ?? null}::timestamptz, 'infinity'))`.execute(tx.on())
}

export async function isExcludedPerson(tx: Tx, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from protection.excluded_person p
     where merchant_id = tenancy.merchant_id() and digest = ${digest} and until > now()
       and not exists (select from protection.restriction_end e
                        where (e.bucket, e.member_id, e.restriction_id) = (p.bucket, p.member_id, p.restriction_id))
     limit 1`.execute(tx.on())
  return rows.length === 1
}
