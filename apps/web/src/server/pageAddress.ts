import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import type { KnownValues } from './knownValues.ts'
import { PAGE_RULES } from './pageRules.ts'

/** Where a page is, as the server draws it; or where it is said better. */
export type PageAddress = { readonly address: string } | { readonly location: string }

/** Pages by their paths, however these are spelled. */
const PAGES = new Map(
  Object.entries(PAGE_RULES).map(([path, rule]) => [path.toLowerCase(), { path, rule }] as const),
)

/**
 * Of all that an address may say, only what changes the page as the server draws it: a stranger must not have pages
 * drawn, or fill the cache, with words of their own. What makes no sense is left out of the address, as the router
 * would do it; what the page does not know is the browser's business.
 */
export async function readPageAddress(url: string, known: () => Promise<KnownValues>): Promise<PageAddress> {
  const [spelled = '', ...rest] = url.split('?')
  const query = rest.join('?')
  const page = PAGES.get(spelled.replace(/\/+$/, '').toLowerCase())
  if (!page) return { location: '/m/home' }
  const { path, rule } = page
  if (spelled !== path) return { location: withQuery(path, query) }
  const raw = query === '' ? {} : defaultParseSearch(query)
  const said = rule.names.filter((name) => Object.hasOwn(raw, name))
  if (said.length === 0) return { address: path }
  const { found, drawn } = rule.read(raw, await known())
  const nonsense = said.filter((name) => found[name] === undefined)
  if (nonsense.length > 0) return { location: withQuery(path, without(query, nonsense)) }
  return { address: path + defaultStringifySearch(drawn) }
}

function without(query: string, names: readonly string[]): string {
  const kept = new URLSearchParams(query)
  for (const name of names) kept.delete(name)
  return kept.toString()
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
