/** On every reply. */
const SAFE = {
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** A reply is nobody's but the caller's, unless its call says otherwise. */
export const PRIVATE_HEADERS = { ...SAFE, 'cache-control': 'no-store' } as const

export function publicHeaders(seconds: number, etag: string) {
  return {
    ...SAFE,
    'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
    etag,
    vary: 'accept-encoding, language',
  }
}
