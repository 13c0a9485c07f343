/** Always as many, so that not even the length of a name is told. */
const REST = '*****'

/** A name nobody can be recognised by: its first letter and nothing else of it. */
export function maskName(name: string): string {
  const [first = ''] = name
  return `${first}${REST}`
}
