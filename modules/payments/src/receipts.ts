import { isRefused } from '@trevo/db'
import { AppError, newSecret, type Logger } from '@trevo/kernel'
import type { Redraw } from '@trevo/pictures'
import type { Storage } from '@trevo/storage'

const PDF = Buffer.from('%PDF-')

export interface Receipt {
  readonly body: Buffer
  readonly contentType: 'image/jpeg' | 'application/pdf'
}

/**
 * Reads a data URL. Of a picture only what we drew ourselves is kept. A PDF cannot be drawn anew: it is kept as it came,
 * and nothing of ours ever shows it to anybody; who decides opens it apart.
 */
export async function readReceipt(redraw: Redraw, dataUrl: string): Promise<Receipt> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (dataUrl.startsWith('data:application/pdf')) {
    if (!bytes.subarray(0, PDF.length).equals(PDF)) throw new AppError('image.unreadable')
    return { body: bytes, contentType: 'application/pdf' }
  }
  const drawn = await redraw(bytes)
  if (!drawn) throw new AppError('image.unreadable')
  return { body: drawn, contentType: 'image/jpeg' }
}

/** Stores it for something that may still be refused, or have been done before: then it goes again. */
export async function keepWhile<T>(
  { storage, log }: { readonly storage: Storage; readonly log: Logger },
  { body, contentType }: Receipt,
  use: (name: string) => Promise<{ readonly isNew: boolean; readonly value: T }>,
): Promise<T> {
  const name = `transfer-receipts/${newSecret(256)}.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`
  const discard = () =>
    storage
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error }, 'a receipt of no transfer was not removed'))
  await storage.put(name, { body, contentType })
  try {
    const { isNew, value } = await use(name)
    if (!isNew) await discard()
    return value
  } catch (error) {
    // After any other error it may have been done all the same.
    if (error instanceof AppError || isRefused(error)) await discard()
    throw error
  }
}
