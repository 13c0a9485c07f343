import { successBody } from './envelope.ts'
import type { MemberFlags } from './serve.ts'

/** A reply split at its member flags, so that putting in somebody's own is joining texts. */
export interface ReplyTemplate {
  readonly pieces: readonly string[]
  /** What the flag behind each piece but the last belongs to. */
  readonly ids: readonly number[]
  readonly flagTrue: string
  readonly flagFalse: string
}

/** Stands where a flag goes. No text is mistaken for one: inside a text, the quotes around the name are escaped. */
const HERE = '\0'

/** Nothing where there is no flag. */
export function template(value: unknown, field: string | undefined): ReplyTemplate | undefined {
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
  return { pieces, ids, flagTrue: `${name}:true`, flagFalse: `${name}:false` }
}

/** Which flags somebody has, as a text that is the same for the same flags. */
export function flagPatternOf({ ids }: ReplyTemplate, memberFlags: MemberFlags): string {
  return ids.map((id) => (memberFlags.has(id) ? '1' : '0')).join('')
}

/** The whole reply with the flags of a pattern. */
export function renderTemplate({ pieces, flagTrue, flagFalse }: ReplyTemplate, pattern: string): string {
  return pieces
    .map((piece, at) => (at === 0 ? piece : (pattern[at - 1] === '1' ? flagTrue : flagFalse) + piece))
    .join('')
}
