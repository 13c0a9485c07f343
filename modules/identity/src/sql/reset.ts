import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Credential } from '../credential.ts'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { MemberKey } from './member.ts'
import type { DB, IdentityReset } from './schema.gen.ts'

export type ResetRow = Selectable<IdentityReset>
export type ResetKind = 'link' | 'ticket'

/** The newest only: a member's earlier ones of the kind are worth nothing from now on. */
export async function replaceReset(
  tx: Tx,
  vault: Vault,
  reset: Omit<Insertable<IdentityReset>, 'merchant_id' | 'kind' | 'proof'> & { readonly kind: ResetKind },
): Promise<void> {
  const counting = { ...reset, device: reset.device ?? null }
  const proof = proofOf(tx, vault, 'identity.reset', counting)
  const { bucket, member_id, kind } = reset
  await tx
    .on<DB>()
    .deleteFrom('identity.reset')
    .where('bucket', '=', bucket)
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .execute()
  await tx
    .on<DB>()
    .insertInto('identity.reset')
    .values({ ...counting, merchant_id: sql`tenancy.merchant_id()`, proof })
    .execute()
}

/** Nothing when it is unknown, over, or used. */
export async function readReset(
  tx: Tx,
  parts: ProofParts,
  { bucket, hash }: Credential,
  kind: ResetKind,
  now: Date,
): Promise<ResetRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.reset')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ifOurs(parts, 'identity.reset', row)
}

/** Uses it up. Of many who try at once, one gets it. */
export async function takeReset(
  tx: Tx,
  parts: ProofParts,
  { bucket, hash }: Credential,
  kind: ResetKind,
  now: Date,
): Promise<ResetRow | undefined> {
  const row = await tx
    .on<DB>()
    .deleteFrom('identity.reset')
    .where('bucket', '=', bucket)
    .where('secret_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return ifOurs(parts, 'identity.reset', row)
}

/** When a password was changed any other way, a link that was asked for before must not change it again. */
export async function deleteResets(tx: Tx, { bucket, memberId }: MemberKey): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.reset')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}
