import { describe, expect, it } from 'vitest'
import { RULE_FIELDS } from '../vocabulary/registration.ts'
import type { Flag } from '../vocabulary/switches.ts'
import { DEFAULT_RULES } from './default-rules.ts'
import { rulesOfForm, type RegistrationForm } from './registration-form.ts'

const ALWAYS: ReadonlySet<string> = new Set(['username', 'password', 'verificationCode'])

const settings = RULE_FIELDS.map((field) => {
  const isOn = ALWAYS.has(field)
  return { field, enabled: isOn, required: isOn, message: null, ...DEFAULT_RULES[field] }
})

function asked(form: RegistrationForm, flags: readonly Flag[]) {
  const rules = rulesOfForm(settings, form, (flag) => flags.includes(flag))
  const names = (which: 'enabled' | 'required') =>
    rules.filter((rule) => rule[which]).map(({ field }) => field)
  return { enabled: names('enabled'), required: names('required') }
}

describe('what a registration form asks for', () => {
  it('by user name: name and password', () => {
    expect(asked('username', []).enabled).toEqual(['username', 'password'])
  })

  it('by user name with a verified phone: number and code as well [REG-06]', () => {
    expect(asked('username', ['REGMOBVERF3']).required).toEqual([
      'username',
      'password',
      'verificationCode',
      'mobileNum',
    ])
  })

  it('by phone: number and code; the name is up to the person [REG-07]', () => {
    expect(asked('mobileNum', [])).toEqual({
      enabled: ['username', 'verificationCode', 'mobileNum'],
      required: ['verificationCode', 'mobileNum'],
    })
  })

  it('by phone with a password: that too [REG-07]', () => {
    expect(asked('mobileNum', ['MOBILENUMPASSREG3']).required).toEqual([
      'password',
      'verificationCode',
      'mobileNum',
    ])
  })
})
