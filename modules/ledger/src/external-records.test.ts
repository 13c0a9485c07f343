import { describe, expect, it } from 'vitest'
import { compareWithLog, compareWithStatement, logLine, type Logged } from './external-records.ts'
import type { KeptTransfer } from './sql/audit.ts'

const KEPT: KeptTransfer = {
  transferId: 't1',
  merchantId: 1,
  source: 'studio',
  ref: 'a',
  kind: 'debit',
  status: 'posted',
  reason: null,
  amount: 10n,
  balance: 90n,
  effect: -10n,
}
const ASKED: Logged = { operation: { merchantId: 1, source: 'studio', ref: 'a', amount: '10' } }
const ANSWERED = {
  ...ASKED,
  answer: { transferId: 't1', status: 'posted', reason: null, balance: '90' },
} as const satisfies Logged

const red = (kept: readonly KeptTransfer[], log: readonly Logged[]) =>
  compareWithLog(kept, log).flatMap(({ invariant, violations, examples }) =>
    violations > 0 ? [`${invariant} ${violations} ${examples.join()}`] : [],
  )

describe('a log', () => {
  it('that says what the books say shows nothing, and names what was looked at', () => {
    const findings = compareWithLog([KEPT], [ASKED, ANSWERED, ANSWERED])
    expect(findings.map(({ invariant, violations }) => [invariant, violations])).toEqual([
      ['I6', 0],
      ['I7', 0],
      ['I8', 0],
    ])
    for (const { says } of findings) expect(says.length).toBeGreaterThan(10)
  })

  it('is written a line each, amounts as text', () => {
    const line = logLine({ ref: 'a', amount: 10n })
    expect(line).toBe('{"operation":{"ref":"a","amount":"10"}}\n')
  })

  it('may be ahead of the books with a question, not with an answer', () => {
    expect(red([], [ASKED])).toEqual([])
    expect(red([], [ASKED, ANSWERED])).toEqual(['I6 1 a'])
  })

  it('knows nothing of what nobody asked for', () => {
    expect(red([KEPT], [])).toEqual(['I7 1 a'])
    for (const other of [{ merchantId: 2 }, { source: 'other' }, { ref: 'b' }])
      expect(red([KEPT], [{ operation: { ...ASKED.operation, ...other } }])).toEqual(['I7 1 a'])
  })

  it('explains a tombstone by a rollback that names it, and by nothing else', () => {
    const tombstone: KeptTransfer = { ...KEPT, status: 'tombstone', reason: 'rolled_back', amount: 0n }
    const rollback: Logged = { operation: { merchantId: 1, source: 'studio', ref: 'r', related: 'a' } }
    expect(red([tombstone], [rollback])).toEqual([])
    expect(red([tombstone], [ASKED])).toEqual(['I7 1 a'])
    const late = {
      ...ASKED,
      answer: { ...ANSWERED.answer, status: 'rejected', reason: 'rolled_back' },
    } as const
    expect(red([tombstone], [rollback, late])).toEqual([])
    const wrong = { ...late, answer: { ...late.answer, status: 'posted' } } as const
    expect(red([tombstone], [rollback, wrong])).toEqual(['I6 1 a'])
  })

  it.each([
    ['id', { transferId: 't2' }],
    ['status', { status: 'noop' }],
    ['reason', { reason: 'no' }],
    ['balance', { balance: '91' }],
    ['balance, none', { balance: null }],
  ] as const)('with another %s in its answer differs', (_, other) => {
    expect(red([KEPT], [{ ...ASKED, answer: { ...ANSWERED.answer, ...other } }])).toEqual(['I6 1 a'])
  })

  it('with another amount differs, and without one does not', () => {
    expect(red([{ ...KEPT, amount: 11n }], [ANSWERED])).toEqual(['I6 1 a'])
    const { amount: _, ...without } = ANSWERED.operation
    expect(red([{ ...KEPT, amount: 11n }], [{ ...ANSWERED, operation: without }])).toEqual([])
  })

  it('says of a hold that it was pending, whatever became of it', () => {
    const pending = { ...ANSWERED, answer: { ...ANSWERED.answer, status: 'pending' } } as const
    for (const status of ['pending', 'posted', 'voided'])
      expect(red([{ ...KEPT, kind: 'hold', status }], [pending])).toEqual([])
    expect(red([{ ...KEPT, kind: 'hold', status: 'rejected' }], [pending])).toEqual(['I6 1 a'])
    expect(red([KEPT], [pending])).toEqual(['I6 1 a'])
  })

  it('may have heard that there is no stake, before there was, and that a reference is taken', () => {
    const early = {
      ...ASKED,
      answer: { transferId: 't0', status: 'rejected', reason: 'no_bet', balance: '5' },
    } as const
    expect(red([], [early])).toEqual([])
    expect(red([KEPT], [early, ANSWERED, early])).toEqual([])
    const taken = {
      ...early,
      answer: { ...early.answer, reason: 'reference_reused', balance: null },
    } as const
    const other = { ...taken, operation: { ...ASKED.operation, amount: '11' } }
    expect(red([KEPT], [ANSWERED, other])).toEqual([])
    expect(red([], [taken])).toEqual(['I6 1 a'])
  })

  it.each([{ transferId: 't2' }, { status: 'noop' }, { reason: 'no' }, { balance: '1' }] as const)(
    'shows a question that was answered in two ways: %o',
    (other) => {
      const changed = { ...ASKED, answer: { ...ANSWERED.answer, ...other } }
      expect(red([KEPT], [ANSWERED, changed, ANSWERED])).toEqual(['I6 1 a', 'I8 1 a'])
    },
  )

  it('counts all and shows five', () => {
    const lost = Array.from({ length: 7 }, (_, at) => ({
      ...ANSWERED,
      operation: { ...ASKED.operation, ref: `${at}` },
    }))
    expect(red([], lost)).toEqual(['I6 7 0,1,2,3,4'])
  })
})

describe('a statement', () => {
  const LINE = { merchantId: 1, source: 'studio', ref: 'a', amount: '-10' }
  const differing = (...lines: readonly (typeof LINE)[]) =>
    compareWithStatement('I16', [KEPT], lines).examples

  it('agrees with the books on the effect of each reference', () => {
    expect(compareWithStatement('I13', [KEPT], [LINE])).toMatchObject({ invariant: 'I13', violations: 0 })
    expect(differing({ ...LINE, amount: '-9' })).toEqual(['1/studio/a'])
  })

  it('must have what the books have, of the sources it speaks of', () => {
    const other = { ...LINE, ref: 'b' }
    expect(differing(other)).toEqual(['1/studio/a', '1/studio/b'])
    expect(differing({ ...LINE, source: 'elsewhere', amount: '0' })).toEqual([])
    expect(differing({ ...LINE, merchantId: 2, amount: '0' })).toEqual([])
  })

  it('that has a reference twice counts it twice', () => {
    expect(differing(LINE, LINE)).toEqual(['1/studio/a'])
  })

  it('need not mention what moved nothing', () => {
    const nothing: KeptTransfer = { ...KEPT, ref: 'n', status: 'rejected', effect: 0n }
    expect(
      compareWithStatement('I16', [KEPT, nothing], [LINE, { ...LINE, ref: 'm', amount: '0' }]).violations,
    ).toBe(0)
  })
})
