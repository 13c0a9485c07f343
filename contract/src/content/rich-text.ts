import * as z from 'zod/mini'
import { appPath } from '../links/app-path.ts'
import { safeUrl } from '../links/safe-url.ts'

/** Control characters, and those that turn the direction of a line around: nobody needs them to write to people. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
/** What a browser would take for a tag. `5 < 7` is none. */
const TAG = /<[a-z/!?]/i

/** One line of plain text: no markup in it, whoever may print it one day. */
export function line(longest: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => text.trim() === text && !UNSEEN.test(text) && !TAG.test(text)),
  )
}

/** A page of the app. */
export const PathTarget = z.strictObject({
  kind: z.literal('path'),
  target: z.string().check(z.refine((text) => appPath(text).ok)),
})

/** A page of somebody else, in the form a browser writes it. */
export const LinkTarget = z.strictObject({
  kind: z.literal('link'),
  target: z.string().check(
    z.refine((text) => {
      const url = safeUrl(text)
      return url.ok && url.value === text
    }),
  ),
})

const Run = z.strictObject({
  text: z.string().check(
    z.minLength(1),
    z.maxLength(2_000),
    z.refine((text) => !UNSEEN.test(text) && !TAG.test(text)),
  ),
  strong: z.optional(z.literal(true)),
  to: z.optional(z.discriminatedUnion('kind', [PathTarget, LinkTarget])),
})

/** Pieces of one paragraph, set one after the other; the spaces between them are their own. */
const Runs = z.array(Run).check(z.minLength(1), z.maxLength(40))

const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), runs: Runs }),
  z.strictObject({ kind: z.literal('heading'), text: line(160) }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(Runs).check(z.minLength(1), z.maxLength(40)),
  }),
  /** Set apart from the rest, because it must not be missed. */
  z.strictObject({ kind: z.literal('note'), runs: Runs }),
  /** Short answers side by side, as in `Validade: 7 dias`. */
  z.strictObject({
    kind: z.literal('facts'),
    facts: z
      .array(z.strictObject({ label: line(40), value: line(60) }))
      .check(z.minLength(1), z.maxLength(6)),
  }),
])

/**
 * What editors write, as a structure that has no place for markup: a renderer turns each piece into an element, and
 * texts can only ever become text.
 */
export const RichText = z.array(Block).check(z.maxLength(80))

export type RichText = z.infer<typeof RichText>
export type RichBlock = RichText[number]
export type RichRun = z.infer<typeof Run>
