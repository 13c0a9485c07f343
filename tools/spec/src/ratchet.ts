import { isProven, type Evidence } from './evidence.ts'
import type { Requirement } from './requirement.ts'

/** Why the last run may not stand: ids nobody wrote, and ids that were proven before and are not any more. */
export function objections(
  requirements: readonly Requirement[],
  proven: readonly string[],
  evidence: Evidence,
): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const invented = [...evidence].filter(([id]) => !known.has(id))
  const lost = proven.filter((id) => !isProven(evidence, id))
  return [
    ...invented.map(([id, [test]]) => `${id} is in no catalogue: "${test?.title}"`),
    ...lost.map((id) => `${id} was proven and is not: ${reason(evidence, id)}`),
  ]
}

function reason(evidence: Evidence, id: string): string {
  const test = evidence.get(id)?.find(({ passed }) => !passed)
  return test ? `"${test.title}" did not pass` : 'no test carries it'
}

/** What was proven before and what the last run proves, in the order of the ids. */
export function unionOfProven(
  requirements: readonly Requirement[],
  proven: readonly string[],
  evidence: Evidence,
): string[] {
  const now = requirements.map(({ id }) => id).filter((id) => isProven(evidence, id))
  return [...new Set([...proven, ...now])].toSorted()
}
