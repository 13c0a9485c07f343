import { idsIn } from './ids.ts'
import type { TestOutcome } from './report.ts'

/** For each id, the tests that carry it. */
export type Evidence = ReadonlyMap<string, readonly TestOutcome[]>

export function gatherEvidence(tests: readonly TestOutcome[]): Evidence {
  const evidence = new Map<string, TestOutcome[]>()
  for (const test of tests) {
    for (const id of idsIn(test.title)) evidence.set(id, [...(evidence.get(id) ?? []), test])
  }
  return evidence
}
