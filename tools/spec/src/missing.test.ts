import { expect, it } from 'vitest'
import { addressesIn, missingAddresses } from './missing.ts'

it('knows the addresses that requirements name and the app does not have', () => {
  const requirements = [
    { text: 'From /m/set to /m/withdraw.' },
    { text: 'Home.', resolution: '/m/index.html, /m/home and /m/payout.' },
  ]
  expect(missingAddresses(requirements, ['/set', '/home'])).toEqual(['/m/payout', '/m/withdraw'])
})

it.each([
  ['in its text', { text: 'Deposit (/m/voucherCenter), then play.' }],
  ['in its resolution', { text: 'Deposit.', resolution: 'Opens /m/voucherCenter?amount={amount}.' }],
  ['at the end of a sentence', { text: 'It goes to /m/voucherCenter.' }],
])('finds what a requirement names %s', (_, requirement) => {
  expect(addressesIn(requirement, ['/m/voucherCenter', '/m/withdraw'])).toEqual(['/m/voucherCenter'])
})

it('does not take the beginning of another address for it', () => {
  const text = '/m/agent/home, /m/withdrawals and /m/slot-games'
  expect(addressesIn({ text }, ['/m/agent', '/m/withdraw', '/m/slot'])).toEqual([])
})
