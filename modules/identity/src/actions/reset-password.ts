import type { resetPassword as call } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { claimNonce, type Visitor } from '@trevo/http'
import { AppError, type BodyOf, type ValueOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { newCredential, readCredential, type Credential } from '../credential.ts'
import { deviceOf } from '../device.ts'
import { readMobile } from '../mobile.ts'
import { isGoodChoice } from '../passwords/choice.ts'
import { isLeaked } from '../passwords/leaked.ts'
import type { FirebasePerson } from '../ports.ts'
import { passwordEvent, recordingRefusal, type About } from '../security-events.ts'
import { findMember, lockMember, readMember, type MemberRow } from '../sql/member.ts'
import { readReset, replaceReset, takeReset } from '../sql/reset.ts'
import { replacePassword } from './replace-password.ts'

type Context = Pick<IdentityContext, 'parts' | 'sessions' | 'codes' | 'remembered'>
type Reset = BodyOf<typeof call>
type Outcome = ValueOf<typeof call>

interface Proof {
  /** Nobody, when the number is nobody's. */
  readonly member: MemberRow | undefined
  /** Uses it up; false when it proves nothing. */
  readonly use: (tx: Tx) => Promise<boolean>
  readonly refusal: 'verification.code.error' | 'link.used'
  /** A phone in the hand is worth a ticket: one login, on the device it was used on. */
  readonly ticketFor: Buffer | undefined
}

const TICKET_MS = 60_000
/** How long Firebase's tokens live. */
const FIREBASE_TOKEN_MS = 3_600_000

/** Sets a new password for who shows the link from the mail, the code from the phone, or Firebase's word for it. */
export async function resetPassword(
  context: Context,
  merchant: Merchant,
  visitor: Visitor,
  reset: Reset,
): Promise<Outcome> {
  const link = readCredential(reset.verificationCode)
  if (!merchant.features.has(link ? 'CHNGPASSMAIL3' : 'CHNGPASSVERIF3')) throw new AppError('no.permission')
  if (!isGoodChoice(reset.newPassword, merchant) || (await isLeaked(context.parts, reset.newPassword))) {
    throw new AppError('password.weak')
  }
  const { vault } = context.parts
  const number = readMobile(reset.countryDialingCode, reset.mobileNum)?.number
  const about: About = number === undefined ? {} : { claimed: vault.digest(merchant.id, 'mobile', number) }
  const scene = { merchantId: merchant.id, visitor }
  return recordingRefusal(context.parts, passwordEvent, scene, about, { how: 'reset' }, async () => {
    const proof = link
      ? await readLink(context, merchant, link)
      : await readPhone(context, merchant, deviceOf(visitor, merchant.id, vault), reset)
    about.memberId = proof.member?.member_id
    return setPassword(context, merchant, visitor, proof, reset.newPassword)
  })
}

async function readLink({ parts }: Context, merchant: Merchant, link: Credential): Promise<Proof> {
  const { db, clock } = parts
  const now = () => new Date(clock.now())
  const member = await db.tx({ merchantId: merchant.id }, async (tx) => {
    const row = await readReset(tx, parts, link, 'link', now())
    return row && readMember(tx, parts, { bucket: row.bucket, memberId: row.member_id })
  })
  // Nobody guesses 256 bits, so there is nothing to hide by going on.
  if (member?.status !== 'active') throw new AppError('link.used')
  const use = async (tx: Tx) => (await takeReset(tx, parts, link, 'link', now())) !== undefined
  return { member, use, refusal: 'link.used', ticketFor: undefined }
}

async function readPhone(
  context: Context,
  merchant: Merchant,
  device: Buffer,
  { mobileNum, countryDialingCode, verificationCode: code, firebaseIdToken }: Reset,
): Promise<Proof> {
  const { codes, parts } = context
  const refusal = 'verification.code.error'
  if (firebaseIdToken !== undefined) {
    const { number, uid, signedInAt } = await personIn(context, merchant, firebaseIdToken)
    const member = await findByMobile(context, merchant, number)
    // Firebase would vouch again and again for an hour; here a sign-in counts once, however its tokens are written.
    const signIn = parts.vault.digest(merchant.id, 'firebase-sign-in', JSON.stringify([uid, signedInAt]))
    const nonce = `firebase:${signIn.toString('base64url')}`
    const expiresAt = new Date(parts.clock.now() + FIREBASE_TOKEN_MS)
    return { member, use: (tx) => claimNonce(tx, nonce, expiresAt), refusal, ticketFor: device }
  }
  const target = readMobile(countryDialingCode, mobileNum)?.number ?? ''
  const member = await findByMobile(context, merchant, target)
  const given = { purpose: 'reset', target, device, code } as const
  return { member, use: (tx) => codes.spend(tx, merchant, given), refusal, ticketFor: device }
}

async function personIn(
  { parts: { firebase } }: Context,
  { profile }: Merchant,
  idToken: string,
): Promise<FirebasePerson & { readonly number: string }> {
  const person = profile.firebase && (await firebase.verify(profile.firebase.projectId, idToken))
  if (person?.channel !== 'sms' || person.phone === undefined) throw new AppError('verification.code.error')
  return { ...person, number: person.phone }
}

async function findByMobile({ parts }: Context, { id }: Merchant, number: string) {
  const digest = parts.vault.digest(id, 'mobile', number)
  const member = await parts.db.tx({ merchantId: id }, (tx) => findMember(tx, parts, 'mobile', digest))
  return member?.status === 'active' ? member : undefined
}

/** As much is hashed, looked up and counted for the number of nobody as for a wrong code. */
async function setPassword(
  context: Context,
  merchant: Merchant,
  visitor: Visitor,
  { member, use, refusal, ticketFor }: Proof,
  newPassword: string,
): Promise<Outcome> {
  const { db, passwords } = context.parts
  const isSame = member?.password_hash
    ? await passwords.verify(newPassword, member.password_hash)
    : await passwords.verifyNobody(newPassword)
  const hash = await passwords.hash(newPassword)
  const done = await db.tx({ merchantId: merchant.id }, async (tx) => {
    // Committed: a wrong code counts as a try.
    if (!(await use(tx)) || !member) return undefined
    // Rolled back: what is right stays good until a password is.
    if (isSame) throw new AppError('modify.new.old.same')
    if (!isGoodChoice(newPassword, merchant, member.account)) throw new AppError('password.weak')
    const locked = await lockMember(tx, context.parts, { bucket: member.bucket, memberId: member.member_id })
    if (!locked) return undefined
    const replacement = { hash, forgotten: true }
    const endSessions = await replacePassword(tx, context, merchant, locked, visitor, replacement)
    const ticket = ticketFor ? await makeTicket(tx, context, member, ticketFor) : null
    return { endSessions, userName: member.account, ticket }
  })
  if (!done) throw new AppError(refusal)
  await done.endSessions()
  return { userName: done.userName, ticket: done.ticket }
}

async function makeTicket(
  tx: Tx,
  { parts: { clock, vault } }: Context,
  { bucket, member_id }: MemberRow,
  device: Buffer,
): Promise<string> {
  const { text, hash } = newCredential(bucket)
  const expires_at = new Date(clock.now() + TICKET_MS)
  await replaceReset(tx, vault, { kind: 'ticket', bucket, secret_hash: hash, member_id, device, expires_at })
  return text
}
