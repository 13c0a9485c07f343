import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookRefOf, compareStatement, type BankLine, type ComparedDay } from './compare-statement.ts'
import { isExplained } from './difference.ts'

const DAY = '2026-11-17'
const NEXT = '2026-11-18'
const line: BankLine = {
  day: DAY,
  kind: 'received',
  endToEndId: 'E1',
  requestId: null,
  rtrId: null,
  amount: 5_000n,
  received: { bucket: 7, state: 'credited', amount: 5_000n, returnId: null },
  payout: null,
}
const move = { bucket: 7, source: 'pix', ref: 'E1', code: 'deposit', amount: 5_000n, day: DAY }
const nothing: ComparedDay = {
  day: DAY,
  lines: [],
  related: [],
  moves: [],
  booked: [],
  claimed: [],
  unstated: [],
}

describe('a day at the bank and in the books', () => {
  it('is the same where both have the same', () => {
    expect(compareStatement({ ...nothing, lines: [line], moves: [move], booked: [move] })).toEqual([])
  })

  it('differs by what is on another day, on both of them, and by nothing over the two', () => {
    const late = { ...move, day: NEXT }
    const first = compareStatement({ ...nothing, lines: [line], booked: [late] })
    expect(first).toEqual([{ kind: 'booked_another_day', subject: 'pix E1', amount: 5_000n }])
    const second = compareStatement({ ...nothing, day: NEXT, moves: [late], related: [line] })
    expect(second).toEqual([{ kind: 'banked_another_day', subject: 'pix E1', amount: -5_000n }])
    expect([...first, ...second].every(isExplained)).toBe(true)
  })

  it('says apart that it is on another day, and that the amount is another', () => {
    const less = { ...move, day: NEXT, amount: 4_990n }
    expect(compareStatement({ ...nothing, lines: [line], booked: [less] })).toEqual([
      { kind: 'amount_differs', subject: 'pix E1', amount: 10n },
      { kind: 'booked_another_day', subject: 'pix E1', amount: 4_990n },
    ])
  })

  it('tells that our payments have an amount of their own, though it changes no sum', () => {
    const other = { ...line, received: { ...line.received!, amount: 4_000n } }
    expect(compareStatement({ ...nothing, lines: [other], moves: [move], booked: [move] })).toEqual([
      { kind: 'amount_differs', subject: 'pix E1', amount: 0n },
    ])
  })

  it('believes our payments about channels that have no statement, to the cent', () => {
    const paid = { ...move, source: 'gateway', ref: 'G1' }
    const differences = (amount: bigint) =>
      compareStatement({ ...nothing, moves: [paid], unstated: [{ ...paid, amount }] })
    expect(differences(5_000n)).toEqual([
      { kind: 'without_statement', subject: 'gateway G1', amount: -5_000n },
    ])
    expect(differences(4_999n)).toMatchObject([{ kind: 'credit_without_payment' }])
  })

  it('knows a payment that two members got', () => {
    const second = { ...move, bucket: 8 }
    const both = { ...nothing, lines: [line], moves: [move, second], booked: [move] }
    expect(compareStatement(both)).toEqual([{ kind: 'credited_twice', subject: 'pix E1', amount: -5_000n }])
  })
})

const ids = fc.constantFrom('1', '2', '3')
const state = fc.constantFrom('found', 'crediting', 'credited', 'returning', 'returned', 'return_failed')
const cents = fc.bigInt({ min: -300n, max: 300n }).filter((amount) => amount !== 0n)

const lines: fc.Arbitrary<BankLine> = fc.record({
  day: fc.constantFrom(DAY, NEXT),
  kind: fc.constantFrom('received', 'return', 'med', 'payout', 'payout_returned', 'other'),
  endToEndId: fc.option(ids),
  requestId: fc.option(ids),
  rtrId: fc.option(ids),
  amount: cents,
  received: fc.option(
    fc.record({ bucket: fc.option(fc.constantFrom(1, 2)), state, amount: cents, returnId: fc.option(ids) }),
  ),
  payout: fc.option(
    fc.record({
      bucket: fc.constantFrom(1, 2),
      withdrawalId: ids,
      withdrawalState: fc.constantFrom('paid', 'rejected', 'unknown', 'returned'),
      amount: cents,
    }),
  ),
})

const moves = fc.uniqueArray(
  fc.record({
    bucket: fc.constantFrom(1, 2),
    source: fc.constantFrom('pix', 'payout', 'desk'),
    ref: fc.oneof(
      ids,
      fc.tuple(ids, fc.constantFrom('1', 'paid', 'back')).map((parts) => parts.join(':')),
    ),
    code: fc.constantFrom('deposit', 'withdrawal', 'withdrawal_return', 'chargeback', 'adjust'),
    amount: cents,
    day: fc.constantFrom(DAY, NEXT),
  }),
  { selector: ({ bucket, source, ref }) => `${bucket} ${source} ${ref}` },
)

const sum = (all: readonly { readonly amount: bigint }[]) =>
  all.reduce((total, one) => total + one.amount, 0n)

it('differs by its named differences, whatever is in the two books', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 12 }), moves, (all, books) => {
      const day = all.filter((one) => one.day === DAY)
      const wanted = new Set(day.flatMap((one) => Object.values(bookRefOf(one) ?? {}).join(' ')))
      const compared = {
        ...nothing,
        lines: day,
        related: all,
        moves: books.filter((one) => one.day === DAY),
        booked: books.filter(({ bucket, source, ref }) => wanted.has(`${bucket} ${source} ${ref}`)),
      }
      expect(sum(compareStatement(compared))).toBe(sum(day) - sum(compared.moves))
    }),
    { numRuns: 2_000 },
  )
})
