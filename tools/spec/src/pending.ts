import type { Requirement } from './requirement.ts'

interface Route {
  readonly paths: readonly string[]
  readonly pending?: true
}

/** The addresses, as the specification writes them, whose screens are not built yet. */
export function pendingAddresses(routes: readonly Route[]): string[] {
  return routes.filter(({ pending }) => pending).flatMap(({ paths }) => paths.map((path) => `/m${path}`))
}

/** Those of the addresses that a requirement names in its text or its resolution. */
export function addressesIn(
  { text, resolution }: Pick<Requirement, 'text' | 'resolution'>,
  addresses: readonly string[],
): string[] {
  const named = new Set(`${text} ${resolution ?? ''}`.match(/\/m\/[\w/-]+/g))
  return addresses.filter((address) => named.has(address))
}
