import type { SecurityOverview } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Caller } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceName } from '../domain/device-name.ts'
import { maskEmail, maskMobile } from '../domain/mask-contact.ts'
import { readOwnContact, type OwnContact } from '../own-contacts.ts'
import { readMember, type MemberKey, type MemberRow } from '../sql/member.ts'
import { readPasskeys } from '../sql/passkey.ts'
import { readSessions, type SessionRow } from '../sql/session.ts'

type Method = SecurityOverview['sessions'][number]['method']

const countries = new Intl.DisplayNames(['pt-BR'], { type: 'region' })

/** All that can log in to the account, for its owner to see and to end. */
export async function describeSecurity(
  { parts, remembered }: Pick<IdentityContext, 'parts' | 'remembered'>,
  merchant: Merchant,
  { memberId, sessionId }: Caller,
): Promise<SecurityOverview> {
  const { db, clock, geo } = parts
  const key = { memberId, bucket: bucketOf(memberId) }
  const now = clock.now()
  const idleMs = merchant.pack.session.idleMinutes * 60_000
  const isOpen = (row: SessionRow) => row.expires_at.getTime() > now && now - row.seen_at.getTime() <= idleMs
  const placeOf = (ip: string) => {
    const country = geo.countryOf(ip)
    return country === null ? null : (countries.of(country) ?? null)
  }
  const found = await db.tx({ merchantId: merchant.id }, async (tx) => ({
    ...(await readContacts(tx, parts, merchant, key)),
    passkeys: await readPasskeys(tx, key),
    sessions: await readSessions(tx, key),
    families: await remembered.list(tx, key),
  }))
  if (!found.member) throw new AppError('session.expired')
  const family = found.sessions.find(({ session_id }) => session_id === sessionId)?.remembered_family
  return {
    hasPassword: found.member.password_hash !== null,
    passwordChangedAt: found.member.password_changed_at.getTime(),
    mobile: shown(found.mobile, maskMobile),
    email: shown(found.email, maskEmail),
    contactsHeldUntil: heldUntil(found.member, now),
    twoSteps: found.member.two_steps_on,
    passkeys: found.passkeys.map((passkey) => ({
      id: passkey.passkey_id,
      name: passkey.name,
      createdAt: passkey.created_at.getTime(),
      usedAt: passkey.used_at?.getTime() ?? null,
    })),
    sessions: found.sessions.filter(isOpen).map((row) => ({
      id: row.session_id,
      device: deviceName(row.user_agent),
      place: placeOf(row.ip),
      // Only `Sessions.start` writes it.
      method: row.method as Method,
      startedAt: row.started_at.getTime(),
      seenAt: row.seen_at.getTime(),
      current: row.session_id === sessionId,
    })),
    remembered: found.families
      .filter((row) => row.expires_at.getTime() > now)
      .map((row) => ({
        id: row.family_id,
        device: deviceName(row.user_agent),
        createdAt: row.created_at.getTime(),
        usedAt: row.used_at.getTime(),
        current: row.family_id === family,
      })),
  }
}

async function readContacts(
  tx: Tx,
  parts: IdentityContext['parts'],
  merchant: Merchant,
  key: MemberKey,
): Promise<{
  readonly member: MemberRow | undefined
  readonly mobile?: OwnContact
  readonly email?: OwnContact
}> {
  const member = await readMember(tx, parts, key)
  if (!member) return { member }
  const mobile = await readOwnContact(tx, parts, merchant, member, 'mobile')
  const email = await readOwnContact(tx, parts, merchant, member, 'email')
  return { member, ...(mobile && { mobile }), ...(email && { email }) }
}

function shown(contact: OwnContact | undefined, mask: (address: string) => string) {
  return contact ? { address: mask(contact.address), isConfirmed: contact.isConfirmed } : null
}

/** When contacts can be replaced again; null when they can. */
function heldUntil({ withdraw_after: end }: MemberRow, now: number): number | null {
  return end !== null && end.getTime() > now ? end.getTime() : null
}
