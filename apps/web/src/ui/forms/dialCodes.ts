import { foldText } from '#lib/foldText.ts'

export type DialCodeOption = Readonly<{
  /** ISO code of the country: codes such as +1 belong to several. */
  id: string
  name: string
  /** With its plus sign: `+55`. */
  code: string
  /** The flag as an emoji. */
  flag: string
}>

/** Countries whose name holds the words, or whose code starts with the digits, or with that ISO code. */
export function searchDialCodes(
  options: readonly DialCodeOption[],
  query: string,
): readonly DialCodeOption[] {
  const wanted = foldText(query)
  const digits = wanted.replace(/^\+/, '')
  if (/^\d+$/.test(digits)) return options.filter((option) => option.code.slice(1).startsWith(digits))
  return options.filter((option) => foldText(option.name).includes(wanted) || foldText(option.id) === wanted)
}

/**
 * The option a key moves to, round at the ends; -1 is none yet. Only up and down walk the list:
 * the other keys move within the typed text.
 */
export function walkOptions(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  return undefined
}
