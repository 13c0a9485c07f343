import type { RegisterMethod, RegistrationBody } from '@trevo/contract'
import type { RegisterName, RegisterValues } from './registerForm.ts'

export interface Surroundings {
  readonly hostname: string
  readonly vessel: string | undefined
  readonly isWebClip: boolean
}

export function registerMethod({ vessel, isWebClip }: Omit<Surroundings, 'hostname'>): RegisterMethod {
  if (vessel === 'native') return 'APP'
  if (isWebClip) return 'WEBCLIP'
  return vessel === 'pwa' ? 'PWA' : 'H5'
}

/** The host as an affiliate registers it. */
export function domainOf(hostname: string): string {
  return hostname.replace(/^www\./, '')
}

interface Answers {
  readonly values: RegisterValues
  /** What the form asks for: what was typed elsewhere before is not sent. */
  readonly names: readonly RegisterName[]
  readonly dialingCode: string
  readonly affiliateCode: string
  readonly termsVersion: string
  readonly surroundings: Surroundings
}

export function registerPayload(answers: Answers): RegistrationBody {
  const { values, names, dialingCode, affiliateCode, termsVersion, surroundings } = answers
  const given = (name: RegisterName) => (names.includes(name) ? values[name] : '')
  const password = given('password')
  return {
    countryDialingCode: names.includes('mobileNum') ? dialingCode : '',
    registerUrl: surroundings.hostname,
    registerMethod: registerMethod(surroundings),
    username: given('username'),
    password,
    confirmPassword: password,
    affiliateCode,
    paymentPassword: given('paymentPassword'),
    recommenderId: given('recommenderId'),
    nickname: given('nickname'),
    payeeName: given('payeeName'),
    email: given('email'),
    mobileNum: given('mobileNum'),
    idNumber: given('idNumber'),
    qqNum: given('qqNum'),
    facebook: given('facebook'),
    wechat: given('wechat'),
    line: given('line'),
    whatsapp: given('whatsapp'),
    zalo: given('zalo'),
    birthday: given('birthday'),
    gender: given('gender'),
    postalCode: given('postalCode'),
    address: given('address'),
    city: given('city'),
    state: given('state'),
    lossLimit: given('lossLimit'),
    timeLimit: given('timeLimit'),
    type: 0,
    domain: domainOf(surroundings.hostname),
    verificationCode: given('verificationCode'),
    termsVersion,
  }
}
