import { expect, it } from 'vitest'
import { birthdayDigits, birthdayValue, typedBirthday, yearsBefore } from './birthday.ts'

it('is typed day first and sent year first [REG-25]', () => {
  expect(birthdayValue('14031994')).toBe('1994-03-14')
  expect(birthdayDigits('1994-03-14')).toBe('14031994')
  expect(birthdayValue('1403')).toBe('1403')
  expect(birthdayDigits('1403')).toBe('1403')
})

it('is understood as a browser fills it in', () => {
  expect(typedBirthday('1994-03-14')).toBe('14031994')
  expect(typedBirthday('14/03/1994')).toBe('14031994')
})

it('begins where somebody is just old enough [REG-35]', () => {
  expect(yearsBefore('2026-11-15', 18)).toBe('2008-11-15')
  expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28')
})
