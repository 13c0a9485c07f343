import { describe, expect, it } from 'vitest'
import { coverageTable, unprovenList } from './coverage.ts'
import { gatherEvidence } from './evidence.ts'

const requirements = [
  { id: 'REG-01', area: 'REG', text: 'Somebody registers.' },
  { id: 'API-01', area: 'API', text: 'Calls have an envelope.' },
  { id: 'API-02', area: 'API', text: 'Calls carry the merchant.' },
]
const evidence = gatherEvidence([{ title: 'wraps [API-01] [REG-01]', passed: true }])

describe('coverageTable', () => {
  it('counts per area and over all of them', () => {
    expect(coverageTable(requirements, evidence)).toBe(
      [
        'area    proven  total',
        'REG          1      1  ████████████████████',
        'API          1      2  ██████████░░░░░░░░░░',
        'all          2      3  █████████████░░░░░░░',
      ].join('\n'),
    )
  })
})

describe('unprovenList', () => {
  it('shows what is left of an area', () => {
    expect(unprovenList(requirements, evidence, 'API')).toBe('API-02    Calls carry the merchant.')
    expect(unprovenList(requirements, evidence, 'REG')).toBe('All 1 of REG are proven.')
  })

  it('names the areas when asked for another', () => {
    expect(() => unprovenList(requirements, evidence, 'APP')).toThrow('Areas: REG API')
  })
})
