import { createHash } from 'node:crypto'
import { newSecret } from '@trevo/kernel'

/** A secret somebody carries, and all we keep of it. */
export interface Credential {
  readonly bucket: number
  readonly hash: Buffer
}

export interface NewCredential extends Credential {
  readonly text: string
}

/** 256 random bits, with the bucket in front so that one lookup in one place finds its row. */
const SHAPE = /^(\d{1,4})\.([\w-]{43})$/

export function newCredential(bucket: number): NewCredential {
  const text = `${bucket}.${newSecret(256)}`
  return { text, bucket, hash: hashOf(text) }
}

/** Nothing for a text that cannot be one of ours. */
export function readCredential(text: string | undefined): Credential | undefined {
  const bucket = Number(SHAPE.exec(text ?? '')?.[1] ?? Number.NaN)
  return bucket >= 0 && bucket < 1024 ? { bucket, hash: hashOf(text!) } : undefined
}

/** No salt and no stretching: nobody guesses 256 random bits. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
