import {
  REGISTER_FIELDS,
  rulesOfForm,
  type DocumentReference,
  type FieldRule,
  type Flag,
  type RegisterField,
  type RegisterMethod,
  type RegistrationBody,
  type RegistrationForm,
} from '@trevo/contract'

export type RegisterName =
  | RegisterField
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'verificationCode'
  | 'captcha'

export type RegisterValues = Readonly<Record<RegisterName, string>>

export interface RegisterStep {
  readonly id: 'account' | 'person' | 'address' | 'limits'
  readonly names: readonly RegisterName[]
}

const BY_USERNAME = ['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode'] as const
const BY_MOBILE = ['mobileNum', 'verificationCode', 'username', 'password', 'confirmPassword'] as const
const PERSON = [
  'payeeName',
  'idNumber',
  'birthday',
  'gender',
  'email',
  'nickname',
  'facebook',
  'whatsapp',
  'line',
  'wechat',
  'qqNum',
  'zalo',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
] as const
const ADDRESS = ['postalCode', 'address', 'city', 'state'] as const
const LIMITS = ['lossLimit', 'timeLimit'] as const

/** More than these on one page, and people give up before the end. */
const FIELDS_ON_A_PAGE = 12

export const NO_VALUES: RegisterValues = Object.fromEntries(
  [...REGISTER_FIELDS, ...BY_USERNAME, 'captcha'].map((name) => [name, '']),
  // Every name is in the list above.
) as RegisterValues

/** Which way somebody registers until they choose; both may be off, and then there is none. */
export function formsOffered(isOn: (flag: Flag) => boolean): readonly RegistrationForm[] {
  return [
    ...(isOn('USERNAMEREG3') ? (['username'] as const) : []),
    ...(isOn('MOBILENUMREG3') ? (['mobileNum'] as const) : []),
  ]
}

export interface FormShape {
  readonly form: RegistrationForm
  readonly rules: readonly FieldRule[]
  readonly isOn: (flag: Flag) => boolean
  /** The link brought no affiliate, so the person may name one. */
  readonly asksInvitation: boolean
}

/** The fields of a form, on one page or on several. */
export function stepsOf({ form, rules, isOn, asksInvitation }: FormShape): readonly RegisterStep[] {
  const enabled = new Set<RegisterName>(
    rulesOfForm(rules, form, isOn)
      .filter((rule) => rule.enabled && !rule.field.startsWith('login'))
      .map(({ field }) => field as RegisterName),
  )
  if (enabled.has('password')) enabled.add('confirmPassword')
  if (asksInvitation) enabled.add('affiliateCode')
  const groups = [
    { id: 'account', names: form === 'mobileNum' ? BY_MOBILE : BY_USERNAME },
    { id: 'person', names: PERSON },
    { id: 'address', names: ADDRESS },
    { id: 'limits', names: LIMITS },
  ] as const
  const steps = groups
    .map(({ id, names }) => ({ id, names: names.filter((name) => enabled.has(name)) }))
    .filter(({ names }) => names.length > 0)
  const all = steps.flatMap(({ names }) => names)
  return all.length > FIELDS_ON_A_PAGE ? steps : [{ id: 'account', names: all }]
}

export interface Surroundings {
  readonly hostname: string
  readonly displayMode: string | undefined
  readonly isWebClip: boolean
}

export function registerMethod({ displayMode, isWebClip }: Omit<Surroundings, 'hostname'>): RegisterMethod {
  if (displayMode === 'native') return 'APP'
  if (isWebClip) return 'WEBCLIP'
  return displayMode === 'pwa' ? 'PWA' : 'H5'
}

/** The host as an affiliate registers it. */
export function domainOf(hostname: string): string {
  return hostname.replace(/^www\./, '')
}

export interface Answers {
  readonly values: RegisterValues
  /** What the form asks for: what was typed elsewhere before is not sent. */
  readonly names: readonly RegisterName[]
  readonly dialingCode: string
  readonly affiliateCode: string
  readonly termsVersion: string
  readonly documents: readonly DocumentReference[]
  readonly surroundings: Surroundings
}

export function registerPayload(answers: Answers): RegistrationBody {
  const { values, names, dialingCode, affiliateCode, termsVersion, documents, surroundings } = answers
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
    documents: [...documents],
  }
}
