import { describe, expect, it } from 'vitest'
import { gatherEvidence } from './evidence.ts'
import { judgeBy } from './judge.ts'
import { objections, unionOfProven } from './ratchet.ts'

const requirements = ['REG-01', 'API-01', 'API-02'].map((id) => ({ id, area: id.slice(0, 3), text: '' }))
const passed = (title: string) => ({ title, file: 'a.test.ts', passed: true, timers: [] })
const failed = (title: string) => ({ ...passed(title), passed: false })

function objectionsTo(proven: string[], tests: ReturnType<typeof passed>[], catalogue = requirements) {
  const evidence = gatherEvidence(tests)
  return objections(catalogue, proven, evidence, judgeBy(evidence, []))
}

describe('objections', () => {
  it('has none when everything proven before is proven again', () => {
    expect(objectionsTo(['API-01'], [passed('a [API-01, API-02]')])).toEqual([])
  })

  it('names what was lost, and how', () => {
    expect(objectionsTo(['API-01', 'API-02'], [passed('a [API-01]'), failed('b [API-01]')])).toEqual([
      'API-01 was proven and is open: "b [API-01]" did not pass',
      'API-02 was proven and is open: no test carries it',
    ])
  })

  it('names what became weak: a test over a table takes the place of the one in the app', () => {
    const screen = { id: 'HOME-03', area: 'HOME', text: '', kind: 'screen' }
    expect(objectionsTo(['HOME-03'], [passed('is listed [HOME-03]')], [screen])).toEqual([
      'HOME-03 was proven and is weak: a screen counts only in the running app (apps/*/e2e/*.browser.test.ts)',
    ])
  })

  it('refuses ids that no requirement has, even on a passing test', () => {
    expect(objectionsTo([], [passed('a [API-98]')])).toEqual(['API-98 is in no catalogue: "a [API-98]"'])
    expect(objectionsTo(['API-97'], [])).toEqual(['API-97 is in no catalogue: docs/spec/proven.json'])
  })
})

describe('unionOfProven', () => {
  it('adds what is newly proven and keeps what this run did not prove', () => {
    const evidence = gatherEvidence([passed('a [REG-01] [API-01] [API-99]'), failed('b [API-02]')])
    expect(unionOfProven(requirements, ['REG-02'], judgeBy(evidence, []))).toEqual([
      'API-01',
      'REG-01',
      'REG-02',
    ])
  })
})
