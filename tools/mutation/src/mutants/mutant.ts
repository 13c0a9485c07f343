/** One change of the posting function that would be a mistake. */
export interface Mutant {
  readonly name: string
  /** Stands in the source exactly once: a mutant that changes nothing would count for nothing. */
  readonly find: string
  readonly replace: string
}

/** The source with that one mistake in it. */
export function mutate(source: string, { name, find, replace }: Mutant): string {
  const found = source.split(find).length - 1
  if (found !== 1) throw new Error(`${name}: its text stands in the source ${found} times, not once: ${find}`)
  return source.replace(find, () => replace)
}
