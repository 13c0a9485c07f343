import { z } from 'zod'
import { Failed, Skipped, type Check } from './check.ts'
import { bookChecks, compareBooks } from './checks/books.ts'
import { drawChecks } from './checks/draws.ts'
import { duplicateChecks } from './checks/duplicates.ts'
import { parallelChecks } from './checks/parallel.ts'
import { rollbackChecks } from './checks/rollbacks.ts'
import { scopeChecks } from './checks/scope.ts'
import { shapeChecks } from './checks/shape.ts'
import { signatureChecks } from './checks/signature.ts'
import { winChecks } from './checks/wins.ts'
import { openKit, type Kit, type KitOptions } from './kit.ts'

export interface Verdict {
  readonly id: string
  readonly proves: string
  readonly rules: readonly string[]
  readonly result: 'pass' | 'fail' | 'skip'
  /** What was different, or why it was not tried. */
  readonly detail: string
  readonly ms: number
}

export interface Report {
  readonly passed: boolean
  readonly verdicts: readonly Verdict[]
  readonly books: readonly { readonly player: string; readonly ours: number; readonly theirs: number }[]
}

/** In this order: whoever is not believed cannot go on, and the books come last. */
export const CHECKS: readonly Check[] = [
  ...signatureChecks,
  ...shapeChecks,
  ...scopeChecks,
  ...duplicateChecks,
  ...rollbackChecks,
  ...winChecks,
  ...parallelChecks,
  ...drawChecks,
  ...bookChecks,
]

export async function runKit(options: KitOptions): Promise<Report> {
  const kit = await openKit(options)
  try {
    const verdicts: Verdict[] = []
    // One after the other: each states what the balance does meanwhile.
    for (const check of CHECKS) verdicts.push(await judge(kit, check))
    const books = await compareBooks(kit)
    return { passed: verdicts.every(({ result }) => result !== 'fail'), verdicts, books }
  } finally {
    kit.wire.close()
  }
}

async function judge(kit: Kit, { id, proves, rules, run }: Check): Promise<Verdict> {
  const started = performance.now()
  const verdict = (result: Verdict['result'], detail = ''): Verdict => {
    return { id, proves, rules, result, detail, ms: Math.round(performance.now() - started) }
  }
  try {
    await run(kit)
    return verdict('pass')
  } catch (error) {
    if (error instanceof Skipped) return verdict('skip', error.message)
    if (error instanceof Failed) return verdict('fail', error.message)
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return verdict('fail', 'the answer is not a JSON object with a code')
    return verdict('fail', `no answer: ${(error as Error).message}`)
  }
}
