import { anyOf, between, CLASSES, CONTROLS, is, isAny, not, type TakesUnit } from './units.ts'

/** What a pattern says, before it is made into something that runs. */
export type Expression =
  | { readonly kind: 'unit'; readonly takes: TakesUnit }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly parts: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly min: number; readonly max: number }
  | { readonly kind: 'begin' | 'end' }
  /** What has to be found ahead as well; only where a pattern begins. */
  | { readonly kind: 'ahead'; readonly part: Expression }

export class PatternError extends Error {
  override readonly name = 'PatternError'
}

/** Where we are in a pattern. */
interface Cursor {
  readonly rest: () => string
  readonly sees: (text: string) => boolean
  readonly skip: (text: string) => boolean
  readonly next: () => string
  readonly refuse: () => never
}

function cursorOf(source: string): Cursor {
  let at = 0
  const sees = (text: string) => source.startsWith(text, at)
  const refuse = (): never => {
    throw new PatternError(`not a pattern we run, from character ${at + 1} on`)
  }
  return {
    rest: () => source.slice(at),
    sees,
    skip(text) {
      if (!sees(text)) return false
      at += text.length
      return true
    },
    next: () => source[at++] ?? refuse(),
    refuse,
  }
}

/** Reads the part of `RegExp` that can be run without ever going back; throws `PatternError` for the rest. */
export function parsePattern(source: string): Expression {
  const cursor = cursorOf(source)
  const whole = choice(cursor)
  return cursor.rest() === '' ? whole : cursor.refuse()
}

function choice(cursor: Cursor): Expression {
  const parts = [sequence(cursor)]
  while (cursor.skip('|')) parts.push(sequence(cursor))
  return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
}

function sequence(cursor: Cursor): Expression {
  const parts: Expression[] = []
  while (cursor.rest() !== '' && !cursor.sees('|') && !cursor.sees(')'))
    parts.push(repeated(cursor, atom(cursor)))
  return { kind: 'sequence', parts }
}

function repeated(cursor: Cursor, part: Expression): Expression {
  const [min, max] = bounds(cursor) ?? [1, 1]
  if (min === 1 && max === 1) return part
  if (part.kind === 'begin' || part.kind === 'end' || part.kind === 'ahead' || max < min) cursor.refuse()
  // How much is taken makes no difference to whether there is a match.
  cursor.skip('?')
  return { kind: 'repeat', part, min, max }
}

function bounds(cursor: Cursor): readonly [min: number, max: number] | undefined {
  if (cursor.skip('*')) return [0, Infinity]
  if (cursor.skip('+')) return [1, Infinity]
  if (cursor.skip('?')) return [0, 1]
  const [all, min = '', comma, max = ''] = /^\{(\d{1,3})(,)?(\d{0,3})\}/.exec(cursor.rest()) ?? []
  if (all === undefined) return undefined
  cursor.skip(all)
  if (comma === undefined) return [Number(min), Number(min)]
  return [Number(min), max === '' ? Infinity : Number(max)]
}

function atom(cursor: Cursor): Expression {
  if (cursor.skip('^')) return { kind: 'begin' }
  if (cursor.skip('$')) return { kind: 'end' }
  if (cursor.skip('(?=')) return { kind: 'ahead', part: closed(cursor) }
  if (cursor.skip('(?:')) return closed(cursor)
  if (cursor.sees('(?')) cursor.refuse()
  if (cursor.skip('(')) return closed(cursor)
  if (cursor.skip('[')) return { kind: 'unit', takes: set(cursor) }
  if (cursor.skip('.')) return { kind: 'unit', takes: isAny }
  if (/^[*+?{}\])]/.test(cursor.rest())) cursor.refuse()
  const unit = escaped(cursor)
  return { kind: 'unit', takes: typeof unit === 'string' ? is(unit) : unit }
}

function closed(cursor: Cursor): Expression {
  const part = choice(cursor)
  return cursor.skip(')') ? part : cursor.refuse()
}

function set(cursor: Cursor): TakesUnit {
  const isNegated = cursor.skip('^')
  const members: TakesUnit[] = []
  while (!cursor.skip(']')) {
    const first = escaped(cursor)
    if (!cursor.sees('-') || cursor.sees('-]')) {
      members.push(typeof first === 'string' ? is(first) : first)
      continue
    }
    cursor.skip('-')
    const last = escaped(cursor)
    if (typeof first !== 'string' || typeof last !== 'string' || last < first) return cursor.refuse()
    members.push(between(first.charCodeAt(0), last.charCodeAt(0)))
  }
  return isNegated ? not(anyOf(members)) : anyOf(members)
}

/** One character as it is meant, or a class of them. */
function escaped(cursor: Cursor): string | TakesUnit {
  const character = cursor.next()
  if (character !== '\\') return character
  const [all, byte, unit] = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/.exec(cursor.rest()) ?? []
  if (all !== undefined) {
    cursor.skip(all)
    return String.fromCharCode(Number.parseInt(byte ?? unit!, 16))
  }
  const named = cursor.next()
  // What is left of the letters and digits means something else to `RegExp`: a boundary, a group again.
  return CLASSES[named] ?? CONTROLS[named] ?? (/\w/.test(named) ? cursor.refuse() : named)
}
