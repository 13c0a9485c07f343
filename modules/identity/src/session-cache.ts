import type { IdentityParts } from './identity.ts'

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
const PURPOSE = 'identity.session_copy'

export interface SessionCache {
  /** Nothing when there is no copy that can be believed, or no Redis. */
  read(merchantId: number, hash: Buffer): Promise<CachedSession | undefined>
  /** Keeps a copy, unless the session was ended while its row was being read. */
  write(merchantId: number, hash: Buffer, copy: CachedSession): Promise<void>
  /** Makes sure that no copy is made of what was read a moment ago. */
  end(merchantId: number, hashes: readonly Buffer[]): Promise<void>
}

interface Sealed {
  /** Of which session it is a copy. */
  readonly of: string
  readonly until: number
  readonly copy: CachedSession
}

/**
 * Copies of sessions in Redis. PostgreSQL is the record: losing all copies logs nobody out, and whoever can write to Redis
 * cannot make one, nor use one for another session or after its time, because they are sealed.
 */
export function openSessionCache({
  cache,
  vault,
  clock,
}: Pick<IdentityParts, 'cache' | 'vault' | 'clock'>): SessionCache {
  const nameOf = (hash: Buffer) => hash.toString('base64url')
  const keyOf = (merchantId: number, hash: Buffer) => `session:${merchantId}:${nameOf(hash)}`
  // Without Redis every request asks PostgreSQL, which is slower and as right.
  const orNothing = async <T>(command: Promise<T>): Promise<T | undefined> => command.catch(() => undefined)

  function open(merchantId: number, text: string): Sealed | undefined {
    try {
      // Only `write` seals anything for this purpose.
      return JSON.parse(vault.open(merchantId, PURPOSE, text)) as Sealed
    } catch {
      return undefined
    }
  }

  return {
    async read(merchantId, hash) {
      const text = await orNothing(cache.client().get(keyOf(merchantId, hash)))
      const sealed = text && text !== ENDED ? open(merchantId, text) : undefined
      return sealed?.of === nameOf(hash) && sealed.until > clock.now() ? sealed.copy : undefined
    },
    async write(merchantId, hash, copy) {
      const sealed: Sealed = { of: nameOf(hash), until: clock.now() + COPY_SECONDS * 1000, copy }
      const text = vault.seal(merchantId, PURPOSE, JSON.stringify(sealed))
      const expiration = { type: 'EX', value: COPY_SECONDS } as const
      await orNothing(cache.client().set(keyOf(merchantId, hash), text, { expiration, condition: 'NX' }))
    },
    async end(merchantId, hashes) {
      const expiration = { type: 'EX', value: COPY_SECONDS * 2 } as const
      await Promise.all(
        hashes.map((hash) => orNothing(cache.client().set(keyOf(merchantId, hash), ENDED, { expiration }))),
      )
    },
  }
}
