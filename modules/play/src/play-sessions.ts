import { newCredential, readCredential, type SessionStatus } from '@trevo/identity'
import { bucketOf, systemRandom } from '@trevo/kernel'
import type { PlayParts } from './parts.ts'
import { insertSession, readSession, useLaunch, type LaunchRow, type SessionRow } from './sql/session.ts'

/** Whose session a token is, and how the login behind it stands. */
export interface SessionLookup {
  readonly memberId: string
  readonly provider: string
  readonly standing: SessionStatus
}

export interface PlaySessions {
  /** Begins a session for what a launch has proved, and returns its token; nothing when the launch was used meanwhile. */
  start(launch: LaunchRow): Promise<string | undefined>
  /** Nothing when the merchant gave out no such token. At most five seconds old. */
  lookup(merchantId: number, token: string): SessionLookup | undefined | Promise<SessionLookup | undefined>
}

/** Logging out stops the next stake within this time, in every process. */
const COPY_MS = 5_000
/** Copies made in one moment do not all grow old in one moment. */
const SPREAD_MS = 1_000
const COPIES_MAX = 100_000

/** Whose session a token is never changes; how the login behind it stands does. */
interface Copy {
  readonly owner: Pick<SessionRow, 'member_id' | 'provider' | 'session_id'>
  readonly until: number
  /** A promise while it is being looked up, so that a burst of stakes asks once. */
  lookup: SessionLookup | Promise<SessionLookup>
}

export function openPlaySessions({ db, clock, sessionStatuses }: PlayParts): PlaySessions {
  const copies = new Map<string, Copy>()

  async function find(name: string, merchantId: number, token: string): Promise<SessionLookup | undefined> {
    const credential = readCredential(token)
    const row = credential && (await db.tx({ merchantId }, (tx) => readSession(tx, credential)))
    return row && keep(name, merchantId, row)
  }

  /** From when it is found on the copy is at hand without waiting; what could not be found out is not kept. */
  async function keep(name: string, merchantId: number, owner: Copy['owner']): Promise<SessionLookup> {
    const lookup = sessionStatuses
      .of(merchantId, owner.member_id, owner.session_id)
      .then((standing) => ({ memberId: owner.member_id, provider: owner.provider, standing }))
    const copy: Copy = { owner, until: clock.now() + COPY_MS - systemRandom.next() * SPREAD_MS, lookup }
    // At the end of the map, which therefore begins with what was looked up longest ago.
    copies.delete(name)
    copies.set(name, copy)
    if (copies.size > COPIES_MAX) copies.delete(copies.keys().next().value!)
    try {
      copy.lookup = await lookup
      return copy.lookup
    } catch (error) {
      if (copies.get(name) === copy) copies.delete(name)
      throw error
    }
  }

  return {
    start(launch) {
      const { merchant_id: merchantId, member_id, provider, session_id } = launch
      const { text, bucket, hash } = newCredential(bucketOf(member_id))
      const started_at = new Date(clock.now())
      return db.tx({ merchantId }, async (tx) => {
        if (!(await useLaunch(tx, launch, started_at))) return undefined
        await insertSession(tx, { bucket, token_hash: hash, member_id, provider, session_id, started_at })
        return text
      })
    },

    lookup(merchantId, token) {
      const name = `${merchantId} ${token}`
      const known = copies.get(name)
      if (!known) return find(name, merchantId, token)
      return clock.now() < known.until ? known.lookup : keep(name, merchantId, known.owner)
    },
  }
}
