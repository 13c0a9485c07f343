export interface TestOutcome {
  /** With the titles of the groups around it, which may carry ids too. */
  readonly title: string
  readonly file: string
  readonly passed: boolean
  /** In milliseconds: the times whose both bounds the test measured. */
  readonly timers: readonly number[]
}

export interface Run {
  readonly startTime: number
  readonly tests: readonly TestOutcome[]
}

interface Report {
  readonly startTime: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** What `expectAfter` of the testkit left there. */
      readonly meta?: { readonly timers?: readonly number[] }
    }[]
  }[]
}

/** The tests of one run in the JSON that vitest writes; nothing if the text is another kind of report. */
export function readReport(text: string): Run | undefined {
  const report: unknown = JSON.parse(text)
  if (!isReport(report)) return undefined
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta }) => ({
      title: fullName,
      file: name,
      passed: status === 'passed',
      timers: meta?.timers ?? [],
    })),
  )
  return { startTime: report.startTime, tests }
}

/** Looks at the outermost member only: the rest of the shape is the reporter's promise. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' && value !== null && 'testResults' in value && Array.isArray(value.testResults)
  )
}

/** All tests of several runs. Of a file that more than one of them had, the newest run counts. */
export function mergeRuns(runs: readonly Run[]): TestOutcome[] {
  const byFile = new Map<string, readonly TestOutcome[]>()
  for (const { tests } of runs.toSorted((one, other) => one.startTime - other.startTime))
    for (const [file, inFile] of Map.groupBy(tests, (test) => test.file)) byFile.set(file, inFile)
  return [...byFile.values()].flat()
}
