export interface TestOutcome {
  /** With the titles of the groups around it, which may carry ids too. */
  readonly title: string
  readonly passed: boolean
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The tests of one run in the JSON that vitest writes; nothing if the text is another kind of report. */
export function readReport(text: string): TestOutcome[] | undefined {
  const report: unknown = JSON.parse(text)
  if (!isReport(report)) return undefined
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  )
}

/** Looks at the outermost member only: the rest of the shape is the reporter's promise. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' && value !== null && 'testResults' in value && Array.isArray(value.testResults)
  )
}
