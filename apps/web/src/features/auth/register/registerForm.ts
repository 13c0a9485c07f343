import {
  REGISTER_FIELDS,
  rulesOfForm,
  type FieldRule,
  type Flag,
  type RegisterField,
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
