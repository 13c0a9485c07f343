import { IDENTITY_PARTS } from '@trevo/contract'
import type { DecidingParts } from '../identity-parts.ts'
import { discard } from '../pictures.ts'
import { changeCheck, readOutdated } from '../sql/identity-check.ts'
import { deleteLinks } from '../sql/identity-link.ts'
import { deletePictures } from '../sql/identity-picture.ts'

const AT_ONCE = 50

/** Pictures go when the market no longer wants them kept, and links when they open nothing any more. */
export async function forgetPictures({
  db,
  clock,
  directory,
  storage,
  log,
}: Pick<DecidingParts, 'db' | 'clock' | 'storage' | 'log'> &
  Pick<DecidingParts, 'directory'>): Promise<boolean> {
  const now = new Date(clock.now())
  await db.tx('system', (tx) => deleteLinks(tx, now))
  let isMore = false
  for (const { id: merchantId, pack } of directory.all()) {
    if (pack.identityCheck === null) continue
    const before = new Date(now)
    before.setUTCFullYear(before.getUTCFullYear() - pack.identityCheck.keptYears)
    const names = await db.tx({ merchantId }, async (tx) => {
      const checks = await readOutdated(tx, before, AT_ONCE)
      isMore ||= checks.length === AT_ONCE
      const gone: string[] = []
      for (const check of checks) {
        gone.push(...(await deletePictures(tx, check, IDENTITY_PARTS)))
        await changeCheck(tx, check, { pictures_gone: true })
      }
      return gone
    })
    await discard({ storage, log }, names)
  }
  return isMore
}
