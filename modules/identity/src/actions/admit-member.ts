import { MEMBER_TYPES, type RegistrationBody } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { bucketOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { RightAnswer } from '../checks.ts'
import type { Codes } from '../codes.ts'
import type { Personal } from '../domain/personal.ts'
import type { IdentityParts } from '../identity.ts'
import { sealPersonal } from '../personal.ts'
import { newAffiliateCode } from '../generated-names.ts'
import type { Entrance, FirebasePerson, RegisterDoor } from '../ports.ts'
import { recordRegistration } from '../security-events.ts'
import { insertConsents } from '../sql/consent.ts'
import { noteDevice } from '../sql/known-device.ts'
import { claimDrawn, insertMember, type MemberKey } from '../sql/member.ts'
import { releaseIdentifiers } from '../sql/registration.ts'
import { claimIdentifiers } from './claim-identifiers.ts'
import { affiliateDigest, findAffiliate } from './find-affiliate.ts'
import type { Application } from './read-application.ts'

export interface Candidate {
  readonly application: Application
  /** Whom Firebase vouches for. */
  readonly person: FirebasePerson | undefined
  /** Nothing when the answer to the picture was wrong. */
  readonly captcha: RightAnswer | undefined
  /** What the market's own list says of whoever has that number. */
  readonly registered: Awaited<ReturnType<RegisterDoor['ask']>>
  readonly passwordHash: string | null
  readonly paymentPasswordHash: string | null
  readonly ip: string
  readonly device: Buffer
  /** Nothing for whom a tool enrols. */
  readonly visitor?: Visitor
  readonly origin: Pick<RegistrationBody, 'registerMethod' | 'registerUrl' | 'termsVersion' | 'documents'>
  /** In which language the documents were shown. */
  readonly language: string
}

/** Kept with the intent, so that who sends the same twice is told the same twice. */
export type Admission =
  | MemberKey
  | { readonly refused: string; readonly details: Readonly<Record<string, unknown>> }

export interface AdmissionParts extends Pick<IdentityParts, 'vault' | 'clock' | 'log' | 'protectNewcomer'> {
  readonly entrance: Pick<Entrance, 'isKeptOut'>
}

interface Context {
  readonly parts: AdmissionParts
  readonly codes: Pick<Codes, 'spend' | 'restore'>
}

/**
 * Lets a candidate in, or says why not. A refusal is committed too: the picture is used up, and the try of the
 * code is counted.
 */
export async function admitMember(
  tx: Tx,
  context: Context,
  merchant: Merchant,
  candidate: Candidate,
): Promise<Admission> {
  const admission = await decide(tx, context, merchant, candidate)
  await record(tx, context.parts, merchant.id, candidate, admission)
  return admission
}

function record(
  tx: Tx,
  parts: Context['parts'],
  merchantId: number,
  { application: { username, provesMobile }, origin, visitor }: Candidate,
  admission: Admission,
): Promise<void> {
  const claimed = parts.vault.digest(merchantId, 'username', username.toLowerCase())
  const details = { method: origin.registerMethod, provesMobile }
  if ('refused' in admission) {
    const { field } = admission.details
    const reason = typeof field === 'string' ? `${admission.refused}:${field}` : admission.refused
    return recordRegistration(tx, parts, { merchantId, visitor }, { claimed }, { ...details, reason })
  }
  return recordRegistration(tx, parts, { merchantId, visitor }, { ...admission, claimed }, details)
}

async function decide(
  tx: Tx,
  { parts, codes }: Context,
  merchant: Merchant,
  candidate: Candidate,
): Promise<Admission> {
  const { vault, clock } = parts
  const { application, person, captcha } = candidate
  const { affiliateCode, mobile, provesMobile, idScheme } = application
  if (!captcha || !(await captcha(tx))) return refuse('verification.code.error', 'captcha')
  const affiliate = affiliateCode && (await findAffiliate(tx, parts, merchant.id, affiliateCode))
  if (affiliate === undefined) {
    const code = application.isAffiliateAsked ? 'invitation.code.error' : 'affiliate.link.error'
    return refuse(code, 'affiliateCode')
  }
  const number = provesMobile ? mobile!.number : undefined
  const code = {
    purpose: 'register',
    target: number ?? '',
    device: candidate.device,
    code: application.verificationCode,
  } as const
  if (number !== undefined && person?.channel === 'sms') {
    if (person.phone !== number) return refuse('verification.code.error', 'firebaseIdToken')
  } else if (number !== undefined && !(await codes.spend(tx, merchant, code))) {
    return refuse('verification.code.error', 'verificationCode')
  }
  const memberId = newId(clock)
  const key = { memberId, bucket: bucketOf(memberId) }
  const taken = await claimIdentifiers(tx, vault, merchant.id, key, {
    username: application.username,
    mobile: number,
    firebase: person && person.channel !== 'sms' ? person.uid : undefined,
    idNumber: { scheme: idScheme, digits: application.personal.idNumber },
  })
  if (taken !== undefined || (await isKeptOut(tx, parts, merchant, candidate))) {
    await releaseIdentifiers(tx, key)
    if (number !== undefined) await codes.restore(tx, merchant, code)
    return taken === undefined || taken === 'idNumber'
      ? { refused: 'registration.refused', details: {} }
      : refuse('user.exists', taken)
  }
  await store(tx, parts, merchant, key, candidate, affiliate === '' ? null : affiliate)
  const isUnasked = candidate.registered === 'silent'
  await parts.protectNewcomer(tx, merchant, memberId, { ...application.limits, isUnasked })
  return key
}

/** Answered as if their document had an account: who may not play, and why, is nobody else's business. */
async function isKeptOut(
  tx: Tx,
  { vault, entrance }: Context['parts'],
  { id }: Merchant,
  { registered, application }: Candidate,
): Promise<boolean> {
  if (registered === 'kept_out') return true
  const { idScheme, personal } = application
  const { idNumber } = personal
  return idNumber !== '' && entrance.isKeptOut(tx, vault.digest(id, idScheme, idNumber))
}

function refuse(code: string, field: string): Admission {
  return { refused: code, details: { field } }
}

async function store(
  tx: Tx,
  { vault, clock }: Context['parts'],
  merchant: Merchant,
  key: MemberKey,
  { application, passwordHash, paymentPasswordHash, ip, device, origin, language }: Candidate,
  affiliate: string | null,
): Promise<void> {
  const now = new Date(clock.now())
  const personal: Personal = { ...application.personal, paymentPasswordHash: paymentPasswordHash ?? '' }
  const affiliateCode = await claimDrawn(tx, vault, key, 'affiliate', newAffiliateCode, (code) =>
    affiliateDigest(vault, merchant.id, code),
  )
  await insertMember(tx, vault, {
    bucket: key.bucket,
    member_id: key.memberId,
    type: MEMBER_TYPES.member,
    account: application.username,
    nickname: application.nickname === '' ? null : application.nickname,
    password_hash: passwordHash,
    password_chosen: passwordHash !== null,
    password_changed_at: now,
    personal: sealPersonal(vault, merchant.id, personal),
    affiliate_code: affiliateCode,
    affiliate_of: affiliate,
    registered_at: now,
    registered_ip: ip,
    register_method: origin.registerMethod,
    register_url: origin.registerUrl,
    terms_version: origin.termsVersion,
  })
  await insertConsents(tx, key, origin.documents, { language, ip, way: 'registration' })
  // Having shown that the phone is theirs, they are not asked for a second proof at the next login here.
  await noteDevice(tx, vault, key, device, { now, provedAt: application.provesMobile ? now : null })
}
