import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql, type Insertable, type Selectable } from 'kysely'
import { proofOf } from '../proofs.ts'
import type { MemberKey } from './member.ts'
import type { DB, IdentityPasskey } from './schema.gen.ts'

export type PasskeyRow = Selectable<IdentityPasskey>

/** Held until the transaction ends, so that two passkeys added at once are counted one after the other. */
export async function lockPasskeysOf(tx: Tx, key: MemberKey): Promise<PasskeyRow[]> {
  await tx
    .on<DB>()
    .selectFrom('identity.member')
    .select('bucket')
    .where('bucket', '=', key.bucket)
    .where('member_id', '=', key.memberId)
    .forUpdate()
    .execute()
  return readPasskeys(tx, key)
}

export function readPasskeys(tx: Tx, { bucket, memberId }: MemberKey): Promise<PasskeyRow[]> {
  return tx
    .on<DB>()
    .selectFrom('identity.passkey')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

export async function insertPasskey(
  tx: Tx,
  vault: Vault,
  passkey: Omit<Insertable<IdentityPasskey>, 'merchant_id' | 'used_at' | 'proof'>,
): Promise<void> {
  const proof = proofOf(tx, vault, 'identity.passkey', passkey)
  await tx
    .on<DB>()
    .insertInto('identity.passkey')
    .values({ ...passkey, merchant_id: sql`tenancy.merchant_id()`, proof })
    .execute()
}

/** False when its counter has moved on meanwhile: then the same signature was shown twice. */
export async function touchPasskey(
  tx: Tx,
  { bucket, passkey_id, counter }: PasskeyRow,
  used: { readonly counter: bigint; readonly at: Date },
): Promise<boolean> {
  const touched = await tx
    .on<DB>()
    .updateTable('identity.passkey')
    .set({ counter: used.counter, used_at: used.at })
    .where('bucket', '=', bucket)
    .where('passkey_id', '=', passkey_id)
    .where('counter', '=', counter)
    .returning('passkey_id')
    .execute()
  return touched.length === 1
}

export function deletePasskey(
  tx: Tx,
  { bucket, memberId }: MemberKey,
  passkeyId: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .on<DB>()
    .deleteFrom('identity.passkey')
    .where('bucket', '=', bucket)
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()
}
