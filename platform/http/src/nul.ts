/** PostgreSQL keeps no U+0000 in a text, and nobody means one: what carries it, in a name or a value, is refused. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, one]) => holdsNul(name) || holdsNul(one))
}
