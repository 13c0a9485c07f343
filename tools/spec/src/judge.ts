import type { Evidence } from './evidence.ts'
import { addressesIn } from './missing.ts'
import type { TestOutcome } from './report.ts'
import type { Requirement } from './requirement.ts'

/**
 * `pending` waits for a screen; `weak` is carried by tests that passed and do not count; `open` has no test, or one
 * that did not pass.
 */
export interface Verdict {
  readonly state: 'proven' | 'pending' | 'weak' | 'open'
  /** Why it is not proven. */
  readonly reason: string
}

export type Judge = (requirement: Requirement) => Verdict

/** A test that uses the running app as a player does. */
const IN_THE_APP = /(?:^|\/)apps\/[^/]+\/e2e\/.+\.browser\.test\.ts$/

/** Judges requirements by the tests that carry their ids; `pending` are the addresses whose screens are missing. */
export function judgeBy(evidence: Evidence, pending: readonly string[]): Judge {
  return (requirement) => {
    const missing = addressesIn(requirement, pending)
    if (missing.length > 0) return { state: 'pending', reason: `waits for ${missing.join(', ')}` }
    const tests = evidence.get(requirement.id) ?? []
    const failed = tests.find(({ passed }) => !passed)
    if (failed) return { state: 'open', reason: `"${failed.title}" did not pass` }
    if (tests.length === 0 && requirement.waits)
      return { state: 'pending', reason: `waits: ${requirement.waits}` }
    if (tests.length === 0) return { state: 'open', reason: 'no test carries it' }
    const weakness = weaknessOf(requirement, tests)
    return weakness ? { state: 'weak', reason: weakness } : { state: 'proven', reason: '' }
  }
}

/** What its tests leave unproven although all of them passed: half of a proof is none. */
function weaknessOf({ kind, timers = [] }: Requirement, tests: readonly TestOutcome[]): string | undefined {
  const counting = kind === 'screen' ? tests.filter(({ file }) => IN_THE_APP.test(file)) : tests
  if (counting.length === 0) return 'a screen counts only in the running app (apps/*/e2e/*.browser.test.ts)'
  const measured = new Set(counting.flatMap((test) => test.timers))
  const unmeasured = timers.filter((timer) => !measured.has(timer))
  if (unmeasured.length > 0) return `no test measures both bounds of ${unmeasured.join(', ')} ms`
  return undefined
}
