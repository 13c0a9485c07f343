import { describe, expect, it } from 'vitest'
import { openBooks } from './books.ts'

const OK = { code: 'OK', status: 200 }
const stake = { player: 'ana', txId: 'a', amount: 100 }

describe('this side’s books', () => {
  it.each([['stake'], ['rollback']])('take a stake back when its %s is answered first [SW-05]', (first) => {
    const books = openBooks()
    books.open('ana', 1_000)
    const notes = [
      () => books.note('debit', stake, OK),
      () => books.note('rollback', { player: 'ana', txId: 'b', refTxId: 'a' }, OK),
    ]
    for (const note of first === 'stake' ? notes : notes.toReversed()) note()
    expect(books.balanceOf('ana')).toBe(1_000)
  })

  it('keep a stake that another player rolled back, or that was refused [SW-02]', () => {
    const books = openBooks()
    books.open('ana', 1_000)
    books.note('debit', stake, OK)
    books.note('debit', { ...stake, txId: 'c' }, { ...OK, code: 'INSUFFICIENT_FUNDS' })
    books.note('rollback', { player: 'bia', txId: 'b', refTxId: 'a' }, OK)
    expect(books.balanceOf('ana')).toBe(900)
  })
})
