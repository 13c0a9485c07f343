import type { Tx } from '@trevo/db'
import type { MemberKey } from './member.ts'
import type { DB } from './schema.gen.ts'

/** Gives back what was claimed for a member that is not going to be. */
export async function releaseIdentifiers(tx: Tx, { bucket, memberId }: MemberKey): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.identifier')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}

/** The number by which the market knows them, and nothing else. */
export async function releaseIdNumber(tx: Tx, { bucket, memberId }: MemberKey): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.identifier')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['cpf', 'nif'])
    .execute()
}
