import type { Step } from './own-books.ts'
import type { Outage } from './processes.ts'

/** How many payments were on their way in each state when something died, by who died and what kind of payment. */
export type MetStates = ReadonlyMap<string, number>

/** Where nothing more has to be done. */
const OVER: ReadonlySet<string> = new Set([
  'active',
  'expired',
  'failed',
  'credited',
  'paid withdrawal',
  'rejected',
  'returned',
  'settled',
  'refused',
])

export function statesMet(steps: readonly Step[], outages: readonly Outage[]): MetStates {
  const met = new Map<string, number>()
  const ways = Map.groupBy(steps, ({ kind, subject }) => `${kind} ${subject}`)
  for (const way of ways.values())
    for (const { victim, from } of outages) {
      const step = way.findLast(({ at }) => at <= from)
      if (!step || isOver(step)) continue
      const name = `${victim.split(' ')[0]} at ${step.kind} ${step.state}`
      met.set(name, (met.get(name) ?? 0) + 1)
    }
  return met
}

const isOver = ({ kind, state }: Step) => OVER.has(state) || OVER.has(`${state} ${kind}`)
