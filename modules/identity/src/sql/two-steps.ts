import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql, type Selectable } from 'kysely'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { MemberKey } from './member.ts'
import type { DB, IdentityTwoSteps } from './schema.gen.ts'

export type TwoStepsRow = Selectable<IdentityTwoSteps>

/** Held until the transaction ends, so that a code tried twice at once is still good once. */
export async function lockTwoSteps(
  tx: Tx,
  parts: ProofParts,
  { bucket, memberId }: MemberKey,
): Promise<TwoStepsRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.two_steps')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return ifOurs(parts, 'identity.two_steps', row)
}

/** False when two steps are in force already: those have to be ended first. */
export async function offerTwoSteps(
  tx: Tx,
  vault: Vault,
  { bucket, memberId }: MemberKey,
  secret: string,
): Promise<boolean> {
  const offer = { secret, last_step: 0n, recovery_codes: [] }
  const counting = { ...offer, bucket, member_id: memberId, confirmed_at: null }
  const proof = proofOf(tx, vault, 'identity.two_steps', counting)
  const offered = await tx
    .on<DB>()
    .insertInto('identity.two_steps')
    .values({ ...counting, merchant_id: sql`tenancy.merchant_id()`, proof })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'member_id'])
        .doUpdateSet({ ...offer, proof })
        .where('identity.two_steps.confirmed_at', 'is', null),
    )
    .returning('bucket')
    .execute()
  return offered.length === 1
}

/** What a code that was accepted changes; the row is held meanwhile. */
export async function storeTwoSteps(
  tx: Tx,
  vault: Vault,
  row: TwoStepsRow,
  change: Partial<Pick<TwoStepsRow, 'confirmed_at' | 'last_step' | 'recovery_codes'>>,
): Promise<void> {
  const proof = proofOf(tx, vault, 'identity.two_steps', { ...row, ...change })
  await tx
    .on<DB>()
    .updateTable('identity.two_steps')
    .set({ ...change, proof })
    .where('bucket', '=', row.bucket)
    .where('member_id', '=', row.member_id)
    .execute()
}

export async function deleteTwoSteps(tx: Tx, { bucket, memberId }: MemberKey): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.two_steps')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
