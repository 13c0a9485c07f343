import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
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
    .select('known.device as known_device')
    .where('identifier.merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('identifier.kind', '=', kind)
    .where('identifier.digest', '=', digest)
    .executeTakeFirst()
  if (!row) return { member: undefined, isKnownDevice: false }
  const { known_device, ...member } = row
  return { member, isKnownDevice: known_device !== null }
}

export async function readKnownDevice(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  device: Buffer,
): Promise<KnownDevice | undefined> {
  return tx
    .on<DB>()
    .selectFrom('identity.known_device')
    .select('proved_at as provedAt')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('device', '=', device)
    .executeTakeFirst()
}

/** Remembers that the member was let in here and, if so, that a second proof was given. */
export async function noteDevice(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  device: Buffer,
  { now, isProved }: { readonly now: Date; readonly isProved: boolean },
): Promise<void> {
  const proved = isProved ? { proved_at: now } : {}
  await tx
    .on<DB>()
    .insertInto('identity.known_device')
    .values({
      merchant_id: sql`tenancy.merchant_id()`,
      bucket,
      member_id: memberId,
      device,
      first_seen_at: now,
      seen_at: now,
      ...proved,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'member_id', 'device']).doUpdateSet({ seen_at: now, ...proved }),
    )
    .execute()
}
