import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { line, RichText } from '../content/rich-text.ts'
import { Time } from '../identity/parts.ts'
import { publicRead } from '../limits.ts'
import { DOCUMENTS } from '../vocabulary/documents.ts'
import { LANGUAGES } from '../vocabulary/platform.ts'

const Title = line(120)
/** What changes, in a few plain words. */
const Summary = line(600)
const VERSIONS_MAX = 9_999

const reference = {
  document: z.enum(DOCUMENTS),
  version: z.int().check(z.positive(), z.maximum(VERSIONS_MAX)),
  /** SHA-256 of what it says in all its languages. */
  digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
}

/** A version by what it is and by what it says, so that nobody agrees to words they were not shown. */
export const DocumentReference = z.strictObject(reference)

/** A version as an editor writes it; its number is the next there is. */
export const DocumentDraft = z.strictObject({
  document: z.enum(DOCUMENTS),
  /** Whether members have to accept it anew: mending a word does not ask for that. */
  needsConsent: z.boolean(),
  /** At once, where it is null. */
  effectiveFrom: z.nullable(z.iso.datetime()),
  texts: z.partialRecord(
    z.enum(LANGUAGES),
    z.strictObject({
      title: Title,
      /** Every version but the first says what it changes. */
      summary: z.nullable(Summary),
      content: RichText.check(z.minLength(1)),
    }),
  ),
})

/**
 * A version of a document to read, the one in effect unless another is asked for; null where the brand has none, or not that
 * one. A version that begins on a later day can be read before.
 */
export const readDocument = call({
  id: 'system.document',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/document',
  access: 'open',
  limit: publicRead,
  cacheSeconds: 300,
  query: z.object({
    document: z.enum(DOCUMENTS),
    version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  value: z.nullable(
    z.strictObject({
      ...reference,
      title: Title,
      summary: z.nullable(Summary),
      content: RichText,
      needsConsent: z.boolean(),
      effectiveFrom: Time,
      /** Which one holds now; null before the first one does. */
      current: z.nullable(z.int()),
      /** All there are, the newest first. */
      versions: z.array(z.strictObject({ version: z.int(), effectiveFrom: Time })),
    }),
  ),
  spec: ['APP-13'],
})

export type DocumentReference = z.infer<typeof DocumentReference>
export type DocumentDraft = z.infer<typeof DocumentDraft>
export type BrandDocument = NonNullable<ValueOf<typeof readDocument>>
