import { expect, it } from 'vitest'
import { amountFault, mostOf } from './amountFault.ts'

const bounds = { min: '10.00', max: '500.00', free: '320.50' }

it.each([
  [undefined, 'needed'],
  ['0.00', 'low'],
  ['9.99', 'low'],
  ['10.00', undefined],
  ['320.50', undefined],
  ['320.51', 'funds'],
  ['500.00', 'funds'],
  ['500.01', 'high'],
])('an amount of %s is %s', (amount, fault) => {
  expect(amountFault(amount, bounds)).toBe(fault)
})

it('is no more than what is free, nor than what goes out at once', () => {
  expect([mostOf(bounds), mostOf({ ...bounds, free: '900.00' })]).toEqual(['320.50', '500.00'])
})
