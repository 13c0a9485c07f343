import type { Visitor } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import type { IdentityParts } from '../identity.ts'
import { releaseIdentifier, type MemberKey } from '../sql/member.ts'
import { deletePasskey } from '../sql/passkey.ts'
import { notifyOwner } from './notify-owner.ts'

/** Removing one that is not there is no failure: it is gone, as asked. */
export async function removePasskey(
  parts: Pick<IdentityParts, 'db' | 'vault' | 'clock' | 'log'>,
  merchant: Merchant,
  key: MemberKey,
  visitor: Visitor,
  passkeyId: string,
): Promise<void> {
  const { db, vault } = parts
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    const removed = await deletePasskey(tx, key, passkeyId)
    if (!removed) return
    const id = removed.credential_id.toString('base64url')
    await releaseIdentifier(tx, 'passkey', vault.digest(merchant.id, 'passkey', id))
    await notifyOwner(tx, parts, merchant, key, 'passkey_removed', visitor)
  })
}
