import { timingSafeEqual } from 'node:crypto'
import { admits, isTrial, type SessionInfo } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Gate, Gates, Visitor } from '@trevo/http'
import { AppError, type Access } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { newCredential, readCredential, type Credential } from './credential.ts'
import type { Factor } from './domain/second-factor.ts'
import type { IdentityParts } from './identity.ts'
import { openEndedSessions } from './ended-sessions.ts'
import { openSessionCache, type CachedSession } from './session-cache.ts'
import { endOf, findInDatabase, newSession, rowOf } from './session-rows.ts'
import { loginEvent, logoutEvent, recordDone } from './security-events.ts'
import type { MemberKey, MemberRow } from './sql/member.ts'
import { deleteSession, deleteSessions, insertSession } from './sql/session.ts'

const SESSION_COOKIE = 'sid'

export type LoginMethod =
  | 'username'
  | 'sms'
  | 'firebase'
  | 'ticket'
  | 'remembered'
  | 'passkey'
  | 'registration'

export interface SessionStart {
  readonly method: LoginMethod
  readonly device: Buffer
  /** The person typed or touched something only they have, just now. */
  readonly proved: boolean
  readonly familyId?: string
  /** Only for a login, which is written down with it. */
  readonly login?: { readonly secondStep: Factor; readonly newDevice: boolean }
}

export interface OpenSession extends CachedSession {
  readonly credential: Credential
}

export interface Sessions {
  readonly gates: Gates<Merchant>
  /** Starts a session and sets its cookie. Any session the visitor had is ended. */
  start(merchant: Merchant, member: MemberRow, visitor: Visitor, start: SessionStart): Promise<SessionInfo>
  /**
   * The visitor's session, by the cookie alone; throws when there is none or it is over. To ask counts as a sign of life,
   * unless it is the page that asks, by itself.
   */
  open(visitor: Visitor, merchant: Merchant, asked?: { readonly polled?: true }): Promise<OpenSession>
  /** When the visitor's session is over, as things are now. */
  endsAt(visitor: Visitor, merchant: Merchant): Promise<number>
  describe(session: CachedSession, merchant: Merchant): SessionInfo
  /** Ends the visitor's own session, if there is one. */
  end(visitor: Visitor, merchant: Merchant): Promise<void>
  /** Ends sessions of a member in the caller's transaction; what it returns marks their copies once committed. */
  endOf(
    tx: Tx,
    merchant: Merchant,
    member: MemberKey,
    which?: { readonly only?: string; readonly but?: string },
  ): Promise<() => Promise<void>>
  /** Learns which sessions other processes have ended. */
  refresh(): Promise<void>
}

export function openSessions(parts: IdentityParts): Sessions {
  const { db, clock, vault } = parts
  const copies = openSessionCache(parts)
  const ended = openEndedSessions(parts)
  const find = finderIn(parts, copies, ended)

  const open: Sessions['open'] = async (visitor, merchant, { polled } = {}) => {
    const cookie = visitor.cookies.get(SESSION_COOKIE)
    if (cookie === undefined) throw new AppError('session.not.login')
    const credential = readCredential(cookie)
    const copy = credential && (await find(credential, merchant, polled ?? false))
    if (!credential || !copy) {
      visitor.cookies.clear(SESSION_COOKIE)
      throw new AppError('session.expired')
    }
    return { ...copy, credential }
  }

  async function forget(merchantId: number, hashes: readonly Buffer[]): Promise<void> {
    ended.add(hashes)
    await copies.end(merchantId, hashes)
  }

  return {
    gates: {
      session: gateFor('session', open),
      account: gateFor('account', open),
      real: gateFor('real', open),
    },

    async start(merchant, member, visitor, start) {
      if (!isTrial(member.type)) await parts.entrance.admit(merchant, member.member_id)
      const earlier = readCredential(visitor.cookies.get(SESSION_COOKIE))
      const credential = newCredential(member.bucket)
      const copy = newSession(clock, merchant, member, start.proved)
      await db.tx({ merchantId: merchant.id }, async (tx) => {
        if (earlier) await deleteSession(tx, earlier)
        await insertSession(tx, vault, rowOf(copy, credential, visitor, start, new Date(clock.now())))
        const { method, login } = start
        const scene = { merchantId: merchant.id, visitor }
        const about = { memberId: member.member_id }
        if (login) await recordDone(tx, parts, loginEvent, scene, about, { method, ...login })
      })
      if (earlier) await forget(merchant.id, [earlier.hash])
      visitor.cookies.set(SESSION_COOKIE, credential.text, { sameSite: 'Lax' })
      return describeSession(copy, merchant, clock.now())
    },

    open,
    endsAt: (visitor, merchant) =>
      endOf(parts, readCredential(visitor.cookies.get(SESSION_COOKIE)), merchant),
    describe: (session, merchant) => describeSession(session, merchant, clock.now()),

    async end(visitor, merchant) {
      const credential = readCredential(visitor.cookies.get(SESSION_COOKIE))
      visitor.cookies.clear(SESSION_COOKIE)
      if (!credential) return
      await db.tx({ merchantId: merchant.id }, async (tx) => {
        const row = await deleteSession(tx, credential)
        const scene = { merchantId: merchant.id, visitor }
        if (row) await recordDone(tx, parts, logoutEvent, scene, { memberId: row.member_id }, {})
      })
      await forget(merchant.id, [credential.hash])
    },

    async endOf(tx, merchant, member, which) {
      const hashes = await deleteSessions(tx, member, which)
      return () => forget(merchant.id, hashes)
    },

    refresh: ended.refresh,
  }
}

/** Finds the session that a secret is for, unless it is over. */
function finderIn(
  parts: IdentityParts,
  copies: ReturnType<typeof openSessionCache>,
  ended: ReturnType<typeof openEndedSessions>,
) {
  return async (credential: Credential, merchant: Merchant, polled: boolean) => {
    if (ended.has(credential.hash)) return undefined
    const copy = await copies.read(merchant.id, credential.hash)
    if (copy) return copy.expiresAt > parts.clock.now() ? copy : undefined
    const fresh = await findInDatabase(parts, credential, merchant, polled)
    // A copy spares writing down that somebody is there: only what has written it makes one.
    if (fresh && !polled) await copies.write(merchant.id, credential.hash, fresh)
    return fresh
  }
}

function describeSession(session: CachedSession, merchant: Merchant, now: number): SessionInfo {
  return {
    token: session.handle,
    userName: session.account,
    type: session.type,
    merchantCode: merchant.code,
    firstTimeLogin: session.firstTimeLogin,
    recentAuth: session.provedUntil > now,
  }
}

/** The cookie says who; the handle, which another site cannot know, says that our own page is asking. */
function gateFor(access: Access, open: Sessions['open']): Gate<Merchant> {
  return async (visitor, merchant, call) => {
    const session = await open(visitor, merchant, call)
    if (!isSame(visitor.handle ?? '', session.handle)) throw new AppError('session.not.login')
    if (!admits(access, session.type)) throw new AppError('no.permission')
    return { memberId: session.memberId, type: session.type, sessionId: session.sessionId }
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
