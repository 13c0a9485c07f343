import type { Tx } from '@trevo/db'
import type { MemberKey } from './member.ts'
import type { DB } from './schema.gen.ts'

/** Returns the icon there was. */
export async function replaceIcon(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  icon: string,
): Promise<string | null> {
  const { icon: earlier } = await tx
    .on<DB>()
    .selectFrom('identity.member')
    .select('icon')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .on<DB>()
    .updateTable('identity.member')
    .set({ icon })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
  return earlier
}

export async function writeClub(tx: Tx, { bucket, memberId }: MemberKey, club: string | null): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.member')
    .set({ club })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
