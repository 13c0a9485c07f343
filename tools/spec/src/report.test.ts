import { describe, expect, it } from 'vitest'
import { readReport } from './report.ts'

describe('readReport', () => {
  it('takes nothing but "passed" for passed, over all files', () => {
    const testResults = [
      { assertionResults: [{ fullName: 'login works', title: 'works', status: 'passed' }] },
      {
        assertionResults: [
          { fullName: 'b', status: 'failed' },
          { fullName: 'c', status: 'skipped' },
        ],
      },
      { status: 'failed', assertionResults: [] },
    ]
    expect(readReport(JSON.stringify({ testResults }))).toEqual([
      { title: 'login works', passed: true },
      { title: 'b', passed: false },
      { title: 'c', passed: false },
    ])
  })

  it('leaves other reports alone', () => {
    expect(readReport('{"ratio": 0.9}')).toBeUndefined()
    expect(readReport('null')).toBeUndefined()
  })
})
