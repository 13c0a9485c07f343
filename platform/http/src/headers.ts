import type { CallShape } from '@trevo/kernel'
import { STRICT_HEADERS } from '@trevo/strict-http'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** On every reply. */
const SAFE = {
  ...STRICT_HEADERS,
  'content-type': JSON_TYPE,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** A reply is nobody's but the caller's, unless its call says otherwise. */
export const PRIVATE_HEADERS = { ...SAFE, 'cache-control': 'no-store' } as const

export function publicHeaders({ cacheSeconds = 0, access }: CallShape, etag: string) {
  return {
    ...SAFE,
    'cache-control': `public, max-age=${cacheSeconds}, stale-while-revalidate=${cacheSeconds}`,
    etag,
    // Whoever logs in or out sends another token from then on, and so does not get what was kept before.
    vary: access === 'optional' ? 'accept-encoding, language, token' : 'accept-encoding, language',
  }
}

/** For a reply that only the caller's own browser may keep. */
export function ownCopy({ cacheSeconds = 0 }: CallShape): string {
  return `private, max-age=${cacheSeconds}`
}
