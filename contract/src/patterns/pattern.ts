import { unreachable } from '@trevo/kernel'
import { parsePattern, PatternError, type Expression } from './parse.ts'
import type { TakesUnit } from './units.ts'

/** Whether a text has a match, in steps that grow with its length and never faster. */
export type Pattern = (text: string) => boolean

type State =
  | { readonly kind: 'take'; readonly takes: TakesUnit; readonly next: number }
  | { readonly kind: 'fork'; next: readonly number[] }
  | { readonly kind: 'begin' | 'end'; readonly next: number }
  | { readonly kind: 'match' }

const STATES_MAX = 2_000

/**
 * Makes a pattern that follows all its ways at once. `RegExp` tries them one after the other, and a pattern that
 * somebody wrote carelessly, or a text that somebody wrote on purpose, can make that take for ever. Throws
 * `PatternError` for what cannot be run so.
 */
export function compilePattern(source: string): Pattern {
  const { conditions, rest } = conditionsFirst(parsePattern(source))
  const machines = [...conditions.map((part) => machineOf(anchored(part))), machineOf(rest)]
  return (text) => machines.every((machine) => runs(machine, text))
}

export function isPattern(source: string): boolean {
  try {
    return source === '' || compilePattern(source) !== undefined
  } catch (error) {
    if (error instanceof PatternError) return false
    throw error
  }
}

const anchored = (part: Expression): Expression => ({ kind: 'sequence', parts: [{ kind: 'begin' }, part] })

/** `^(?=…)(?=…)…`: each of them has to match from the beginning, and so has the rest. */
function conditionsFirst(whole: Expression): { conditions: Expression[]; rest: Expression } {
  const conditions: Expression[] = []
  if (whole.kind !== 'sequence' || whole.parts[0]?.kind !== 'begin') return { conditions, rest: whole }
  const [begin, ...others] = whole.parts
  while (others[0]?.kind === 'ahead') {
    conditions.push(others[0].part)
    others.shift()
  }
  return { conditions, rest: { kind: 'sequence', parts: [begin, ...others] } }
}

interface Machine {
  readonly states: readonly State[]
  readonly first: number
}

function machineOf(expression: Expression): Machine {
  const states: State[] = []
  const add = (state: State): number => {
    if (states.length >= STATES_MAX) throw new PatternError('too large a pattern')
    return states.push(state) - 1
  }

  /** The state from which the expression, and then `next`, is matched. */
  function build(part: Expression, next: number): number {
    switch (part.kind) {
      case 'unit':
        return add({ kind: 'take', takes: part.takes, next })
      case 'sequence':
        return part.parts.reduceRight((after, one) => build(one, after), next)
      case 'choice':
        return add({ kind: 'fork', next: part.parts.map((one) => build(one, next)) })
      case 'repeat':
        return buildRepeat(part, next)
      case 'begin':
      case 'end':
        return add({ kind: part.kind, next })
      case 'ahead':
        throw new PatternError('looks ahead where a pattern does not begin')
      default:
        return unreachable(part)
    }
  }

  function buildRepeat(
    { part, min, max }: Extract<Expression, { readonly kind: 'repeat' }>,
    next: number,
  ): number {
    let from = next
    if (max === Infinity) {
      const loop: State = { kind: 'fork', next: [] }
      from = add(loop)
      loop.next = [build(part, from), next]
    } else {
      for (let n = min; n < max; n += 1) from = add({ kind: 'fork', next: [build(part, from), next] })
    }
    for (let n = 0; n < min; n += 1) from = build(part, from)
    return from
  }

  const match = add({ kind: 'match' })
  return { states, first: build(expression, match) }
}

function runs({ states, first }: Machine, text: string): boolean {
  let current = new Set<number>()
  for (let at = 0; at <= text.length; at += 1) {
    // A match may begin anywhere.
    const reached = closure(states, [...current, first], at === 0, at === text.length)
    if (reached === undefined) return true
    const unit = text.charCodeAt(at)
    current = new Set()
    for (const state of reached) {
      if (state.kind === 'take' && state.takes(unit)) current.add(state.next)
    }
  }
  return false
}

/** The states reached without taking anything; nothing when a match is among them. */
function closure(
  states: readonly State[],
  from: number[],
  isBegin: boolean,
  isEnd: boolean,
): Set<State> | undefined {
  const reached = new Set<State>()
  for (let index = from.pop(); index !== undefined; index = from.pop()) {
    const state = states[index]!
    if (reached.has(state)) continue
    reached.add(state)
    if (state.kind === 'match') return undefined
    if (state.kind === 'fork') from.push(...state.next)
    else if ((state.kind === 'begin' && isBegin) || (state.kind === 'end' && isEnd)) from.push(state.next)
  }
  return reached
}
