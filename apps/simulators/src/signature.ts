import { createHmac, timingSafeEqual } from 'node:crypto'

/** How the platform and we prove to each other who is asking: by the exact bytes, and when. */
export interface Key {
  readonly keyId: string
  readonly secret: string
}

const WINDOW_MS = 60_000

export function signedHeaders(
  { keyId, secret }: Key,
  now: number,
  method: string,
  path: string,
  body: string,
) {
  return {
    'x-trevo-key': keyId,
    'x-trevo-timestamp': `${now}`,
    'x-trevo-signature': signature(secret, `${now}`, method, path, body),
  }
}

/** Whether a request was signed with this key, just now. */
export function isSigned(
  { keyId, secret }: Key,
  now: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, unknown>>,
  body = '',
): boolean {
  const timestamp = String(headers['x-trevo-timestamp'])
  const given = Buffer.from(String(headers['x-trevo-signature']))
  const right = Buffer.from(signature(secret, timestamp, method, path, body))
  return (
    headers['x-trevo-key'] === keyId &&
    Math.abs(now - Number(timestamp)) <= WINDOW_MS &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  )
}

const signature = (secret: string, timestamp: string, method: string, path: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')}`
