import { expect, it } from 'vitest'
import { signedTextOf, type ReceiptText } from './receipt.ts'

const receipt: ReceiptText = {
  format: 'trevo-receipt-1',
  merchant: 'trevo',
  member: 'ana',
  account: { id: '7', kind: 'cash', currency: 'BRL' },
  before: { version: '3', hash: 'aa' },
  entries: [
    { version: '4', transfer: 't4', amount: '1', balance: '1', at: '4', hash: 'bb' },
    { version: '5', transfer: 't5', amount: '1', balance: '2', at: '5', hash: 'cc' },
  ],
  signedAt: '9',
}

it('signs whose it is, where it begins and where it ends', () => {
  expect(signedTextOf(receipt)).toBe('trevo-receipt-1\ntrevo\nana\n7\ncash\nBRL\n3\naa\n5\ncc\n9')
})

it('ends where it begins when there is nothing new', () => {
  expect(signedTextOf({ ...receipt, entries: [] })).toBe(
    'trevo-receipt-1\ntrevo\nana\n7\ncash\nBRL\n3\naa\n3\naa\n9',
  )
})
