import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Clock, Logger } from '@trevo/kernel'
import type { HashingJob } from './hashing-thread.ts'
import type { Lane } from './lanes.ts'
import { COST, formatPhc, parsePhc, SALT_BYTES, TAG_BYTES, type StoredHash } from './phc.ts'
import { openThreadPool } from './thread-pool.ts'

export interface PasswordPoolOptions {
  /** One fewer than there are processors, unless told otherwise: the rest of the process keeps one. */
  readonly threads?: number
  /** How many hashes may wait for a thread. */
  readonly queueMax: number
  /** By which hashes are timed: one that nobody sets, unless told otherwise. */
  readonly clock?: Clock
  readonly log?: Logger
}

/**
 * Every method throws `limit.exceeded` at once rather than keep a caller waiting for long. Whoever asks waits with the
 * strangers, unless they are known to have been let in before.
 */
export interface PasswordPool {
  /** A new hash, as a PHC string. */
  hash(password: string, lane?: Lane): Promise<string>
  /** Throws when `phc` is not such a string. */
  verify(password: string, phc: string, lane?: Lane): Promise<boolean>
  /** Takes as long as `verify` and is always false: an account that does not exist must not answer sooner. */
  verifyNobody(password: string): Promise<false>
  /** A place in the queue for who is about to ask for one of the above; what it returns gives it back. */
  reserve(lane: Lane): () => void
  /** So many wait that strangers are to do a little work before they join them. */
  isCrowded(): boolean
  close(): Promise<void>
}

const WAIT_MAX_MS = 2_000
/** A hash no password is known for. */
const NOBODY: StoredHash = { ...COST, salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) }

/** Hashing a password costs as much as a hundred bets, so it happens in threads and a queue of its own. */
export function openPasswordPool({
  threads = Math.max(1, availableParallelism() - 1),
  ...rest
}: PasswordPoolOptions): PasswordPool {
  const entry = new URL('hashing-thread.ts', import.meta.url)
  const pool = openThreadPool<HashingJob, Uint8Array>(entry, { threads, waitMaxMs: WAIT_MAX_MS, ...rest })

  async function tagOf(
    password: string,
    { salt, tag, ...cost }: StoredHash,
    lane: Lane,
  ): Promise<Uint8Array> {
    const message = bytesOf(password)
    return pool.run({ ...cost, message, nonce: salt, tagLength: tag.length }, [message.buffer], lane)
  }

  async function matches(password: string, stored: StoredHash, lane: Lane): Promise<boolean> {
    return timingSafeEqual(await tagOf(password, stored, lane), stored.tag)
  }

  return {
    async hash(password, lane = 'stranger') {
      const blank = { ...NOBODY, salt: randomBytes(SALT_BYTES) }
      return formatPhc({ ...blank, tag: Buffer.from(await tagOf(password, blank, lane)) })
    },
    verify: async (password, phc, lane = 'stranger') => matches(password, parsePhc(phc), lane),
    async verifyNobody(password) {
      await matches(password, NOBODY, 'stranger')
      return false
    },
    reserve: (lane) => pool.reserve(lane),
    isCrowded: () => pool.isCrowded(),
    close: () => pool.close(),
  }
}

/** The same characters typed on two keyboards may be composed differently; one spelling is hashed. */
function bytesOf(password: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(password.normalize('NFC'))
}
