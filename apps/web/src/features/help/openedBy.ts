import type { HelpItem } from '@trevo/contract'
import { matching, readSearch, wholeFrom } from '#lib/search.ts'

/** The article that is open, by its tag or its place. */
export const readHelpSearch = readSearch({ tag: matching(/^[a-z][a-z\d-]{0,31}$/), i: wholeFrom(0) })

export type HelpSearch = ReturnType<typeof readHelpSearch>

/** The tag of the article an address opens. A tag says it better than a place, even when nothing has it. */
export function openedBy({ tag, i }: HelpSearch, items: readonly Pick<HelpItem, 'tag'>[]): string | null {
  if (tag !== undefined) return items.some((item) => item.tag === tag) ? tag : null
  return (i !== undefined && items[i]?.tag) || null
}
