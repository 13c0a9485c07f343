import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql } from 'kysely'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { IdentifierKind, MemberKey, MemberRow } from './member.ts'
import type { DB } from './schema.gen.ts'

export interface KnownDevice {
  /** When a second proof was last given here. */
  readonly provedAt: Date | null
}

export interface Claimant {
  readonly member: MemberRow | undefined
  readonly isKnownDevice: boolean
}

/** Who is meant, and whether the browser has been let in before: one question, so that nobody takes longer. */
export async function findClaimant(
  tx: Tx,
  parts: ProofParts,
  kind: IdentifierKind,
  digest: Buffer,
  device: Buffer,
): Promise<Claimant> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.identifier as identifier')
    .innerJoin('identity.member as member', (join) =>
      join
        .onRef('member.bucket', '=', 'identifier.bucket')
        .onRef('member.member_id', '=', 'identifier.member_id'),
    )
    .leftJoin('identity.known_device as known', (join) =>
      join
        .onRef('known.bucket', '=', 'identifier.bucket')
        .onRef('known.member_id', '=', 'identifier.member_id')
        .on('known.device', '=', device),
    )
    .selectAll('member')
    .select([
      'identifier.proof as identifier_proof',
      'known.proved_at as known_proved_at',
      'known.proof as known_proof',
    ])
    .where('identifier.merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('identifier.kind', '=', kind)
    .where('identifier.digest', '=', digest)
    .executeTakeFirst()
  if (!row) return { member: undefined, isKnownDevice: false }
  const { identifier_proof, known_proved_at, known_proof, ...member } = row
  const { merchant_id, bucket, member_id } = member
  const of = { merchant_id, bucket, member_id }
  const found = ifOurs(parts, 'identity.identifier', { ...of, kind, digest, proof: identifier_proof })
  const owner = found && ifOurs(parts, 'identity.member', member)
  const known =
    known_proof === null ? undefined : { ...of, device, proved_at: known_proved_at, proof: known_proof }
  const isKnownDevice = owner !== undefined && ifOurs(parts, 'identity.known_device', known) !== undefined
  return { member: owner, isKnownDevice }
}

export async function readKnownDevice(
  tx: Tx,
  parts: ProofParts,
  { bucket, memberId }: MemberKey,
  device: Buffer,
): Promise<KnownDevice | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.known_device')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('device', '=', device)
    .executeTakeFirst()
  const known = ifOurs(parts, 'identity.known_device', row)
  return known && { provedAt: known.proved_at }
}

/** Remembers that the member was let in here, and when a second proof was last given. */
export async function noteDevice(
  tx: Tx,
  vault: Vault,
  { bucket, memberId }: MemberKey,
  device: Buffer,
  { now, provedAt }: KnownDevice & { readonly now: Date },
): Promise<void> {
  const counting = { bucket, member_id: memberId, device, proved_at: provedAt }
  const noted = {
    seen_at: now,
    proved_at: provedAt,
    proof: proofOf(tx, vault, 'identity.known_device', counting),
  }
  await tx
    .on<DB>()
    .insertInto('identity.known_device')
    .values({
      merchant_id: sql`tenancy.merchant_id()`,
      ...counting,
      first_seen_at: now,
      ...noted,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member_id', 'device']).doUpdateSet(noted))
    .execute()
}
