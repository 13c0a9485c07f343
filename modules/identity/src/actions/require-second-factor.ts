import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { findContact, type Contact } from '../contact.ts'
import type { IdentityContext } from '../context.ts'
import type { Factor } from '../domain/second-factor.ts'
import type { MemberKey, MemberRow } from '../sql/member.ts'
import { clearTries, countTry } from '../tries.ts'

/** Whoever has nowhere to receive a code waits until a password is enough again. */
const NO_CONTACT_SECONDS = 600

export interface SecondFactorRequest {
  readonly merchant: Merchant
  readonly visitor: Visitor
  readonly device: Buffer
  /** The member has been let in here before. */
  readonly isKnownDevice: boolean
  readonly member: MemberRow
  readonly factor: Factor
  /** The phone was the first proof, so the second has to come from elsewhere. */
  readonly isPhoneUsed: boolean
  readonly given: string | undefined
}

/** Throws unless the needed factor was given: what is needed, or that it was wrong. */
export async function requireSecondFactor(
  identity: Pick<IdentityContext, 'parts' | 'codes' | 'twoSteps'>,
  request: SecondFactorRequest,
): Promise<void> {
  const { merchant, factor, given } = request
  if (factor === 'none') return
  const contact = factor === 'code' ? await requireContact(identity, request) : undefined
  if (given === undefined) {
    if (!contact) throw new AppError('login.second.factor', { details: { method: 'totp' } })
    const { method, target, masked } = contact
    const { visitor, device, isKnownDevice } = request
    await identity.codes.send(merchant, {
      purpose: 'second-factor',
      channel: method,
      target,
      visitor,
      device,
      isKnownDevice,
      deliver: true,
    })
    throw new AppError('login.second.factor', { details: { method, target: masked } })
  }
  const isRight = contact
    ? await identity.codes.consume(merchant, {
        purpose: 'second-factor',
        target: contact.target,
        device: request.device,
        code: given,
      })
    : await checkApp(identity, request, given)
  if (isRight) return
  throw new AppError('verification.code.error', { details: { field: 'secondFactor', captcha: true } })
}

async function requireContact(
  { parts }: Pick<IdentityContext, 'parts'>,
  { merchant, member, isPhoneUsed }: SecondFactorRequest,
): Promise<Contact> {
  const contact = await findContact(parts, merchant, member, isPhoneUsed)
  if (!contact) throw new AppError('limit.exceeded', { retryAfterSeconds: NO_CONTACT_SECONDS })
  return contact
}

/** Codes of the app are guessed by who has the first proof, whatever it was, so each member's tries are counted. */
async function checkApp(
  { parts, twoSteps }: Pick<IdentityContext, 'parts' | 'twoSteps'>,
  { merchant: { id }, member, device, isKnownDevice }: SecondFactorRequest,
  code: string,
): Promise<boolean> {
  const key: MemberKey = { bucket: member.bucket, memberId: member.member_id }
  // Strangers share a count and the owner's browsers have their own, so that strangers lock out strangers only.
  const who = isKnownDevice ? `${key.memberId} ${device.toString('base64url')}` : key.memberId
  await countTry(parts, id, 'second-step', who)
  return parts.db.tx({ merchantId: id }, async (tx) => {
    const isRight = await twoSteps.check(tx, id, key, code)
    if (isRight) await clearTries(tx, parts, id, 'second-step', who)
    return isRight
  })
}
