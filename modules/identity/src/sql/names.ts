import { MEMBER_TYPES } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { MemberKey } from './member.ts'
import type { DB } from './schema.gen.ts'

interface NameRow {
  readonly member_id: string
  readonly account: string
}

/** Of those who have an account and may use it. */
export async function readNames(tx: Tx, keys: readonly MemberKey[]): Promise<readonly NameRow[]> {
  const { rows } = await sql<NameRow>`
    select member.member_id, member.account
      from unnest(${keys.map(({ bucket }) => bucket)}::smallint[], ${keys.map(({ memberId }) => memberId)}::uuid[])
           as asked (bucket, member_id)
      join identity.member on member.bucket = asked.bucket and member.member_id = asked.member_id
     where member.status = 'active' and member.type <> ${MEMBER_TYPES.trial}`.execute(tx.on<DB>())
  return rows
}
