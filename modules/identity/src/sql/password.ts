import type { Tx } from '@trevo/db'
import type { MemberKey } from './member.ts'
import type { DB } from './schema.gen.ts'

/** The hash as it is now, held until the transaction ends: of two changes at once, the second sees the first. */
export async function lockPasswordHash(tx: Tx, { bucket, memberId }: MemberKey): Promise<string | null> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.member')
    .select('password_hash')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function holdWithdrawals(tx: Tx, { bucket, memberId }: MemberKey, until: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.member')
    .set({ withdraw_after: until })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
