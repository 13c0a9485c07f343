import type { DeviceKey } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { claimNonce, type Visitor } from '@trevo/http'
import { AppError, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { isSignedBy } from './device-proof.ts'
import type { IdentityParts } from './identity.ts'
import { newLoginNonce, readLoginNonce } from './login-nonce.ts'
import { newRememberedCookie, readRememberedCookie, type RememberedCookie } from './remembered-cookie.ts'
import { deviceEvent, recordDone } from './security-events.ts'
import type { MemberKey } from './sql/member.ts'
import {
  deleteFamilies,
  deleteFamily,
  insertFamily,
  lockFamily,
  readFamilies,
  rotateFamily,
  type RememberedRow,
} from './sql/remembered-device.ts'

const COOKIE = 'rm'
/** Two tabs that start together show the same secret; the later one is no thief. */
const SAME_BROWSER_MS = 10_000
const DAY_SECONDS = 86_400

export interface RememberedMember extends MemberKey {
  readonly familyId: string
}

export interface DeviceProof {
  readonly nonce: string
  /** Of the nonce, by the key that was offered when the device was remembered. */
  readonly signature: string
}

/**
 * Devices that log in without the password: a cookie whose secret changes at every use, and a key that never leaves
 * the browser. A secret shown twice, or without the key, ends the family it belongs to.
 */
export interface Remembered {
  /** Remembers the visitor's device, in place of what it carried, and sets its cookie. Returns the family's id. */
  remember(merchant: Merchant, member: MemberKey, visitor: Visitor, key: DeviceKey): Promise<string>
  /** A number to sign, good for one use within a minute. */
  nonce(merchant: Merchant): string
  /** Uses the secret up and sets the next one. Throws `session.not.login` when the visitor is not let in. */
  use(merchant: Merchant, visitor: Visitor, proof: DeviceProof): Promise<RememberedMember>
  /** Forgets what the visitor's browser carries, if anything. */
  drop(merchant: Merchant, visitor: Visitor): Promise<void>
  /** The family the visitor's cookie names; not looked up. */
  familyOf(visitor: Visitor): string | undefined
  list(tx: Tx, member: MemberKey): Promise<RememberedRow[]>
  forget(tx: Tx, member: MemberKey, familyId: string): Promise<void>
  forgetAll(tx: Tx, member: MemberKey, which?: { readonly but?: string | undefined }): Promise<void>
}

type Outcome =
  | { readonly is: 'used'; readonly row: RememberedRow; readonly next: RememberedCookie }
  /** Not let in, but nothing is wrong with the family. */
  | { readonly is: 'refused' }
  | { readonly is: 'over' }

export function openRemembered(parts: IdentityParts): Remembered {
  const { db, clock, vault } = parts
  const secondsOf = ({ pack }: Merchant) => pack.session.rememberDays * DAY_SECONDS
  const setCookie = (merchant: Merchant, { cookies }: Visitor, { text }: RememberedCookie) =>
    cookies.set(COOKIE, text, { sameSite: 'Strict', maxAgeSeconds: secondsOf(merchant) })

  return {
    async remember(merchant, { bucket, memberId }, visitor, key) {
      const earlier = cookieOf(visitor)
      const cookie = newRememberedCookie(bucket, newId(clock))
      const now = new Date(clock.now())
      await db.tx({ merchantId: merchant.id }, async (tx) => {
        if (earlier) await deleteOwn(tx, parts, earlier)
        await insertFamily(tx, vault, {
          bucket,
          family_id: cookie.familyId,
          member_id: memberId,
          secret_hash: cookie.hash,
          public_key: key,
          user_agent: visitor.userAgent,
          created_at: now,
          used_at: now,
          expires_at: new Date(now.getTime() + secondsOf(merchant) * 1000),
        })
        const scene = { merchantId: merchant.id, visitor }
        await recordDone(tx, parts, deviceEvent, scene, { memberId }, { change: 'remembered' })
      })
      setCookie(merchant, visitor, cookie)
      return cookie.familyId
    },

    nonce: ({ id }) => newLoginNonce(parts, id),

    async use(merchant, visitor, proof) {
      const cookie = cookieOf(visitor)
      const lifetimeMs = secondsOf(merchant) * 1000
      const outcome: Outcome = cookie
        ? await db.tx({ merchantId: merchant.id }, (tx) =>
            useCookie(tx, parts, { merchant, visitor, cookie, proof, lifetimeMs }),
          )
        : { is: 'over' }
      if (outcome.is === 'over') visitor.cookies.clear(COOKIE)
      if (outcome.is !== 'used') throw new AppError('session.not.login')
      setCookie(merchant, visitor, outcome.next)
      const { bucket, member_id, family_id } = outcome.row
      return { bucket, memberId: member_id, familyId: family_id }
    },

    async drop(merchant, visitor) {
      const cookie = cookieOf(visitor)
      if (!cookie) return
      visitor.cookies.clear(COOKIE)
      await db.tx({ merchantId: merchant.id }, async (tx) => {
        const row = await deleteOwn(tx, parts, cookie)
        const scene = { merchantId: merchant.id, visitor }
        const about = { memberId: row?.member_id }
        if (row) await recordDone(tx, parts, deviceEvent, scene, about, { change: 'forgotten' })
      })
    },

    familyOf: (visitor) => cookieOf(visitor)?.familyId,
    list: readFamilies,
    forget: (tx, member, familyId) => deleteFamilies(tx, member, { only: [familyId] }),
    forgetAll: deleteFamilies,
  }
}

function cookieOf({ cookies }: Visitor): RememberedCookie | undefined {
  return readRememberedCookie(cookies.get(COOKIE))
}

/** Deletes the family a cookie belongs to; an old or made-up secret deletes nothing. */
async function deleteOwn(
  tx: Tx,
  parts: IdentityParts,
  cookie: RememberedCookie,
): Promise<RememberedRow | undefined> {
  const row = await lockFamily(tx, parts, cookie)
  if (!row?.secret_hash.equals(cookie.hash)) return undefined
  await deleteFamily(tx, cookie)
  return row
}

interface Use {
  readonly merchant: Merchant
  readonly visitor: Visitor
  readonly cookie: RememberedCookie
  readonly proof: DeviceProof
  readonly lifetimeMs: number
}

/** Decides with the family locked: of many who show one secret at once, one uses it. */
async function useCookie(
  tx: Tx,
  parts: IdentityParts,
  { merchant, visitor, cookie, proof, lifetimeMs }: Use,
): Promise<Outcome> {
  const now = parts.clock.now()
  const row = await lockFamily(tx, parts, cookie)
  if (!row) return { is: 'over' }
  if (isOver(row, cookie, now) || !isSignedBy(row.public_key, proof.nonce, proof.signature)) {
    await deleteFamily(tx, cookie)
    if (row.expires_at.getTime() > now) await recordMisuse(tx, parts, merchant, visitor, row)
    return { is: 'over' }
  }
  const nonce = readLoginNonce(parts, merchant.id, proof.nonce)
  const isCurrent = row.secret_hash.equals(cookie.hash)
  if (!nonce || !isCurrent || !(await claimNonce(tx, nonce.id, new Date(nonce.expiresAt)))) {
    return { is: 'refused' }
  }
  const next = newRememberedCookie(row.bucket, row.family_id)
  await rotateFamily(tx, parts.vault, row, {
    secretHash: next.hash,
    usedHash: cookie.hash,
    usedAt: new Date(now),
    expiresAt: new Date(now + lifetimeMs),
    userAgent: visitor.userAgent,
  })
  return { is: 'used', row, next }
}

function recordMisuse(
  tx: Tx,
  { vault }: IdentityParts,
  { id: merchantId }: Merchant,
  visitor: Visitor,
  { member_id: memberId }: RememberedRow,
): Promise<void> {
  const scene = { merchantId, visitor }
  return recordDone(tx, { vault }, deviceEvent, scene, { memberId }, { change: 'misused' }, 'refused')
}

/** Past its time, or an old secret: only the one before the current is excused, and only for a moment. */
function isOver(row: RememberedRow, { hash }: RememberedCookie, now: number): boolean {
  if (row.expires_at.getTime() <= now) return true
  if (row.secret_hash.equals(hash)) return false
  const isLast = row.used_hash?.equals(hash) ?? false
  return !isLast || now - row.used_at.getTime() > SAME_BROWSER_MS
}
