import { describe, expect, it } from 'vitest'
import { mergeRuns, readReport } from './report.ts'

describe('readReport', () => {
  it('takes nothing but "passed" for passed, over all files', () => {
    const testResults = [
      {
        name: '/house/a.test.ts',
        assertionResults: [{ fullName: 'login works', title: 'works', status: 'passed', meta: {} }],
      },
      {
        name: '/house/b.test.ts',
        assertionResults: [
          { fullName: 'b', status: 'failed', meta: { timers: [500] } },
          { fullName: 'c', status: 'skipped' },
        ],
      },
      { name: '/house/c.test.ts', status: 'failed', assertionResults: [] },
    ]
    expect(readReport(JSON.stringify({ startTime: 7, testResults }))).toEqual({
      startTime: 7,
      tests: [
        { title: 'login works', file: '/house/a.test.ts', passed: true, timers: [] },
        { title: 'b', file: '/house/b.test.ts', passed: false, timers: [500] },
        { title: 'c', file: '/house/b.test.ts', passed: false, timers: [] },
      ],
    })
  })

  it('leaves other reports alone', () => {
    expect(readReport('{"ratio": 0.9}')).toBeUndefined()
    expect(readReport('null')).toBeUndefined()
  })
})

describe('mergeRuns', () => {
  const test = (file: string, title: string, passed: boolean) => ({ title, file, passed, timers: [] })

  it('puts the files of several runs together, and takes a file that ran again from its newest run', () => {
    const older = {
      startTime: 1,
      tests: [test('a', 'gone', true), test('a', 'mended', false), test('b', 'kept', true)],
    }
    const newer = { startTime: 2, tests: [test('a', 'mended', true)] }
    for (const runs of [
      [older, newer],
      [newer, older],
    ])
      expect(mergeRuns(runs)).toEqual([test('a', 'mended', true), test('b', 'kept', true)])
  })
})
