import { expect, it } from 'vitest'
import { BREAKER_WINDOWS, isTripped } from './login-breaker.ts'

const [short, long] = BREAKER_WINDOWS

it.each([
  ['few failures', short, { tries: 49, failures: 49 }, false],
  ['many failures and little else', short, { tries: 50, failures: 50 }, true],
  ['many failures among people who get in', short, { tries: 1_000, failures: 799 }, false],
  ['just too many of them', short, { tries: 1_000, failures: 800 }, true],
  ['a patient attacker over a day', long, { tries: 402, failures: 400 }, true],
  ['a day’s ordinary mistakes', long, { tries: 5_000, failures: 2_000 }, false],
])('%s', (_, window, tally, tripped) => {
  expect(isTripped(tally, window)).toBe(tripped)
})
