import { AppError, newSecret } from '@trevo/kernel'
import type { Redraw } from '@trevo/pictures'
import type { IdentityParts } from '../identity.ts'
import type { MemberKey } from '../sql/member.ts'
import { replaceIcon } from '../sql/profile.ts'

/** Stores a picture of the member and returns its key. What was uploaded is never stored itself. */
export async function changeHeadIcon(
  { db, storage, log }: Pick<IdentityParts, 'db' | 'storage' | 'log'>,
  redraw: Redraw,
  merchantId: number,
  key: MemberKey,
  picture: Buffer,
): Promise<string> {
  const drawn = await redraw(picture)
  if (!drawn) throw new AppError('image.unreadable')
  const icon = `member-icons/${newSecret(128)}.jpg`
  await storage.put(icon, { body: drawn, contentType: 'image/jpeg' })
  const earlier = await db.tx({ merchantId }, (tx) => replaceIcon(tx, key, icon))
  if (earlier !== null) {
    await storage
      .remove(earlier)
      .catch((error: unknown) => log.warn({ err: error }, 'an old head icon was not removed'))
  }
  return icon
}
