import type { CopyFormat } from '@trevo/contract'
import type { Storage } from '@trevo/storage'
import type { Vault } from '@trevo/vault'
import type { StoredFile } from './sql/copy.ts'

/** Bound to the copy, its file and the place in it: no part opens as another, and nobody's as somebody else's. */
const purposeOf = (copyId: string, format: CopyFormat, part: number) =>
  `copies.part:${copyId}:${format}:${part}`

const keyOf = (name: string, format: CopyFormat, part: number) => `copies/${name}/${format}/${part}`

interface Part {
  readonly merchantId: number
  readonly copyId: string
  readonly format: CopyFormat
  readonly part: number
}

export function sealPart(vault: Vault, { merchantId, copyId, format, part }: Part, bytes: Buffer): Buffer {
  return Buffer.from(vault.seal(merchantId, purposeOf(copyId, format, part), bytes.toString('base64')))
}

export function storePart(
  storage: Storage,
  name: string,
  { format, part }: Part,
  sealed: Buffer,
): Promise<void> {
  return storage.put(keyOf(name, format, part), { body: sealed, contentType: 'application/octet-stream' })
}

/** In Base64; nothing where it is no more. */
export async function openPart(
  { storage, vault }: { readonly storage: Storage; readonly vault: Vault },
  name: string,
  { merchantId, copyId, format, part }: Part,
): Promise<string | undefined> {
  const stored = await storage.get(keyOf(name, format, part))
  return (
    stored && vault.open(merchantId, purposeOf(copyId, format, part), Buffer.from(stored.body).toString())
  )
}

/** Where nothing is any more nothing is done. */
export async function removeParts(
  storage: Storage,
  name: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { format, parts } of files)
    for (let part = 0; part < parts; part += 1) await storage.remove(keyOf(name, format, part))
}
