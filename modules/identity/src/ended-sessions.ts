import { readEndedSessions } from './sql/ended-session.ts'
import type { IdentityParts } from './identity.ts'
import { COPY_SECONDS } from './session-cache.ts'

/** Sessions that were ended less than a copy's life ago, as this process knows it. */
export interface EndedSessions {
  has(hash: Buffer): boolean
  add(hashes: readonly Buffer[]): void
  /** Learns what other processes have ended. */
  refresh(): Promise<void>
}

/** A copy that was made just before lives half as long; clocks differ, and transactions take a while. */
const KEPT_SECONDS = 2 * COPY_SECONDS

/** What Redis was not told, or was made to forget, is known here within the second. */
export function openEndedSessions({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>): EndedSessions {
  const nameOf = (hash: Buffer) => hash.toString('base64url')
  const ended = new Map<string, number>()
  const add = (hashes: readonly Buffer[]) => {
    for (const hash of hashes) ended.set(nameOf(hash), clock.now())
  }
  return {
    has: (hash) => ended.has(nameOf(hash)),
    add,
    async refresh() {
      const since = clock.now() - KEPT_SECONDS * 1000
      for (const [name, at] of ended) if (at < since) ended.delete(name)
      const rows = await db.tx('directory', (tx) => readEndedSessions(tx, KEPT_SECONDS))
      add(rows.filter((hash) => !ended.has(nameOf(hash))))
    },
  }
}
