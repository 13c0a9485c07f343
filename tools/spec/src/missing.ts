import type { Requirement } from './requirement.ts'

/** Home's other addresses lead there by a rule of the server, without a route of their own. */
const LEAD_HOME = new Set(['/m/index', '/m/index.html'])

/** The addresses that requirements name and the app does not have. */
export function missingAddresses(
  requirements: readonly Pick<Requirement, 'text' | 'resolution'>[],
  there: readonly string[],
): string[] {
  const has = new Set(there.map((path) => `/m${path}`))
  const named = new Set(requirements.flatMap(namedIn))
  return [...named].filter((address) => !has.has(address) && !LEAD_HOME.has(address)).toSorted()
}

/** Those of the addresses that a requirement names in its text or its resolution. */
export function addressesIn(
  requirement: Pick<Requirement, 'text' | 'resolution'>,
  addresses: readonly string[],
): string[] {
  const named = new Set(namedIn(requirement))
  return addresses.filter((address) => named.has(address))
}

function namedIn({ text, resolution }: Pick<Requirement, 'text' | 'resolution'>): readonly string[] {
  return `${text} ${resolution ?? ''}`.match(/\/m\/[\w/-]+(?:\.html)?/g) ?? []
}
