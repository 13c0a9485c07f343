import type { IdentityParts } from '../identity.ts'
import { releaseIdentifier, type MemberKey } from '../sql/member.ts'
import { deletePasskey } from '../sql/passkey.ts'

/** Removing one that is not there is no failure: it is gone, as asked. */
export async function removePasskey(
  { db, vault }: Pick<IdentityParts, 'db' | 'vault'>,
  merchantId: number,
  key: MemberKey,
  passkeyId: string,
): Promise<void> {
  await db.tx({ merchantId }, async (tx) => {
    const removed = await deletePasskey(tx, key, passkeyId)
    if (!removed) return
    const id = removed.credential_id.toString('base64url')
    await releaseIdentifier(tx, 'passkey', vault.digest(merchantId, 'passkey', id))
  })
}
