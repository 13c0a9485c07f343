import type { Visitor } from '@trevo/http'
import { AppError, newId, newSecret, type Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Credential } from './credential.ts'
import type { IdentityParts } from './identity.ts'
import { COPY_SECONDS, type CachedSession } from './session-cache.ts'
import type { SessionStart } from './sessions.ts'
import type { MemberRow } from './sql/member.ts'
import { deleteSession, readSession, touchSession, type NewSession } from './sql/session.ts'

/** So long after proving who they are, a person is not asked again. */
const PROOF_MS = 600_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export function newSession(
  clock: Clock,
  { pack }: Merchant,
  member: MemberRow,
  proved: boolean,
): CachedSession {
  const now = clock.now()
  return {
    sessionId: newId(clock),
    memberId: member.member_id,
    type: member.type,
    handle: newSecret(128),
    account: member.account,
    firstTimeLogin: member.first_time_login,
    expiresAt: now + pack.session.absoluteHours * HOUR_MS,
    provedUntil: proved ? now + PROOF_MS : now,
  }
}

export function rowOf(
  copy: CachedSession,
  { bucket, hash }: Credential,
  { userAgent, ip }: Visitor,
  { method, device, familyId }: SessionStart,
  now: Date,
): NewSession {
  return {
    bucket,
    secret_hash: hash,
    session_id: copy.sessionId,
    member_id: copy.memberId,
    type: copy.type,
    handle: copy.handle,
    method,
    device,
    user_agent: userAgent,
    ip,
    started_at: now,
    seen_at: now,
    expires_at: new Date(copy.expiresAt),
    proved_until: new Date(copy.provedUntil),
    remembered_family: familyId ?? null,
  }
}

/** The session as it stands; one that has been idle too long is ended, and a sign of life is written down, if it is one. */
export function findInDatabase(
  parts: IdentityParts,
  credential: Credential,
  { id: merchantId, pack }: Merchant,
  polled: boolean,
): Promise<CachedSession | undefined> {
  const { db, clock } = parts
  return db.tx({ merchantId }, async (tx) => {
    const row = await readSession(tx, parts, credential)
    const now = clock.now()
    if (!row || row.status !== 'active' || row.expires_at.getTime() <= now) return undefined
    const idleMs = now - row.seen_at.getTime()
    if (idleMs > pack.session.idleMinutes * MINUTE_MS) {
      await deleteSession(tx, credential)
      return undefined
    }
    if (!polled && idleMs >= COPY_SECONDS * 1000) await touchSession(tx, credential, new Date(now))
    return {
      sessionId: row.session_id,
      memberId: row.member_id,
      type: row.type,
      handle: row.handle,
      account: row.account,
      firstTimeLogin: row.first_time_login,
      expiresAt: row.expires_at.getTime(),
      provedUntil: row.proved_until.getTime(),
    }
  })
}

/** When the session is over, if there is no sign of life any more. */
export async function endOf(
  parts: IdentityParts,
  credential: Credential | undefined,
  { id: merchantId, pack }: Merchant,
): Promise<number> {
  const row = credential && (await parts.db.tx({ merchantId }, (tx) => readSession(tx, parts, credential)))
  if (!row) throw new AppError('session.expired')
  return Math.min(row.expires_at.getTime(), row.seen_at.getTime() + pack.session.idleMinutes * MINUTE_MS)
}
