import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { Credential } from '@trevo/identity'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

export interface NewLink {
  readonly hash: Buffer
  readonly checkId: string
  readonly memberId: string
  readonly expiresAt: Date
}

export async function insertLink(tx: Tx, { hash, checkId, memberId, expiresAt }: NewLink): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('protection.identity_link')
    .values({
      bucket: bucketOf(memberId),
      digest: hash,
      check_id: checkId,
      member_id: memberId,
      merchant_id: ownMerchant,
      expires_at: expiresAt,
    })
    .execute()
}

/** Whose check a link is for, once: from then on the ticket is what opens it. */
export async function spendLink(
  tx: Tx,
  { bucket, hash }: Credential,
  ticket: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('protection.identity_link')
    .set({ ticket })
    .where('bucket', '=', bucket)
    .where('digest', '=', hash)
    .where('ticket', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id
}

export async function findByTicket(
  tx: Tx,
  { bucket, hash }: Credential,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('protection.identity_link')
    .select('member_id')
    .where('bucket', '=', bucket)
    .where('ticket', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id
}

/** Bounded by how many are made in that time. */
export async function deleteLinks(tx: Tx, before: Date): Promise<void> {
  await tx.on<DB>().deleteFrom('protection.identity_link').where('expires_at', '<', before).execute()
}
