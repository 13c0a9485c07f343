import {
  rulesOfForm,
  type DocumentReference,
  type FieldFault,
  type Gender,
  type RegistrationBody,
  type RegistrationForm,
} from '@trevo/contract'
import { AppError, type Clock } from '@trevo/kernel'
import { documentsInEffect, referenceOf, type Merchant } from '@trevo/merchants'
import type { Personal } from '../domain/personal.ts'
import {
  faultsOf,
  tidyFields,
  todayIn,
  type FieldFaults,
  type RegistrationFields,
} from '../domain/registration-form.ts'
import type { ChosenLimits } from '../ports.ts'
import { newMobileUsername } from '../generated-names.ts'
import { readMobile, type Mobile } from '../mobile.ts'
import { containsForbiddenWord, isCommonPassword } from '../passwords/rules.ts'
import { isSame } from './accept-documents.ts'
import { describeRegistration } from './describe-registration.ts'

/** A registration whose every field is as it has to be. */
export interface Application {
  readonly username: string
  /** Empty when the form asks for none. */
  readonly password: string
  readonly paymentPassword: string
  readonly nickname: string
  readonly affiliateCode: string
  /** The form has a field for it; otherwise it came with the link. */
  readonly isAffiliateAsked: boolean
  readonly mobile: Mobile | undefined
  /** The number has to be proved, with this code unless Firebase vouches for it. */
  readonly provesMobile: boolean
  readonly verificationCode: string
  readonly personal: Omit<Personal, 'paymentPasswordHash'>
  readonly idScheme: 'cpf' | 'nif'
  readonly limits: ChosenLimits
}

/**
 * Checks all of it again, as if no browser had. Throws `field.invalid` with what is wrong, never with what was typed; and
 * `document.changed` where somebody was shown other documents than are in effect.
 */
export function readApplication(
  merchant: Merchant,
  form: RegistrationForm,
  body: RegistrationBody,
  clock: Clock,
): Application {
  requireShown(documentsInEffect(merchant.documents, clock.now()).map(referenceOf), body.documents)
  const settings = describeRegistration(merchant)
  const rules = rulesOfForm(settings.fields, form, (flag) => merchant.features.has(flag))
  const isAsked = (name: string) => rules.some(({ field, enabled }) => field === name && enabled)
  const provesMobile = isAsked('verificationCode')
  const isVouched = body.firebaseChannel === 'sms' && body.firebaseIdToken !== undefined
  const inForce = rules.map((rule) =>
    rule.field === 'verificationCode' && isVouched ? { ...rule, required: false } : rule,
  )
  const fields = tidyFields(body, inForce)
  const mobile = fields.mobileNum === '' ? undefined : readMobile(body.countryDialingCode, fields.mobileNum)
  const checks = {
    today: todayIn(merchant.pack.timeZone, clock.now()),
    minimumAge: settings.minimumAge,
    idScheme: settings.idScheme,
    dialingCode: body.countryDialingCode,
  }
  const faults: FieldFaults = {
    ...(fields.mobileNum !== '' && !mobile && { mobileNum: 'pattern' }),
    ...passwordFaults(merchant, fields, body.confirmPassword),
    ...(body.termsVersion !== settings.termsVersion && { termsVersion: 'mismatch' }),
    ...faultsOf(fields, inForce, checks),
  }
  if (Object.keys(faults).length > 0) throw new AppError('field.invalid', { details: { fields: faults } })
  const { username, password, paymentPassword, nickname, affiliateCode, verificationCode } = fields
  return {
    username: username === '' ? newMobileUsername() : username,
    password,
    paymentPassword,
    nickname,
    affiliateCode,
    isAffiliateAsked: isAsked('affiliateCode'),
    mobile,
    provesMobile,
    verificationCode,
    personal: personalOf(fields, mobile),
    idScheme: settings.idScheme,
    limits: { lossLimit: fields.lossLimit, timeLimit: fields.timeLimit },
  }
}

function requireShown(current: readonly DocumentReference[], shown: readonly DocumentReference[]): void {
  const isShown = (one: DocumentReference) => shown.some((other) => isSame(one, other))
  if (shown.length !== current.length || !current.every(isShown))
    throw new AppError('document.changed', { details: { documents: current } })
}

function passwordFaults(
  { profile }: Merchant,
  { username, nickname, email, password }: RegistrationFields,
  confirmPassword: string,
): Record<string, FieldFault> {
  if (password === '') return {}
  const names = [username, nickname, email.split('@')[0] ?? '', profile.name, profile.shortName]
  const isEasy = isCommonPassword(password) || containsForbiddenWord(password, names)
  return {
    ...(isEasy && { password: 'common' as const }),
    ...(confirmPassword !== password && { confirmPassword: 'mismatch' as const }),
  }
}

function personalOf(fields: RegistrationFields, mobile: Mobile | undefined): Application['personal'] {
  return {
    payeeName: fields.payeeName,
    email: fields.email.toLowerCase(),
    mobile: mobile?.number ?? '',
    idNumber: fields.idNumber.replaceAll(/\D/g, ''),
    birthday: fields.birthday,
    // The rule admits nothing else.
    gender: fields.gender as Gender | '',
    postalCode: fields.postalCode.replaceAll(/\D/g, ''),
    address: fields.address,
    city: fields.city,
    state: fields.state,
    qqNum: fields.qqNum,
    facebook: fields.facebook,
    wechat: fields.wechat,
    line: fields.line,
    whatsapp: fields.whatsapp,
    zalo: fields.zalo,
    recommenderId: fields.recommenderId,
  }
}
