import type { Clock } from '@trevo/kernel'
import { answerFor, timesOf, type Person, type Scenario } from './scenarios.ts'

export interface Wanted {
  readonly person: Person
  readonly document: string
  readonly turn: string
  /** The bytes of each picture that was sent. */
  readonly sizes: Readonly<Record<string, number>>
}

export interface Check extends Wanted {
  readonly brand: string
  readonly reference: string
  readonly scenario: Scenario
  readonly readyAt: number
  /** How often it was handed in. */
  submissions: number
}

interface Parts {
  readonly clock: Clock
  readonly tell: (check: Pick<Check, 'brand' | 'reference'>, afterMs: readonly number[]) => void
}

export type Checks = ReturnType<typeof openChecks>

/** Whom it was asked about, and what it finds. It is gone when the process is. */
export function openChecks({ clock, tell }: Parts) {
  const checks = new Map<string, Check>()
  /** By CPF what is found next; the last one stays. */
  const scripts = new Map<string, Scenario[]>()
  const keyOf = (brand: string, reference: string) => `${brand} ${reference}`

  function next(cpf: string): Scenario {
    const script = scripts.get(cpf) ?? []
    return (script.length > 1 ? script.shift() : script[0]) ?? 'pass'
  }

  return {
    script: (cpf: string, scenarios: readonly Scenario[]) => void scripts.set(cpf, [...scenarios]),
    scripted: () => [...scripts],
    of: (cpf: string) => [...checks.values()].filter(({ person }) => person.cpf === cpf),
    newest: (count: number) => [...checks.values()].toReversed().slice(0, count),
    find: (brand: string, reference: string) => checks.get(keyOf(brand, reference)),
    /** The same reference is the same check. */
    put(brand: string, reference: string, wanted: Wanted): Check {
      const before = checks.get(keyOf(brand, reference))
      if (before) {
        before.submissions += 1
        return before
      }
      const scenario = next(wanted.person.cpf)
      const { readyMs, toldMs } = timesOf(scenario)
      const check = { ...wanted, brand, reference, scenario, readyAt: clock.now() + readyMs, submissions: 1 }
      checks.set(keyOf(brand, reference), check)
      tell(check, toldMs)
      return check
    },
    answer: ({ scenario, person, readyAt }: Check) =>
      readyAt > clock.now() ? { status: 'PENDING' } : answerFor(scenario, person, clock.now()),
  }
}
