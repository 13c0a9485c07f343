import { useState } from 'react'
import type { ListSearch } from './listSearch.ts'

/**
 * What was tapped shows at once, before the address and with it the list has changed: the controls must not wait for
 * the games to be drawn.
 */
export function useWanted(search: ListSearch, onSearch: (search: ListSearch, isTyped?: boolean) => void) {
  const [wanted, setWanted] = useState({ over: search, next: search })
  return {
    wanted: wanted.over === search ? wanted.next : search,
    want: (next: ListSearch, isTyped?: boolean) => {
      setWanted({ over: search, next })
      onSearch(next, isTyped)
    },
  }
}
