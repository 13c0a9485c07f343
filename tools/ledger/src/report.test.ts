import { expect, it } from 'vitest'
import { report } from './report.ts'

const finding = { invariant: 'I3', says: 'balances add up', violations: 0, examples: [] }

it('has a line for every invariant, and says what those need that were not looked at', () => {
  const { lines, isSound } = report([finding])
  expect(lines.length).toBe(16)
  expect(lines[2]).toBe('I3   ok   balances add up')
  expect(lines[5]).toBe('I6   -    needs --log')
  expect(isSound).toBe(true)
})

it('is not content with a single violation', () => {
  const { lines, isSound } = report([finding, { ...finding, violations: 2, examples: ['a', 'b'] }])
  expect(lines[3]).toBe('I3   2 violations: balances add up: a, b')
  expect(isSound).toBe(false)
})
