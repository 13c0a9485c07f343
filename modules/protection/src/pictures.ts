import type { IdentityPart } from '@trevo/contract'
import { isRefused } from '@trevo/db'
import { AppError, assert, newSecret } from '@trevo/kernel'
import type { CameraParts, IdentityParts } from './identity-parts.ts'
import type { Picture } from './sql/identity-picture.ts'

const PURPOSE = 'identity-picture'

type Kept = Pick<IdentityParts, 'storage' | 'vault'>

/**
 * Keeps a picture for something that may still be refused: then it goes again. Only what we drew ourselves is kept, and
 * sealed: whoever has the bucket has seen nobody's document.
 */
export async function keepWhile<T>(
  { storage, vault, redraw, log }: CameraParts,
  merchantId: number,
  dataUrl: string,
  use: (name: string) => Promise<T>,
): Promise<T> {
  const drawn = await redraw(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  if (!drawn) throw new AppError('image.unreadable')
  const name = `identity-pictures/${newSecret(256)}`
  const body = Buffer.from(vault.seal(merchantId, PURPOSE, drawn.toString('base64')))
  await storage.put(name, { body, contentType: 'application/octet-stream' })
  try {
    return await use(name)
  } catch (error) {
    // After any other error it may have been done all the same.
    if (error instanceof AppError || isRefused(error)) await discard({ storage, log }, [name])
    throw error
  }
}

/** As JPEG. */
export async function openPictures(
  { storage, vault }: Kept,
  merchantId: number,
  pictures: readonly Picture[],
): Promise<Partial<Record<IdentityPart, Buffer>>> {
  const opened = pictures.map(async ({ part, name }) => {
    const stored = await storage.get(name)
    assert(stored !== undefined, `the picture ${part} is gone`)
    const text = vault.open(merchantId, PURPOSE, Buffer.from(stored.body).toString())
    return [part, Buffer.from(text, 'base64')] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

/** What nothing leads to any more. */
export async function discard(
  { storage, log }: Pick<IdentityParts, 'storage' | 'log'>,
  names: readonly string[],
): Promise<void> {
  await Promise.all(names.map((name) => storage.remove(name))).catch((error: unknown) =>
    log.warn({ err: error }, 'a picture of no check was not removed'),
  )
}
