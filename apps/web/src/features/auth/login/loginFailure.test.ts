import type { CallFailure, ErrorCode } from '@trevo/contract'
import { expect, it } from 'vitest'
import { readFailure } from './loginFailure.ts'

const failure = (code: ErrorCode, value: CallFailure['value'] = null): CallFailure<ErrorCode> => ({
  code,
  message: '',
  value,
  silent: false,
})

it('asks for the picture once the server wants it [LOGIN-11]', () => {
  expect(readFailure(failure('user.not.exist', { captcha: false }))).toEqual({ alert: 'err_user_not_exist' })
  expect(readFailure(failure('user.not.exist', { captcha: true }))).toEqual({
    captcha: true,
    alert: 'login_refused_captcha',
  })
})

it('puts a wrong code to the field it was typed into [ERR-16]', () => {
  const { field, alert } = readFailure(failure('verification.code.error', { field: 'messageCode' }))
  expect(field?.name).toBe('messageCode')
  expect(alert).toBeUndefined()
})

it('knows where the code of the second step went, and does not trust a word it does not know', () => {
  expect(
    readFailure(failure('login.second.factor', { method: 'email', target: 'm***@x.br' })).second,
  ).toEqual({ method: 'email', target: 'm***@x.br' })
  expect(readFailure(failure('login.second.factor', { method: 'pigeon' })).second?.method).toBe('totp')
})
