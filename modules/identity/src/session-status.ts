import { isTrial } from '@trevo/contract'
import { batchCalls } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { documentsToAccept } from '@trevo/merchants'
import type { IdentityParts } from './identity.ts'
import { COPY_SECONDS } from './session-cache.ts'
import {
  readAccount,
  readStandings,
  touchSessions,
  type SessionKey,
  type StandingRow,
} from './sql/session-status.ts'

/**
 * Whether somebody may go on with what their login let them begin. `undecided`: the login stands, but something has to be
 * accepted before anything is staked.
 */
export type SessionStatus = 'open' | 'undecided' | 'over' | 'blocked'

export interface SessionStatuses {
  /** How a login stands, by its id alone. Asking counts as a sign of life: it is a player who stakes or opens a game. */
  of(merchantId: number, memberId: string, sessionId: string): Promise<SessionStatus>
  /** Whether the merchant has such a member, with an account of their own: a trial has none. */
  hasAccount(merchantId: number, memberId: string): Promise<boolean>
}

interface Asked extends SessionKey {
  readonly merchantId: number
}

const MINUTE_MS = 60_000

export function openSessionStatuses({
  db,
  clock,
  directory,
}: Pick<IdentityParts, 'db' | 'clock' | 'directory'>): SessionStatuses {
  // Games ask for every player every few seconds: together they cost a fortieth of what they cost one by one.
  const look = batchCalls<Asked, SessionStatus>(db, {
    send: lookTogether,
    groupOf: ({ merchantId }) => merchantId,
  })

  function lookTogether(asked: readonly Asked[]): Promise<SessionStatus[]> {
    const { merchantId } = asked[0]!
    const { pack, documents } = directory.byId(merchantId)
    const idleMaxMs = pack.session.idleMinutes * MINUTE_MS
    const now = clock.now()
    const wanted = documentsToAccept(documents, now)
    return db.tx({ merchantId }, async (tx) => {
      const rows = await readStandings(tx, asked, wanted)
      const sessionStatuses = rows.map((row) => standingOf(row, now, idleMaxMs))
      const quiet = asked.filter(
        (_, at) => isAlive(sessionStatuses[at]!) && now - rows[at]!.seen_at!.getTime() >= COPY_SECONDS * 1000,
      )
      if (quiet.length > 0) await touchSessions(tx, quiet, new Date(now))
      return sessionStatuses
    })
  }

  return {
    of: (merchantId, memberId, sessionId) =>
      look({ merchantId, bucket: bucketOf(memberId), memberId, sessionId }),
    async hasAccount(merchantId, memberId) {
      const row = await db.tx({ merchantId }, (tx) =>
        readAccount(tx, { bucket: bucketOf(memberId), memberId }),
      )
      return row !== undefined && !isTrial(row.type)
    },
  }
}

function standingOf(
  { status, seen_at, expires_at, is_undecided }: StandingRow,
  now: number,
  idleMaxMs: number,
): SessionStatus {
  if (status !== null && status !== 'active') return 'blocked'
  if (!seen_at || !expires_at || expires_at.getTime() <= now) return 'over'
  if (now - seen_at.getTime() > idleMaxMs) return 'over'
  return is_undecided ? 'undecided' : 'open'
}

const isAlive = (status: SessionStatus) => status === 'open' || status === 'undecided'
