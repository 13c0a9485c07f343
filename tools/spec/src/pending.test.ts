import { expect, it } from 'vitest'
import { addressesIn, pendingAddresses } from './pending.ts'

it('knows the addresses of routes that wait for their screen', () => {
  const routes = [{ paths: ['/set'] }, { paths: ['/withdraw', '/payout'], pending: true }] as const
  expect(pendingAddresses(routes)).toEqual(['/m/withdraw', '/m/payout'])
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
