import { nameMember } from '@trevo/identity'
import { newId, newSecret } from '@trevo/kernel'
import { copyLetter } from '../domain/copy-letter.ts'
import { openSpool, type Spool } from '../files/spool.ts'
import { writeFiles } from '../files/write-files.ts'
import type { MakingParts } from '../parts.ts'
import { beginCopy, finishCopy, lockCopy, noteFiles, type CopyRow, type StoredFile } from '../sql/copy.ts'
import { removeParts, sealPart, storePart } from '../stored-copy.ts'

const KEPT_MS = 3 * 86_400_000

interface Key {
  readonly merchantId: number
  readonly bucket: number
  readonly copyId: string
}

/**
 * Makes a copy from its beginning, whatever became of an earlier attempt: that one's files go first. Each attempt has a name of
 * its own, so that two at once never mix; the one that began last counts.
 */
export async function makeCopy(parts: MakingParts, key: Key): Promise<void> {
  const name = newSecret(256)
  const before = await begin(parts, key, name)
  if (!before) return
  if (before.name !== null) await removeParts(parts.storage, before.name, before.files)
  const { merchantId, copyId } = key
  const spool = await openSpool((format, part, bytes) =>
    sealPart(parts.vault, { merchantId, copyId, format, part }, bytes),
  )
  try {
    const files = await spoolFiles(parts, before, spool)
    const isOurs = await parts.db.tx({ merchantId }, (tx) => noteFiles(tx, key, name, files))
    if (isOurs) await publish(parts, before, name, files, spool)
  } finally {
    await spool.remove()
  }
}

async function begin({ db }: MakingParts, key: Key, name: string): Promise<CopyRow | undefined> {
  return db.tx({ merchantId: key.merchantId }, async (tx) => {
    const copy = await lockCopy(tx, key)
    if (!copy || copy.state === 'ready' || copy.state === 'gone') return undefined
    await beginCopy(tx, key, name)
    return copy
  })
}

async function spoolFiles(parts: MakingParts, copy: CopyRow, spool: Spool): Promise<StoredFile[]> {
  const { db, clock, directory } = parts
  const { merchantId, memberId } = copy
  const account = (await nameMember(db, merchantId, memberId)) ?? memberId
  const merchant = directory.byId(merchantId)
  const about = { copyId: copy.copyId, account, madeAt: new Date(clock.now()) }
  return writeFiles(parts, { merchant, copy, about }, spool)
}

/** Somebody who was faster has files of their own: then ours go. */
async function publish(
  { db, clock, storage, directory, tell }: MakingParts,
  copy: CopyRow,
  name: string,
  files: readonly StoredFile[],
  spool: Spool,
): Promise<void> {
  const { merchantId, memberId, copyId } = copy
  for (const { format, parts } of files)
    for (let part = 0; part < parts; part += 1)
      await storePart(storage, name, { merchantId, copyId, format, part }, await spool.read(format, part))
  const merchant = directory.byId(merchantId)
  const until = new Date(clock.now() + KEPT_MS)
  const isOurs = await db.tx({ merchantId }, async (tx) => {
    const counts = await finishCopy(tx, copy, name, until)
    const draft = copyLetter(until, merchant.pack.timeZone)
    if (counts) await tell(tx, { merchant, memberId, noticeId: newId(clock), draft })
    return counts
  })
  if (!isOurs) await removeParts(storage, name, files)
}
