import {
  DEFAULT_RULES,
  type CallFailure,
  type ErrorCode,
  type FieldRule,
  type RegisterSettings,
} from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { readRefusal } from './registerRefusal.ts'

const settings: RegisterSettings = {
  fields: [],
  captcha: false,
  captchaMaxLength: 6,
  minimumAge: 18,
  idScheme: 'cpf',
  termsVersion: '1',
  documents: [],
}

const passwordRule: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  message: null,
  ...DEFAULT_RULES.password,
}

function refusals(code: ErrorCode, value: CallFailure['value'] = null) {
  const failure = { code, message: '', value, silent: false }
  return readRefusal(failure, (name) => (name === 'password' ? passwordRule : undefined), settings)
}

describe('what the server has against a registration', () => {
  it('is told at the name when the name is taken [ERR-18]', () => {
    expect(refusals('user.exists', { field: 'username' })).toEqual([{ name: 'username', isTaken: true }])
    expect(refusals('user.exists', { field: 'mobile' })[0]?.name).toBe('mobileNum')
  })

  it('is told at the code that was wrong [ERR-05] [ERR-16]', () => {
    expect(refusals('verification.code.error', { field: 'captcha' })[0]?.name).toBe('captcha')
    expect(refusals('verification.code.error', { field: 'verificationCode' })[0]?.name).toBe(
      'verificationCode',
    )
  })

  it('asks for the invitation when the link is wrong [ERR-20]', () => {
    expect(refusals('affiliate.link.error')).toEqual([{ name: 'affiliateCode', alert: 'err_referral_link' }])
  })

  it('is told at each field that is wrong', () => {
    const fields = { password: 'common', confirmPassword: 'mismatch', termsVersion: 'mismatch' }
    expect(refusals('field.invalid', { fields })).toEqual([
      { name: 'password', fault: { key: 'err_password_weak' } },
      { name: 'confirmPassword', fault: { key: 'in_confirm_not_correct' } },
    ])
  })

  it('is told above the form when no field is to blame', () => {
    expect(refusals('field.invalid', { fields: { termsVersion: 'mismatch' } })).toEqual([
      { alert: 'err_field_invalid' },
    ])
    expect(refusals('registration.refused')).toEqual([{ alert: 'err_registration_refused' }])
  })
})
