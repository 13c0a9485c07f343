import type { Tx } from '@trevo/db'
import { InvariantError } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import { sql, type Insertable, type Selectable } from 'kysely'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { DB, IdentityIdentifier, IdentityMember } from './schema.gen.ts'

export type MemberRow = Selectable<IdentityMember>
export type IdentifierRow = Selectable<IdentityIdentifier>
export type NewMember = Omit<Insertable<IdentityMember>, 'merchant_id' | 'status' | 'two_steps_on' | 'proof'>

export type IdentifierKind =
  | 'username'
  | 'mobile'
  | 'email'
  | 'cpf'
  | 'nif'
  | 'firebase'
  | 'passkey'
  | 'affiliate'

export interface MemberKey {
  readonly bucket: number
  readonly memberId: string
}

const selectMember = (tx: Tx, { bucket, memberId }: MemberKey) =>
  tx
    .on<DB>()
    .selectFrom('identity.member')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)

export async function readMember(tx: Tx, parts: ProofParts, key: MemberKey): Promise<MemberRow | undefined> {
  return ifOurs(parts, 'identity.member', await selectMember(tx, key).executeTakeFirst())
}

/** Held until the transaction ends: of two changes at once, the second sees the first. */
export async function lockMember(tx: Tx, parts: ProofParts, key: MemberKey): Promise<MemberRow | undefined> {
  return ifOurs(parts, 'identity.member', await selectMember(tx, key).forUpdate().executeTakeFirst())
}

export async function findMember(
  tx: Tx,
  parts: ProofParts,
  kind: IdentifierKind,
  digest: Buffer,
): Promise<MemberRow | undefined> {
  const found = ifOurs(parts, 'identity.identifier', await findIdentifier(tx, kind, digest))
  return found && readMember(tx, parts, { bucket: found.bucket, memberId: found.member_id })
}

/** Whoever wrote it: good for knowing that something is taken, not for letting anybody in. */
export function findIdentifier(
  tx: Tx,
  kind: IdentifierKind,
  digest: Buffer,
): Promise<IdentifierRow | undefined> {
  return tx
    .on<DB>()
    .selectFrom('identity.identifier')
    .selectAll()
    .where('merchant_id', '=', sql<number>`tenancy.merchant_id()`)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .executeTakeFirst()
}

export async function insertMember(tx: Tx, vault: Vault, member: NewMember): Promise<void> {
  const counting = { ...member, password_hash: member.password_hash ?? null, two_steps_on: false }
  const proof = proofOf(tx, vault, 'identity.member', counting)
  await tx
    .on<DB>()
    .insertInto('identity.member')
    .values({ ...counting, merchant_id: sql`tenancy.merchant_id()`, proof })
    .execute()
}

/** False when another member has it already. */
export async function claimIdentifier(
  tx: Tx,
  vault: Vault,
  { bucket, memberId }: MemberKey,
  kind: IdentifierKind,
  digest: Buffer,
): Promise<boolean> {
  const counting = { kind, digest, bucket, member_id: memberId }
  const proof = proofOf(tx, vault, 'identity.identifier', counting)
  const claimed = await tx
    .on<DB>()
    .insertInto('identity.identifier')
    .values({ ...counting, merchant_id: sql`tenancy.merchant_id()`, proof })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  return claimed.length === 1
}

const MOST_DRAWS = 8

/** Draws names until one is free, and claims it: the more members there are, the more often one is taken. */
export async function claimDrawn(
  tx: Tx,
  vault: Vault,
  key: MemberKey,
  kind: IdentifierKind,
  draw: () => string,
  digestOf: (name: string) => Buffer,
): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const name = draw()
    if (await claimIdentifier(tx, vault, key, kind, digestOf(name))) return name
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

type Change = Partial<
  Pick<
    MemberRow,
    | 'password_hash'
    | 'password_chosen'
    | 'first_time_login'
    | 'password_changed_at'
    | 'withdraw_after'
    | 'two_steps_on'
    | 'personal'
  >
>

/** Changes a member as it was read; not if what counts of it has changed since, so hold it where that matters. */
export async function changeMember(tx: Tx, vault: Vault, member: MemberRow, change: Change): Promise<void> {
  const proof = proofOf(tx, vault, 'identity.member', { ...member, ...change })
  await tx
    .on<DB>()
    .updateTable('identity.member')
    .set({ ...change, proof })
    .where('bucket', '=', member.bucket)
    .where('member_id', '=', member.member_id)
    .where('proof', '=', member.proof)
    .execute()
}
