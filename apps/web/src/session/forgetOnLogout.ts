import type { QueryClient } from '@tanstack/react-query'
import { accountOf } from '#api/queries.ts'
import { useSessionStore } from './store.ts'

/** What was told to somebody goes with them. */
export function forgetOnLogout(client: QueryClient): void {
  useSessionStore.subscribe(({ info }, { info: before }) => {
    if (!before || before.userName === info?.userName) return
    client.removeQueries({ predicate: ({ queryKey }) => accountOf(queryKey) === before.userName })
  })
}
