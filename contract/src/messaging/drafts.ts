import * as z from 'zod/mini'
import { Code } from '../content/drafts.ts'
import { line, RichText } from '../content/rich-text.ts'
import { LANGUAGES } from '../vocabulary/platform.ts'

const Texts = z.partialRecord(
  z.enum(LANGUAGES),
  z.strictObject({ subject: line(120), content: RichText.check(z.minLength(1)) }),
)

/** It offers something. One that leads to a promotion does, whatever it says of itself. */
const Promotional = z.optional(z.literal(true))

/** What a merchant writes to one member. */
export const LetterDraft = z.strictObject({ promotional: Promotional, texts: Texts })

/** What a merchant writes to many at once, as an editor has it. */
export const BroadcastDraft = z.strictObject({
  code: Code,
  /** All members, those with downlines, or a set of members that the merchant has loaded. */
  audience: z.union([z.enum(['member', 'agent']), z.strictObject({ segment: Code })]),
  /** When it leaves the inboxes; a year after it was sent unless told. */
  endsAt: z.nullable(z.iso.datetime()),
  promotional: Promotional,
  texts: Texts,
})

export type LetterDraft = z.infer<typeof LetterDraft>
export type BroadcastDraft = z.infer<typeof BroadcastDraft>
