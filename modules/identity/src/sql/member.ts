import type { Tx } from '@trevo/db'
import { InvariantError } from '@trevo/kernel'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB, IdentityMember } from './schema.gen.ts'

export type MemberRow = Selectable<IdentityMember>
export type NewMember = Omit<Insertable<IdentityMember>, 'merchant_id' | 'status'>

export type IdentifierKind = 'username' | 'mobile' | 'cpf' | 'nif' | 'firebase' | 'passkey' | 'affiliate'

export interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

export function readMember(tx: Tx, { bucket, memberId }: MemberKey): Promise<MemberRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('identity.member')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function findMember(
  tx: Tx,
  kind: IdentifierKind,
  digest: Buffer,
): Promise<MemberRow | undefined> {
  const found = await findKey(tx, kind, digest)
  return found && readMember(tx, found)
}

export function findKey(tx: Tx, kind: IdentifierKind, digest: Buffer): Promise<MemberKey | undefined> {
  return tx
    .on<DB>()
    .selectFrom('identity.identifier')
    .select(['bucket', 'member_id as memberId'])
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .executeTakeFirst()
}

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('identity.member')
    .values({ ...member, merchant_id: sql`tenancy.merchant_id()` })
    .execute()
}

/** False when another member has it already. */
export async function claimIdentifier(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  kind: IdentifierKind,
  digest: Buffer,
): Promise<boolean> {
  const claimed = await tx
    .on<DB>()
    .insertInto('identity.identifier')
    .values({ merchant_id: sql`tenancy.merchant_id()`, kind, digest, bucket, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  return claimed.length === 1
}

const MOST_DRAWS = 8

/** Draws names until one is free, and claims it: the more members there are, the more often one is taken. */
export async function claimDrawn(
  tx: Tx,
  key: MemberKey,
  kind: IdentifierKind,
  draw: () => string,
  digestOf: (name: string) => Buffer,
): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const name = draw()
    if (await claimIdentifier(tx, key, kind, digestOf(name))) return name
  }
  throw new InvariantError(`no ${kind} that was drawn is free`)
}

export async function releaseIdentifier(tx: Tx, kind: IdentifierKind, digest: Buffer): Promise<void> {
  await tx
    .on<DB>()
    .deleteFrom('identity.identifier')
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .execute()
}

export async function storePassword(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  hash: string,
  changedAt: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.member')
    .set({
      password_hash: hash,
      password_chosen: true,
      first_time_login: false,
      password_changed_at: changedAt,
    })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .execute()
}

/** The same password, hashed as we do it today; not if it was changed meanwhile. */
export async function replaceHash(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  old: string,
  fresh: string,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.member')
    .set({ password_hash: fresh })
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('password_hash', '=', old)
    .execute()
}
