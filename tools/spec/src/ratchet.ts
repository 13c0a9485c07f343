import type { Evidence } from './evidence.ts'
import type { Judge } from './judge.ts'
import type { Requirement } from './requirement.ts'

/** Why the last run may not stand: ids nobody wrote, and ids that were proven before and are not any more. */
export function objections(
  requirements: readonly Requirement[],
  proven: readonly string[],
  evidence: Evidence,
  judge: Judge,
): string[] {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const invented = [...evidence].filter(([id]) => !known.has(id))
  const lost = proven.flatMap((id) => {
    const requirement = known.get(id)
    if (!requirement) return [`${id} is in no catalogue: docs/spec/proven.json`]
    const { state, reason } = judge(requirement)
    return state === 'proven' ? [] : [`${id} was proven and is ${state}: ${reason}`]
  })
  return [...invented.map(([id, [test]]) => `${id} is in no catalogue: "${test?.title}"`), ...lost]
}

/** What was proven before and what the last run proves, in the order of the ids. */
export function unionOfProven(
  requirements: readonly Requirement[],
  proven: readonly string[],
  judge: Judge,
): string[] {
  const now = requirements.filter((requirement) => judge(requirement).state === 'proven').map(({ id }) => id)
  return [...new Set([...proven, ...now])].toSorted()
}
