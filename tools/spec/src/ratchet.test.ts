import { describe, expect, it } from 'vitest'
import { gatherEvidence } from './evidence.ts'
import { objections, unionOfProven } from './ratchet.ts'

const requirements = ['REG-01', 'API-01', 'API-02'].map((id) => ({ id, area: id.slice(0, 3), text: '' }))
const passed = (title: string) => ({ title, passed: true })
const failed = (title: string) => ({ title, passed: false })

describe('objections', () => {
  it('has none when everything proven before is proven again', () => {
    expect(objections(requirements, ['API-01'], gatherEvidence([passed('a [API-01, API-02]')]))).toEqual([])
  })

  it('names what was lost, and how', () => {
    const evidence = gatherEvidence([passed('a [API-01]'), failed('b [API-01]')])
    expect(objections(requirements, ['API-01', 'API-02'], evidence)).toEqual([
      'API-01 was proven and is not: "b [API-01]" did not pass',
      'API-02 was proven and is not: no test carries it',
    ])
  })

  it('refuses ids that no requirement has, even on a passing test', () => {
    expect(objections(requirements, [], gatherEvidence([passed('a [API-98]')]))).toEqual([
      'API-98 is in no catalogue: "a [API-98]"',
    ])
  })
})

describe('unionOfProven', () => {
  it('adds what is newly proven and keeps what this run did not prove', () => {
    const evidence = gatherEvidence([passed('a [REG-01] [API-01] [API-99]'), failed('b [API-02]')])
    expect(unionOfProven(requirements, ['REG-02'], evidence)).toEqual(['API-01', 'REG-01', 'REG-02'])
  })
})
