import type { DeviceKey } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql, type Insertable, type Selectable } from 'kysely'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { MemberKey } from './member.ts'
import type { DB, IdentityRememberedDevice } from './schema.gen.ts'

export interface FamilyKey {
  readonly bucket: number
  readonly familyId: string
}

export interface RememberedRow extends Omit<Selectable<IdentityRememberedDevice>, 'public_key'> {
  /** Only `insertFamily` writes it. */
  readonly public_key: DeviceKey
}

export type NewFamily = Omit<
  Insertable<IdentityRememberedDevice>,
  'merchant_id' | 'used_hash' | 'public_key' | 'proof'
> & { readonly public_key: DeviceKey }

export async function insertFamily(tx: Tx, vault: Vault, family: NewFamily): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('identity.remembered_device')
    .values({
      ...family,
      public_key: JSON.stringify(family.public_key),
      merchant_id: sql`tenancy.merchant_id()`,
      proof: proofOf(tx, vault, 'identity.remembered_device', family),
    })
    .execute()
}

/** The family, which nobody else can use or end until this transaction is over. */
export async function lockFamily(
  tx: Tx,
  parts: ProofParts,
  { bucket, familyId }: FamilyKey,
): Promise<RememberedRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.remembered_device')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('family_id', '=', familyId)
    .forUpdate()
    .executeTakeFirst()
  return ifOurs(parts, 'identity.remembered_device', row as RememberedRow | undefined)
}

export async function rotateFamily(
  tx: Tx,
  vault: Vault,
  family: RememberedRow,
  next: { secretHash: Buffer; usedHash: Buffer; usedAt: Date; expiresAt: Date; userAgent: string },
): Promise<void> {
  const counting = { secret_hash: next.secretHash, expires_at: next.expiresAt }
  await tx
    .on<DB>()
    .updateTable('identity.remembered_device')
    .set({
      ...counting,
      used_hash: next.usedHash,
      used_at: next.usedAt,
      user_agent: next.userAgent,
      proof: proofOf(tx, vault, 'identity.remembered_device', { ...family, ...counting }),
    })
    .where('bucket', '=', family.bucket)
    .where('family_id', '=', family.family_id)
    .execute()
}

export async function deleteFamily(tx: Tx, { bucket, familyId }: FamilyKey): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.remembered_device')
    .where('bucket', '=', bucket)
    .where('family_id', '=', familyId)
    .execute()
}

/** Families of one member: those named, or all but one. */
export async function deleteFamilies(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  which: { readonly only?: readonly string[]; readonly but?: string | undefined } = {},
): Promise<void> {
  let query = tx
    .on<DB>()
    .deleteFrom('identity.remembered_device')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
  if (which.only) query = query.where('family_id', 'in', which.only)
  if (which.but !== undefined) query = query.where('family_id', '!=', which.but)
  await query.execute()
}

export async function readFamilies(tx: Tx, { bucket, memberId }: MemberKey): Promise<RememberedRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('identity.remembered_device')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .execute()
  return rows as RememberedRow[]
}
