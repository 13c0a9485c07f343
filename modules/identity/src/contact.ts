import type { Merchant } from '@trevo/merchants'
import { maskEmail, maskMobile } from './domain/mask-contact.ts'
import type { IdentityParts } from './identity.ts'
import { readNumber } from './mobile.ts'
import { readOwnContact } from './own-contacts.ts'
import { openPersonal } from './personal.ts'
import type { MemberRow } from './sql/member.ts'

/** Where a code of the account's own goes. */
export interface Contact {
  readonly method: 'sms' | 'email'
  readonly target: string
  readonly masked: string
}

/** The verified phone, unless that was the first proof, or else the e-mail; nothing when there is neither. */
export async function findContact(
  parts: Pick<IdentityParts, 'db' | 'vault' | 'log'>,
  merchant: Merchant,
  member: MemberRow,
  isPhoneUsed: boolean,
): Promise<Contact | undefined> {
  const { db, vault } = parts
  const { mobile, email } = openPersonal(vault, member)
  const number = readNumber(mobile)
  if (number && !isPhoneUsed && merchant.profile.smsDialingCodes.includes(number.dialingCode)) {
    const own = await db.tx({ merchantId: merchant.id }, (tx) =>
      readOwnContact(tx, parts, merchant, member, 'mobile'),
    )
    if (own?.isConfirmed) return { method: 'sms', target: number.number, masked: maskMobile(number.number) }
  }
  return email ? { method: 'email', target: email, masked: maskEmail(email) } : undefined
}
