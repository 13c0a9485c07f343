import { useHydrated } from '#ui/useHydrated.ts'
import { withoutName, type ListSearch } from './listSearch.ts'

/** What the address says; while the browser takes over what the server rendered, as far as that went. */
export function useShownSearch(search: ListSearch): ListSearch {
  return useHydrated() ? search : withoutName(search)
}
