import { bucketOf, newId } from '@trevo/kernel'
import { NOBODY, type Personal } from '../src/domain/personal.ts'
import type { IdentityParts } from '../src/identity.ts'
import { claimIdentifier, insertMember, readMember, type MemberKey } from '../src/sql/member.ts'

export interface NewPerson {
  readonly merchant?: 'trevo' | 'aurora'
  readonly username?: string
  /** Null for who registered without one. */
  readonly password?: string | null
  /** E.164. */
  readonly mobile?: string
  readonly type?: number
  readonly firebaseUid?: string
  readonly firstTimeLogin?: boolean
  readonly personal?: Partial<Personal>
}

export interface Person extends MemberKey {
  readonly username: string
  readonly password: string
}

/** Of whoever is given no other. */
export const PASSWORD = 'trevo da sorte 1'
/** By which they show that the account is theirs. */
export const OWNER = { currentPassword: PASSWORD } as const

/** A hash takes a while, and who is who does not hang on it. */
const hashes = new WeakMap<IdentityParts, Map<string, Promise<string>>>()

function hashOf(parts: IdentityParts, password: string): Promise<string> {
  const known = hashes.get(parts) ?? new Map<string, Promise<string>>()
  hashes.set(parts, known)
  const hash = known.get(password) ?? parts.passwords.hash(password)
  known.set(password, hash)
  return hash
}

/** Puts a member into the database as a registration would leave it. */
export async function addMember(
  parts: IdentityParts,
  merchantId: number,
  wanted: NewPerson,
): Promise<Person> {
  const { db, vault, clock } = parts
  const memberId = newId(clock)
  const key = { memberId, bucket: bucketOf(memberId) }
  const {
    username = `p${memberId.slice(-12)}`,
    password = PASSWORD,
    mobile,
    type = 0,
    firebaseUid,
    firstTimeLogin = false,
  } = wanted
  const personal = { ...NOBODY, mobile: mobile ?? '', ...wanted.personal }
  const password_hash = password === null ? null : await hashOf(parts, password)
  const now = new Date(clock.now())
  await db.tx({ merchantId }, async (tx) => {
    await insertMember(tx, vault, {
      bucket: key.bucket,
      member_id: memberId,
      type,
      account: username,
      password_hash,
      password_chosen: password !== null,
      password_changed_at: now,
      first_time_login: firstTimeLogin,
      personal: vault.seal(merchantId, 'personal', JSON.stringify(personal)),
      affiliate_code: memberId.slice(-8),
      registered_at: now,
      registered_ip: '100.64.0.1',
      register_method: 'username',
      register_url: 'https://trevo.localhost/m/register',
      terms_version: '2026-11',
    })
    const digestOf = (kind: string, value: string) => vault.digest(merchantId, kind, value)
    await claimIdentifier(tx, vault, key, 'username', digestOf('username', username.toLowerCase()))
    if (mobile) await claimIdentifier(tx, vault, key, 'mobile', digestOf('mobile', mobile))
    if (firebaseUid) await claimIdentifier(tx, vault, key, 'firebase', digestOf('firebase', firebaseUid))
  })
  return { ...key, username, password: password ?? '' }
}

export function memberOf(parts: IdentityParts, merchantId: number, key: MemberKey) {
  return parts.db.tx({ merchantId }, (tx) => readMember(tx, parts, key))
}

let numbers = 10_000_000

/** A mobile number in São Paulo that nobody here has yet. */
export function nextMobile(): string {
  numbers += 1
  return `+55119${numbers}`
}
