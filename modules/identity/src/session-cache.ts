import type { Cache } from '@trevo/cache'

/** What a request needs to know of its session. */
export interface CachedSession {
  readonly sessionId: string
  readonly memberId: string
  readonly type: number
  readonly handle: string
  readonly account: string
  readonly firstTimeLogin: boolean
  readonly expiresAt: number
  readonly provedUntil: number
}

/** How long a copy may stand in for its row; also how often a session's last sign of life is written down. */
export const COPY_SECONDS = 60
const ENDED = 'ended'

export interface SessionCache {
  /** `ended` when the session was ended a moment ago; nothing when there is no copy, or no Redis. */
  read(merchantId: number, hash: Buffer): Promise<CachedSession | typeof ENDED | undefined>
  /** Keeps a copy, unless the session was ended while its row was being read. */
  write(merchantId: number, hash: Buffer, copy: CachedSession): Promise<void>
  /** Marks copies as ended for as long as one could live. */
  end(merchantId: number, hashes: readonly Buffer[]): Promise<void>
}

/** Copies of sessions in Redis. PostgreSQL is the record: losing all copies logs nobody out. */
export function openSessionCache(cache: Cache): SessionCache {
  const keyOf = (merchantId: number, hash: Buffer) => `session:${merchantId}:${hash.toString('base64url')}`
  // Without Redis every request asks PostgreSQL, which is slower and as right.
  const orNothing = async <T>(command: Promise<T>): Promise<T | undefined> => command.catch(() => undefined)
  return {
    async read(merchantId, hash) {
      const text = await orNothing(cache.client().get(keyOf(merchantId, hash)))
      if (text === ENDED) return ENDED
      // Only `write` puts anything else there.
      return text ? (JSON.parse(text) as CachedSession) : undefined
    },
    async write(merchantId, hash, copy) {
      const expiration = { type: 'EX', value: COPY_SECONDS } as const
      const command = cache
        .client()
        .set(keyOf(merchantId, hash), JSON.stringify(copy), { expiration, condition: 'NX' })
      await orNothing(command)
    },
    async end(merchantId, hashes) {
      const expiration = { type: 'EX', value: COPY_SECONDS * 2 } as const
      await Promise.all(
        hashes.map((hash) => orNothing(cache.client().set(keyOf(merchantId, hash), ENDED, { expiration }))),
      )
    },
  }
}
