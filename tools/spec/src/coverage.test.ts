import { describe, expect, it } from 'vitest'
import { coverageTable, unprovenList, waitingList } from './coverage.ts'
import type { Verdict } from './judge.ts'

const requirements = [
  { id: 'REG-01', area: 'REG', text: 'Somebody registers.' },
  { id: 'API-01', area: 'API', text: 'Calls have an envelope.' },
  { id: 'API-02', area: 'API', text: 'Calls carry the merchant.' },
  { id: 'API-03', area: 'API', text: 'Calls name their module.' },
  { id: 'API-04', area: 'API', text: 'Calls are sealed.' },
]
const verdicts: Record<string, Verdict> = {
  'REG-01': { state: 'proven', reason: '' },
  'API-01': { state: 'proven', reason: '' },
  'API-02': { state: 'weak', reason: 'says little' },
  'API-03': { state: 'pending', reason: 'waits for /m/withdraw' },
  'API-04': { state: 'open', reason: 'no test carries it' },
}
const judge = ({ id }: { id: string }) => verdicts[id]!

describe('coverageTable', () => {
  it('counts per area and over all of them', () => {
    expect(coverageTable(requirements, judge)).toBe(
      [
        'area    proven pending    weak   total',
        'REG          1       0       0       1  ████████████████████',
        'API          1       1       1       4  █████░░░░░░░░░░░░░░░',
        'all          2       1       1       5  ████████░░░░░░░░░░░░',
      ].join('\n'),
    )
  })
})

describe('waitingList', () => {
  it('names for each page that is not built what waits for it', () => {
    const naming = [
      { id: 'HOME-08', area: 'HOME', text: 'Links: /m/voucherCenter, /m/withdraw.' },
      { id: 'WALLET-03', area: 'WALLET', text: '/m/withdraw is the withdrawal screen.' },
    ]
    expect(waitingList(naming, ['/m/withdraw', '/m/agent/home'])).toBe(
      ['/m/withdraw is waited for by HOME-08 WALLET-03', '/m/agent/home is waited for by nothing'].join('\n'),
    )
  })
})

describe('unprovenList', () => {
  it('shows what is left of an area, and why', () => {
    expect(unprovenList(requirements, judge, 'API')).toBe(
      [
        'API-02    weak     says little',
        '          Calls carry the merchant.',
        'API-03    pending  waits for /m/withdraw',
        '          Calls name their module.',
        'API-04    open     no test carries it',
        '          Calls are sealed.',
      ].join('\n'),
    )
    expect(unprovenList(requirements, judge, 'REG')).toBe('All 1 of REG are proven.')
  })

  it('names the areas when asked for another', () => {
    expect(() => unprovenList(requirements, judge, 'APP')).toThrow('Areas: REG API')
  })
})
