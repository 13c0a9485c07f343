import type { RegistrationBody, RegistrationForm, SessionInfo } from '@trevo/contract'
import { runIdempotent, type IdempotentRequest, type Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { isLeaked } from '../passwords/leaked.ts'
import { readMember } from '../sql/member.ts'
import { admitMember } from './admit-member.ts'
import { readApplication } from './read-application.ts'
import { readSocialPerson } from './read-social-person.ts'

export interface Registration {
  readonly form: RegistrationForm
  readonly body: RegistrationBody
  readonly visitor: Visitor
  readonly intent: IdempotentRequest
  readonly language: string
}

/** So long after registering, sending the same again logs in once more: the first answer may have got lost. */
const REPEAT_MS = 600_000
const ADMISSION = 'identity.admission'

/**
 * A new member, logged in. Says that a name is taken, which tells who exists: but only after the picture and the
 * SMS code, where the merchant asks for them, and each answer spends one of their tries. A tax number that has an
 * account already is refused without saying why.
 */
export async function register(
  context: Pick<IdentityContext, 'parts' | 'sessions' | 'codes' | 'checks'>,
  merchant: Merchant,
  { form, body, visitor, intent, language }: Registration,
): Promise<SessionInfo> {
  const { parts, sessions, checks } = context
  const { db, vault, clock, passwords } = parts
  const device = deviceOf(visitor, merchant.id, vault)
  const application = readApplication(merchant, form, body, clock)
  const person = await readSocialPerson(parts, merchant, body)
  const captcha = merchant.profile.register.captcha
    ? await checks.readCaptcha(merchant, 'register', visitor, body)
    : async () => true
  // Only for who has read the picture: nobody else makes us ask anybody anything.
  if (captcha && application.password !== '' && (await isLeaked(parts, application.password))) {
    throw new AppError('field.invalid', { details: { fields: { password: 'common' } } })
  }
  const registered = captcha
    ? await parts.register.ask(merchant, application.personal.idNumber)
    : ('free' as const)
  const hashOf = async (secret: string) => (secret === '' || !captcha ? null : passwords.hash(secret))
  const candidate = {
    application,
    person,
    captcha,
    registered,
    passwordHash: await hashOf(application.password),
    paymentPasswordHash: await hashOf(application.paymentPassword),
    ip: visitor.ip,
    visitor,
    device,
    origin: body,
    language,
  }
  const prove = (memberId: string) => vault.prove(merchant.id, ADMISSION, spell(intent, memberId))
  const outcome = await db.tx({ merchantId: merchant.id }, (tx) =>
    runIdempotent(tx, intent, async () => {
      const admission = await admitMember(tx, context, merchant, candidate)
      return 'refused' in admission ? admission : { ...admission, proof: prove(admission.memberId) }
    }),
  )
  if ('refused' in outcome) throw new AppError(outcome.refused, { details: outcome.details })
  if (!vault.isProved(merchant.id, ADMISSION, spell(intent, outcome.memberId), outcome.proof)) {
    parts.log.warn(
      { merchantId: merchant.id },
      'passed over a row that we did not write: an outcome of registration',
    )
    throw new AppError('user.exists')
  }
  const member = await db.tx({ merchantId: merchant.id }, (tx) => readMember(tx, parts, outcome))
  const isNew = member && member.registered_at.getTime() + REPEAT_MS > clock.now()
  if (!isNew || member.status !== 'active') throw new AppError('user.exists')
  return sessions.start(merchant, member, visitor, { method: 'registration', device, proved: true })
}

/** Whoever could write another member into the outcome would be logged in as them. */
function spell({ call, subject, key, requestHash }: IdempotentRequest, memberId: string): string {
  return JSON.stringify([call, subject, key, requestHash, memberId])
}
