import type { Reporter, TestModule } from 'vitest/node'

/** A browser on busy cores now and then loses a race no player would lose; more than a few of these are a fault. */
const RETRIES_MAX = 5

/** Tells which tests needed another try, and fails the run when there are too many. */
export class Retries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .map((test) => ({ test, times: test.diagnostic()?.retryCount ?? 0 }))
        .filter(({ times }) => times > 0)
        .map(({ test, times }) => ({
          line: `${module.relativeModuleId}: ${test.fullName} (${times})`,
          // Why, also when it passed in the end.
          why: (test.result().errors ?? []).map(({ stack, message }) => stack ?? message),
          times,
        })),
    )
    const total = retried.reduce((sum, { times }) => sum + times, 0)
    for (const { line, why } of retried) console.log([`tried again: ${line}`, ...why].join('\n  '))
    console.log(`${total} retries, at most ${RETRIES_MAX} are allowed`)
    if (total > RETRIES_MAX) process.exitCode = 1
  }
}
