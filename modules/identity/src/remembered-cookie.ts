import { createHash } from 'node:crypto'
import { newSecret } from '@trevo/kernel'

/** What a remembered device carries: which family it belongs to, and the secret that is next. */
export interface RememberedCookie {
  readonly text: string
  readonly bucket: number
  readonly familyId: string
  /** All we keep of the secret. */
  readonly hash: Buffer
}

const SHAPE = /^(\d{1,4})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{43}$/

export function newRememberedCookie(bucket: number, familyId: string): RememberedCookie {
  const text = `${bucket}.${familyId}.${newSecret(256)}`
  return { text, bucket, familyId, hash: hashOf(text) }
}

/** Nothing for a text that cannot be one of ours. */
export function readRememberedCookie(text: string | undefined): RememberedCookie | undefined {
  const [, bucket, familyId] = SHAPE.exec(text ?? '') ?? []
  if (text === undefined || familyId === undefined || Number(bucket) > 1023) return undefined
  return { text, bucket: Number(bucket), familyId, hash: hashOf(text) }
}

/** No salt and no stretching: nobody guesses 256 random bits. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
