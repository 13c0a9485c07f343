import type { LetterDraft, RichText } from '@trevo/contract'
import { previewOf } from './preview.ts'

/** A message as somebody reads it. */
export interface Words {
  readonly subject: string
  readonly preview: string
  readonly content: RichText
}

type Texts = Readonly<Partial<Record<string, { readonly subject: string; readonly content: RichText }>>>

const made = new WeakMap<object, Words>()

/** In the first language there is; the last is the market's own, which every message has. */
export function wordsIn({ texts }: Pick<LetterDraft, 'texts'>, languages: readonly string[]): Words {
  const written = languages.map((language) => (texts as Texts)[language]).find((text) => text !== undefined)
  if (!written) throw new Error('a message without words')
  const known = made.get(written)
  if (known) return known
  const { subject, content } = written
  const words = { subject, preview: previewOf(content), content }
  made.set(written, words)
  return words
}
