import { describe, expect, it } from 'vitest'
import { compareBooks, type OurTransaction, type TheirTransaction } from './compare-books.ts'

const tx = (txId: string, more: Partial<TheirTransaction> = {}): TheirTransaction => ({
  txId,
  player: 'ana',
  kind: 'debit',
  amount: 100n,
  status: 'accepted',
  ...more,
})
const kinds = (ours: readonly OurTransaction[], theirs: readonly TheirTransaction[]) =>
  compareBooks(ours, theirs).map(({ kind, txId }) => [kind, txId])

describe('two books of a day', () => {
  it('agree', () => {
    expect(compareBooks([tx('a'), tx('b', { amount: 0n })], [tx('b', { amount: 0n }), tx('a')])).toEqual([])
  })

  it('disagree about what is there, how much it was and what became of it [SW-16]', () => {
    const ours = [tx('a'), tx('b'), tx('c'), tx('d')]
    const theirs = [tx('b', { amount: 99n }), tx('c', { status: 'refused' }), tx('d'), tx('e')]
    expect(kinds(ours, theirs)).toEqual([
      ['amount', 'b'],
      ['status', 'c'],
      ['missing_ours', 'e'],
      ['missing_theirs', 'a'],
    ])
  })

  it('disagree about whose it is [SW-16]', () => {
    expect(kinds([tx('a')], [tx('a', { player: 'bia' })])).toEqual([
      ['missing_ours', 'a'],
      ['missing_theirs', 'a'],
    ])
  })

  it('do not compare what a rollback took back where there was nothing', () => {
    const back = tx('a', { kind: 'rollback' })
    expect(kinds([{ ...back, amount: null }], [back])).toEqual([])
  })

  it('do not disagree about what neither of them did [SW-16]', () => {
    const refused = { status: 'refused' } as const
    expect(
      kinds([tx('a', refused), tx('b', refused)], [tx('b', { ...refused, amount: 7n }), tx('c', refused)]),
    ).toEqual([])
  })

  it('disagree about a win that was refused and left no trace [SW-16]', () => {
    expect(kinds([], [tx('a', { kind: 'credit', status: 'refused' })])).toEqual([['missing_ours', 'a']])
  })
})
