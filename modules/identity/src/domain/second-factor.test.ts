import { describe, expect, it } from 'vitest'
import { isProvedBy, neededFactor, type Situation } from './second-factor.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const calm: Situation = {
  method: 'username',
  hasTwoSteps: false,
  isToBeConfirmed: false,
  isUnderAttack: false,
  provedAt: null,
  secondProofDays: null,
}
const brazil: Situation = { ...calm, secondProofDays: 7 }
const daysAgo = (days: number) => new Date(NOW - days * DAY)

describe('neededFactor', () => {
  it.each<[string, Situation, string]>([
    ['a password where nothing asks for more', calm, 'none'],
    ['a password with two steps', { ...calm, hasTwoSteps: true }, 'totp'],
    ['an SMS code with two steps', { ...calm, method: 'sms', hasTwoSteps: true }, 'totp'],
    ['a ticket with two steps', { ...calm, method: 'ticket', hasTwoSteps: true }, 'totp'],
    ['a passkey with two steps', { ...calm, method: 'passkey', hasTwoSteps: true }, 'none'],
    ['a password on a new device', { ...calm, isToBeConfirmed: true }, 'code'],
    ['an SMS code on a new device', { ...calm, method: 'sms', isToBeConfirmed: true }, 'none'],
    ['a passkey on a new device', { ...calm, method: 'passkey', isToBeConfirmed: true }, 'none'],
    ['a password while lists are tried out', { ...calm, isUnderAttack: true }, 'code'],
    ['a password in Brazil, on a new device', brazil, 'code'],
    ['an SMS code in Brazil, on a new device', { ...brazil, method: 'sms' }, 'code'],
    ['a social identity in Brazil, on a new device', { ...brazil, method: 'firebase' }, 'code'],
    ['a ticket in Brazil', { ...brazil, method: 'ticket' }, 'none'],
    ['a passkey in Brazil', { ...brazil, method: 'passkey' }, 'none'],
    ['a password in Brazil within seven days', { ...brazil, provedAt: daysAgo(6.99) }, 'none'],
    ['a password in Brazil after seven days', { ...brazil, provedAt: daysAgo(7) }, 'code'],
  ])('%s', (_, situation, factor) => {
    expect(neededFactor(situation, NOW)).toBe(factor)
  })
})

it('counts as proved what is twofold, or was followed by a second factor', () => {
  expect(isProvedBy('username', 'none')).toBe(false)
  expect(isProvedBy('sms', 'none')).toBe(false)
  expect(isProvedBy('username', 'code')).toBe(true)
  expect(isProvedBy('sms', 'totp')).toBe(true)
  expect(isProvedBy('ticket', 'none')).toBe(true)
  expect(isProvedBy('passkey', 'none')).toBe(true)
})
