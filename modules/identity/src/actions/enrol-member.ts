import type { RegistrationBody } from '@trevo/contract'
import { newSecret } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityParts } from '../identity.ts'
import { findIdentifier } from '../sql/member.ts'
import { admitMember, type AdmissionParts } from './admit-member.ts'
import { readApplication } from './read-application.ts'

export interface Enrolled {
  readonly memberId: string
  /** False when the name was taken: then this is whoever has it, and nothing has changed. */
  readonly isNew: boolean
}

/**
 * Registers somebody who does not come through the web, for tools: the form is held to the merchant's rules as always,
 * but nobody is asked to read a picture or a text message.
 */
export async function enrolMember(
  parts: Pick<IdentityParts, 'db' | 'passwords'> & AdmissionParts,
  merchant: Merchant,
  body: RegistrationBody,
): Promise<Enrolled> {
  const { db, vault, clock, passwords } = parts
  const application = readApplication(merchant, 'username', body, clock)
  const username = vault.digest(merchant.id, 'username', application.username.toLowerCase())
  const existing = await db.tx({ merchantId: merchant.id }, (tx) => findIdentifier(tx, 'username', username))
  if (existing) return { memberId: existing.member_id, isNew: false }
  const candidate = {
    application,
    person: undefined,
    captcha: async () => true,
    // The worker asks about them like about everybody.
    registered: 'free' as const,
    passwordHash: await passwords.hash(application.password),
    paymentPasswordHash: null,
    ip: '127.0.0.1',
    device: vault.digest(merchant.id, 'device', newSecret(128)),
    origin: body,
    language: merchant.defaultLanguage,
  }
  const codes = { spend: async () => true, restore: async () => undefined }
  const outcome = await db.tx({ merchantId: merchant.id }, (tx) =>
    admitMember(tx, { parts, codes }, merchant, candidate),
  )
  if ('refused' in outcome) throw new Error(`${body.username} was refused: ${outcome.refused}`)
  return { memberId: outcome.memberId, isNew: true }
}
