import { writeNumber } from './number.ts'

/** A text as `pnpm generate` compiles it: words, and places for values. */
export type Message = readonly (string | Place)[]
type Place = readonly [name: string] | readonly [name: string, as: 'plural', forms: Forms]
type Forms = Readonly<Record<string, Message>>

/** What one language has to say. Parts of the app that are loaded later add to it. */
export interface Catalogue {
  readonly locale: string
  readonly messages: Record<string, Message>
}

export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Which whole numbers take the form `one`. Not asked of the browser: its formatters take a tenth of a second of a phone's
 * to wake up, and an iPhone of iOS 12 has none for plurals.
 */
const ONE: Readonly<Record<string, (count: number) => boolean>> = {
  'pt-BR': (count) => count === 0 || count === 1,
  en: (count) => count === 1,
}

/** A text with its values in place. A text that is missing shows its key. */
export function say({ locale, messages }: Catalogue, key: string, values: MessageValues = {}): string {
  const message = messages[key]
  return message ? fill(message) : key

  function fill(parts: Message, count?: string): string {
    return parts.map((part) => fillPart(part, count)).join('')
  }

  function fillPart(part: Message[number], count: string | undefined): string {
    if (typeof part === 'string') return part === '#' && count !== undefined ? count : part
    const value = values[part[0]] ?? ''
    if (part.length === 1) return String(value)
    const [, , forms] = part
    const form = forms[value] ?? forms[ONE[locale]?.(Number(value)) ? 'one' : 'other'] ?? forms['other']!
    return fill(form, writeNumber(String(value), locale))
  }
}
