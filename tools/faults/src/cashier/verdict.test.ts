import { describe, expect, it } from 'vitest'
import type { BankBooks } from './bank-books.ts'
import { runControls } from './controls.ts'
import type { OwnBooks, Transfer } from './own-books.ts'
import { judge, type Evidence } from './verdict.ts'

const [CREDITED, RETURNED] = ['E1', 'E2']
const withdrawal = { id: 'a-b', memberId: 'm', amount: 300, state: 'paid' }
const transfer = (ref: string, of: Partial<Transfer>): Transfer => ({
  memberId: 'm',
  source: 'pix',
  ref,
  kind: 'credit',
  code: 'deposit',
  status: 'posted',
  amount: 500,
  at: 2_000,
  ...of,
})
const credit = transfer(CREDITED, {})
const settled = transfer('a-b:paid', { source: 'payout', kind: 'post', code: 'withdrawal', amount: 300 })
const pix = { client: 'trevo', txid: 't', amount: 500, at: 1_000, payer: '1' }
const returned = {
  endToEndId: RETURNED,
  rtrId: 'D2',
  amount: 500,
  nature: 'ORIGINAL',
  status: 'DEVOLVIDO',
} as const
const payout = { client: 'trevo', id: 'ab-1', amount: 300, status: 'LIQUIDADO' } as const

const ipe: BankBooks = {
  bank: 'ipe',
  balances: new Map([['trevo', 200]]),
  pix: [
    { ...pix, endToEndId: CREDITED },
    { ...pix, endToEndId: RETURNED },
  ],
  returns: [returned],
  payouts: [payout],
  deliveries: [],
}
const umbu: BankBooks = {
  bank: 'umbu',
  balances: new Map(),
  pix: [],
  returns: [],
  payouts: [],
  deliveries: [],
}
const own: OwnBooks = {
  deposits: [{ id: 'd', memberId: 'm', amount: 500, state: 'credited', txid: 't' }],
  received: [
    { endToEndId: CREDITED, amount: 500, state: 'credited' },
    { endToEndId: RETURNED, amount: 500, state: 'returned' },
  ],
  withdrawals: [withdrawal],
  transfers: [credit, transfer('a-b', { source: 'payout', kind: 'hold', amount: 300 }), settled],
  steps: [],
  balances: new Map([['m', 1_200]]),
  atBanks: new Map([['trevo', 200]]),
  violations: [],
}
const evidence: Evidence = {
  banks: [ipe, umbu],
  own,
  asked: [
    { key: 'k1', call: 'deposit', memberId: 'm', amount: 500, answers: [{ id: 'd' }], errors: 1 },
    { key: 'k2', call: 'withdraw', memberId: 'm', amount: 300, answers: [{ id: 'a-b' }], errors: 0 },
  ],
  members: [{ memberId: 'm', cpf: '1', brand: { code: 'trevo' } }],
  funds: 1_000,
}

const names = (broken: Evidence) => judge(broken).map(({ name }) => name)
const withOwn = (change: Partial<OwnBooks>): Evidence => ({ ...evidence, own: { ...own, ...change } })
const withIpe = (change: Partial<BankBooks>): Evidence => ({
  ...evidence,
  banks: [{ ...ipe, ...change }, umbu],
})

describe('the comparison of banks’ books with ours', () => {
  it('is content when they agree', () => {
    expect(judge(evidence)).toEqual([])
  })

  it('finds every error that is planted for control', () => {
    expect(runControls(evidence).filter(({ isFound }) => !isFound)).toEqual([])
  })

  it.each<[string, Evidence]>([
    ['payment not written down', withOwn({ received: own.received.slice(1) })],
    ['credit missing', withOwn({ transfers: [settled] })],
    ['credited twice', withOwn({ transfers: [...own.transfers, credit] })],
    ['credited and returned', withIpe({ returns: [returned, { ...returned, endToEndId: CREDITED }] })],
    ['returned twice', withIpe({ returns: [returned, { ...returned, rtrId: 'D3' }] })],
    ['return missing', withIpe({ returns: [] })],
    ['credit of nothing', withOwn({ transfers: [...own.transfers, transfer('E3', {})] })],
    [
      'not charged back',
      withIpe({ returns: [returned, { ...returned, endToEndId: CREDITED, nature: 'MED_FRAUDE' }] }),
    ],
    ['charge credited twice', withOwn({ transfers: [...own.transfers, transfer(RETURNED, {})] })],
    ['credited to another', withOwn({ transfers: [{ ...credit, memberId: 'n' }, settled] })],
    ['paid twice', { ...evidence, banks: [ipe, { ...umbu, payouts: [{ ...payout, id: 'ab-2' }] }] }],
    ['settled and not paid', withIpe({ payouts: [{ ...payout, status: 'RECUSADO' }] })],
    ['paid and not settled', withOwn({ transfers: [credit] })],
    [
      'paid and released',
      withOwn({ transfers: [credit, settled, { ...settled, ref: 'a-b:refused', kind: 'void' }] }),
    ],
    ['not paid back', withIpe({ payouts: [{ ...payout, status: 'DEVOLVIDO' }] })],
    ['paid back for nothing', withOwn({ transfers: [...own.transfers, { ...settled, ref: 'a-b:back' }] })],
    ['amount differs', withOwn({ transfers: [{ ...credit, amount: 501 }, settled] })],
    ['left open', withOwn({ withdrawals: [{ ...withdrawal, state: 'unknown' }] })],
    ['payout of nothing', withIpe({ payouts: [payout, { ...payout, id: 'cd-1' }] })],
    ['intent lost', withOwn({ deposits: [] })],
    ['intent doubled', withOwn({ withdrawals: [withdrawal, { ...withdrawal, id: 'c-d' }] })],
    ['intent of nobody', { ...evidence, asked: evidence.asked.slice(1) }],
    ['no answer', { ...evidence, asked: evidence.asked.map((asked) => ({ ...asked, answers: [] })) }],
    ['balance differs', withOwn({ balances: new Map([['m', 1_201]]) })],
    ['books differ', withOwn({ atBanks: new Map([['trevo', 201]]) })],
    ['audit', withOwn({ violations: ['I1'] })],
  ])('sees: %s', (name, broken) => {
    expect(names(broken)).toContain(name)
  })

  it('sees that somebody else’s money was credited where only the member’s own may be', () => {
    const members = [{ memberId: 'm', cpf: '2', brand: { code: 'aurora' } }]
    expect(names({ ...evidence, members })).toContain('another holder credited')
  })
})
