import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Credential } from '../credential.ts'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { MemberKey } from './member.ts'
import type { DB, IdentitySession } from './schema.gen.ts'

export type SessionRow = Selectable<IdentitySession>
export type NewSession = Omit<Insertable<IdentitySession>, 'merchant_id' | 'proof'>

export async function insertSession(tx: Tx, vault: Vault, session: NewSession): Promise<void> {
  const proof = proofOf(tx, vault, 'identity.session', session)
  await tx
    .on<DB>()
    .insertInto('identity.session')
    .values({ ...session, merchant_id: sql`tenancy.merchant_id()`, proof })
    .execute()
}

export async function readSession(tx: Tx, parts: ProofParts, { bucket, hash }: Credential) {
  const row = await tx
    .on<DB>()
    .selectFrom('identity.session as session')
    .innerJoin('identity.member as member', (join) =>
      join.onRef('member.bucket', '=', 'session.bucket').onRef('member.member_id', '=', 'session.member_id'),
    )
    .selectAll('session')
    .select(['member.account', 'member.status', 'member.first_time_login'])
    .where('session.bucket', '=', bucket)
    .where('session.secret_hash', '=', hash)
    .executeTakeFirst()
  return ifOurs(parts, 'identity.session', row)
}

export async function touchSession(tx: Tx, { bucket, hash }: Credential, seenAt: Date): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.session')
    .set({ seen_at: seenAt })
    .where('bucket', '=', bucket)
    .where('secret_hash', '=', hash)
    .execute()
}

export function readSessions(tx: Tx, { bucket, memberId }: MemberKey): Promise<SessionRow[]> {
  return tx
    .on<DB>()
    .selectFrom('identity.session')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** The hashes of the sessions that were ended, so that their copies can be marked too. */
export async function deleteSessions(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<Buffer[]> {
  let query = tx
    .on<DB>()
    .deleteFrom('identity.session')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
  if (which.only !== undefined) query = query.where('session_id', '=', which.only)
  if (which.but !== undefined) query = query.where('session_id', '!=', which.but)
  const ended = await query.returning('secret_hash').execute()
  return ended.map(({ secret_hash }) => secret_hash)
}

export async function deleteSession(tx: Tx, { bucket, hash }: Credential): Promise<SessionRow | undefined> {
  return tx
    .on<DB>()
    .deleteFrom('identity.session')
    .where('bucket', '=', bucket)
    .where('secret_hash', '=', hash)
    .returningAll()
    .executeTakeFirst()
}
