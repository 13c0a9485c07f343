/** One change of the posting function that would be a mistake. */
export interface Mutant {
  readonly name: string
  /** The one of its functions whose text is meant, where others say the same. */
  readonly within?: string
  /** Stands there exactly once: a mutant that changes nothing would count for nothing. */
  readonly find: string
  readonly replace: string
}

/** The source with that one mistake in it. */
export function mutate(source: string, { name, within, find, replace }: Mutant): string {
  const start = within === undefined ? 0 : source.indexOf(`create or replace function ledger.${within}(`)
  const end = within === undefined ? source.length : source.indexOf('\n$$;\n', start)
  const text = source.slice(start, end)
  const found = start < 0 ? 0 : text.split(find).length - 1
  if (found !== 1) throw new Error(`${name}: its text stands in the source ${found} times, not once: ${find}`)
  return source.slice(0, start) + text.replace(find, () => replace) + source.slice(end)
}
