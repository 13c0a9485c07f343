import { readHtml, type LeftOut } from './read-html.ts'

export interface DraftRead {
  /** For `saveAnnouncement` to check. */
  readonly draft: unknown
  /** By language. */
  readonly leftOut: Readonly<Record<string, readonly LeftOut[]>>
}

type Fields = Readonly<Record<string, unknown>>

/** A draft in which the content of a language may be HTML, given as a text; such content becomes blocks. */
export function draftFromHtml(given: unknown): DraftRead {
  if (!isFields(given) || !isFields(given['texts'])) return { draft: given, leftOut: {} }
  const leftOut: Record<string, readonly LeftOut[]> = {}
  const texts = Object.entries(given['texts']).map(([language, text]) => {
    if (!isFields(text) || typeof text['content'] !== 'string') return [language, text]
    const read = readHtml(text['content'])
    leftOut[language] = read.leftOut
    return [language, { ...text, content: read.blocks }]
  })
  return { draft: { ...given, texts: Object.fromEntries(texts) as Fields }, leftOut }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
