import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

export interface Signable {
  /** Milliseconds since the epoch, as sent. */
  readonly timestamp: string
  readonly method: string
  /** As sent, with its query. */
  readonly path: string
  readonly body: Uint8Array
}

const SIGNATURE = /^v1=[\da-f]{64}$/
export const SIGNATURE_START = 'v1='

/** Everything the signature covers, each part ended by a dot that cannot occur in the ones before the path. */
export function signatureOf(secret: KeyObject, { timestamp, method, path, body }: Signable): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body).digest()
}

/** In constant time: how much of a forgery is right must not show in how long we take. */
export function isSignedBy(secret: KeyObject, signed: Signable, header: unknown): boolean {
  if (typeof header !== 'string' || !SIGNATURE.test(header)) return false
  const given = Buffer.from(header.slice(SIGNATURE_START.length), 'hex')
  return timingSafeEqual(given, signatureOf(secret, signed))
}
