import type { HelpItem } from '@trevo/contract'
import type { ContentSearch } from '#lib/contentSearch.ts'

/** The tag of the article an address opens. A tag says it better than a place, even when nothing has it. */
export function openedBy({ tag, i }: ContentSearch, items: readonly HelpItem[]): string | null {
  if (tag !== undefined) return items.some((item) => item.tag === tag) ? tag : null
  return (i !== undefined && items[i]?.tag) || null
}
