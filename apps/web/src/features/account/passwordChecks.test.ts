import { DEFAULT_RULES } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { passwordRules } from './passwordChecks.ts'

const rule = {
  field: 'password',
  enabled: true,
  required: true,
  message: null,
  ...DEFAULT_RULES.password,
} as const

describe('the rules of a new password [PSW-18]', () => {
  const rules = passwordRules({ fields: [rule] })!

  it('tell length and pattern apart, so that each can be shown as met', () => {
    expect([rules.isLength('abc1'), rules.isPattern('abc1')]).toEqual([false, true])
    expect([rules.isLength('abcdefghij'), rules.isPattern('abcdefghij')]).toEqual([true, false])
    expect([rules.isLength('trevo verde 7'), rules.isPattern('trevo verde 7')]).toEqual([true, true])
  })

  it('are met by nothing that is empty', () => {
    expect([rules.isLength(''), rules.isPattern('')]).toEqual([false, false])
  })

  it('are absent when the merchant has none', () => {
    expect(passwordRules({ fields: [] })).toBeUndefined()
  })
})
