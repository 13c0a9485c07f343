import { DEFAULT_RULES, RULE_FIELDS, type FieldRule, type Flag, type RegisterField } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { formsOffered, NO_VALUES, registerMethod, registerPayload, stepsOf } from './registerForm.ts'

const BR: readonly RegisterField[] = [
  ...(['payeeName', 'idNumber', 'birthday', 'gender', 'email', 'mobileNum'] as const),
  ...(['postalCode', 'address', 'city', 'state', 'lossLimit', 'timeLimit'] as const),
]

function rulesFor(fields: readonly RegisterField[]): FieldRule[] {
  const always = new Set(['username', 'password', 'verificationCode', 'loginUsername2'])
  return RULE_FIELDS.map((field) => {
    const isAsked = always.has(field) || fields.some((one) => one === field)
    return { field, enabled: isAsked, required: isAsked, message: null, ...DEFAULT_RULES[field] }
  })
}

const on =
  (...flags: Flag[]) =>
  (flag: Flag) =>
    flags.includes(flag)

const shape = { rules: rulesFor(['email']), isOn: on(), asksInvitation: false }

describe('a registration form', () => {
  it('has what the settings ask for and nothing else [REG-12] [REG-13]', () => {
    expect(stepsOf({ ...shape, form: 'username' })).toEqual([
      { id: 'account', names: ['username', 'password', 'confirmPassword', 'email'] },
    ])
  })

  it('by username asks for a proved phone only with REGMOBVERF3 [REG-06]', () => {
    const [step] = stepsOf({ ...shape, form: 'username', isOn: on('REGMOBVERF3') })
    expect(step?.names).toEqual([
      'username',
      'password',
      'confirmPassword',
      'mobileNum',
      'verificationCode',
      'email',
    ])
  })

  it('by mobile asks for a password only with MOBILENUMPASSREG3 [REG-07]', () => {
    const without = stepsOf({ ...shape, form: 'mobileNum' })
    const having = stepsOf({ ...shape, form: 'mobileNum', isOn: on('MOBILENUMPASSREG3') })
    expect(without[0]?.names).toEqual(['mobileNum', 'verificationCode', 'username', 'email'])
    expect(having[0]?.names).toContain('confirmPassword')
  })

  it('asks who invited when the link does not say [REG-20]', () => {
    expect(stepsOf({ ...shape, form: 'username', asksInvitation: true })[0]?.names).toContain('affiliateCode')
  })

  it('that is long comes in steps', () => {
    const steps = stepsOf({ ...shape, rules: rulesFor(BR), form: 'username', isOn: on('REGMOBVERF3') })
    expect(steps.map(({ id }) => id)).toEqual(['account', 'person', 'address', 'limits'])
  })
})

it('is offered by the flags, the user name first [REG-04] [REG-05] [REG-08]', () => {
  expect(formsOffered(on('USERNAMEREG3', 'MOBILENUMREG3'))).toEqual(['username', 'mobileNum'])
  expect(formsOffered(on('MOBILENUMREG3'))).toEqual(['mobileNum'])
  expect(formsOffered(on())).toEqual([])
})

const answers = {
  values: { ...NO_VALUES, username: 'marina', password: 'casa-azul-7', email: 'left@over.br' },
  names: ['username', 'password', 'confirmPassword'],
  dialingCode: '+55',
  affiliateCode: '',
  termsVersion: '1',
  documents: [],
  surroundings: { hostname: 'www.trevo.example', displayMode: undefined, isWebClip: false },
} as const

describe('what is sent to register', () => {
  it('names the host, and is always of type 0 with the password twice [REG-23]', () => {
    expect(registerPayload(answers)).toMatchObject({
      registerUrl: 'www.trevo.example',
      domain: 'trevo.example',
      password: 'casa-azul-7',
      confirmPassword: 'casa-azul-7',
      type: 0,
    })
  })

  it('has every field, empty when it was not asked for [REG-22] [REG-25]', () => {
    const body = registerPayload(answers)
    expect(body).toMatchObject({ email: '', birthday: '', zalo: '', countryDialingCode: '' })
    expect(Object.values(body).every((value) => value !== undefined)).toBe(true)
  })

  it.each([
    ['native', true, 'APP'],
    ['pwa', true, 'WEBCLIP'],
    ['pwa', false, 'PWA'],
    [undefined, false, 'H5'],
  ])('says how the page was opened: %s, web clip %s is %s [REG-24]', (displayMode, isWebClip, method) => {
    expect(registerMethod({ displayMode, isWebClip })).toBe(method)
  })
})
