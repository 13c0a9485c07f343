import { successBody } from './envelope.ts'
import type { Marks } from './serve.ts'

/** A reply cut into pieces at its marks, so that putting in somebody's own is joining texts. */
export interface Cut {
  readonly pieces: readonly string[]
  /** What the mark behind each piece but the last belongs to. */
  readonly ids: readonly number[]
  readonly marked: string
  readonly unmarked: string
}

/** Stands where a mark goes. No text is mistaken for one: inside a text, the quotes around the name are escaped. */
const HERE = '\0'

/** Nothing where there is no mark. */
export function cut(value: unknown, field: string | undefined): Cut | undefined {
  if (field === undefined) return undefined
  const ids: number[] = []
  const text = successBody(value, function (this: { readonly id?: number }, key, inner) {
    if (key !== field || this.id === undefined) return inner
    ids.push(this.id)
    return HERE
  })
  if (ids.length === 0) return undefined
  const name = JSON.stringify(field)
  const pieces = text.split(`${name}:${JSON.stringify(HERE)}`)
  return { pieces, ids, marked: `${name}:true`, unmarked: `${name}:false` }
}

/** Which marks somebody has, as a text that is the same for the same marks. */
export function patternOf({ ids }: Cut, marks: Marks): string {
  return ids.map((id) => (marks.has(id) ? '1' : '0')).join('')
}

/** The whole reply with the marks of a pattern. */
export function fillIn({ pieces, marked, unmarked }: Cut, pattern: string): string {
  return pieces
    .map((piece, at) => (at === 0 ? piece : (pattern[at - 1] === '1' ? marked : unmarked) + piece))
    .join('')
}
