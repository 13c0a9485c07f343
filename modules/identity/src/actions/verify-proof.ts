import type { LoginBody } from '@trevo/contract'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { CodeGiven } from '../codes.ts'
import type { IdentityContext } from '../context.ts'
import { readCredential } from '../credential.ts'
import type { Attempt } from '../login-guard.ts'
import { needsRehash } from '../passwords/phc.ts'
import type { FirebasePerson } from '../ports.ts'
import { changeMember, findMember, readMember, type MemberRow } from '../sql/member.ts'
import { readReset, takeReset } from '../sql/reset.ts'

type Parts = Pick<IdentityContext, 'parts'>
type By<Type extends LoginBody['type']> = Extract<LoginBody, { readonly type: Type }>

/** What a guess that was wrong is answered with; the captcha is needed from then on. */
const wrong = (code: 'user.not.exist' | 'verification.code.error', field?: string) =>
  new AppError(code, { details: { captcha: true, ...(field !== undefined && { field }) } })

/** Nobody, somebody without a password and somebody with another one all take as long and hear the same. */
export async function proveByPassword(
  { parts: { db, passwords, vault } }: Parts,
  merchant: Merchant,
  { member, isKnownDevice }: Attempt,
  password: string,
): Promise<MemberRow> {
  const hash = member?.password_hash
  const lane = isKnownDevice ? 'known' : 'stranger'
  const isRight = await (hash ? passwords.verify(password, hash, lane) : passwords.verifyNobody(password))
  if (!member || !hash || !isRight) throw wrong('user.not.exist')
  if (needsRehash(hash)) {
    const fresh = await passwords.hash(password, lane)
    // The same password, hashed as we do it today; not if it was changed meanwhile.
    await db.tx({ merchantId: merchant.id }, (tx) =>
      changeMember(tx, vault, member, { password_hash: fresh }),
    )
  }
  return member
}

export async function proveBySms(
  { codes }: Pick<IdentityContext, 'codes'>,
  merchant: Merchant,
  { member }: Attempt,
  given: Omit<CodeGiven, 'purpose'>,
): Promise<MemberRow> {
  const isRight = await codes.consume(merchant, { purpose: 'login', ...given })
  if (!isRight) throw wrong('verification.code.error', 'messageCode')
  if (!member) throw wrong('user.not.exist')
  return member
}

/** A person Firebase vouches for but we do not know is told so, with what to fill the registration with. */
export async function proveByFirebase(
  { parts }: Parts,
  merchant: Merchant,
  { firebaseChannel, firebaseIdToken }: By<'firebase'>,
): Promise<MemberRow> {
  const { db, vault, firebase } = parts
  const project = merchant.profile.firebase?.projectId
  const person = project === undefined ? undefined : await firebase.verify(project, firebaseIdToken)
  if (person?.channel !== firebaseChannel) {
    throw new AppError('verification.code.error', { details: { field: 'firebaseIdToken' } })
  }
  const [kind, value] = identifierOf(person)
  const digest = vault.digest(merchant.id, kind, value)
  const member = await db.tx({ merchantId: merchant.id }, (tx) => findMember(tx, parts, kind, digest))
  if (member) return member
  const { email = null, name = null, phone = null } = person
  throw new AppError('login.unknown.person', { details: { email, name, phone } })
}

function identifierOf({ channel, uid, phone }: FirebasePerson): ['mobile' | 'firebase', string] {
  return channel === 'sms' ? ['mobile', phone ?? ''] : ['firebase', uid]
}

export interface TicketProof {
  readonly member: MemberRow
  /** Throws when somebody was faster. */
  readonly useUp: () => Promise<void>
}

/** Good once, within its minute, in the browser that reset the password. */
export async function proveByTicket(
  { parts }: Parts,
  merchant: Merchant,
  device: Buffer,
  ticket: string,
): Promise<TicketProof> {
  const { db, clock } = parts
  const refused = () => new AppError('verification.code.error', { details: { field: 'ticket' } })
  const credential = readCredential(ticket)
  if (!credential) throw refused()
  const scope = { merchantId: merchant.id }
  const member = await db.tx(scope, async (tx) => {
    const found = await readReset(tx, parts, credential, 'ticket', new Date(clock.now()))
    if (!found?.device?.equals(device)) return undefined
    return readMember(tx, parts, { bucket: found.bucket, memberId: found.member_id })
  })
  if (!member) throw refused()
  const useUp = async () => {
    const taken = await db.tx(scope, (tx) =>
      takeReset(tx, parts, credential, 'ticket', new Date(clock.now())),
    )
    if (!taken) throw refused()
  }
  return { member, useUp }
}
