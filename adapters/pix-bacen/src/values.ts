import * as z from 'zod/mini'
import type { Report } from './report.ts'

const minor = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text: string) => BigInt(text.replace('.', ''))),
  )

/** Reais with two decimals as text, into centavos. No number ever holds them. */
export const Amount = minor(/^\d{1,10}\.\d{2}$/)

/** In a statement: with a sign where it left the account. A balance may be longer than a payment. */
export const SignedAmount = minor(/^-?\d{1,15}\.\d{2}$/)

export const Moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
)

/** Our word for one of theirs. The standard may get new ones any day: `other`, and somebody is told. */
export function wordOf<Ours extends string>(
  words: Readonly<Record<string, Ours>>,
  theirs: string,
  report: Report,
): Ours | 'other' {
  if (Object.hasOwn(words, theirs)) return words[theirs]!
  report('unknown_word', theirs.slice(0, 40))
  return 'other'
}

export const partOf = (text: string): string => encodeURIComponent(text)
