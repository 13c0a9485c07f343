import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Answers and what they were asked with come and go as JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What was answered on the server, as it travels in the document. */
export interface Dehydrated {
  readonly answers: readonly (readonly [key: readonly Json[], value: Json])[]
}

/**
 * Answers of the server, one cache for a visit. The request helper repeats what may be repeated, and knows by itself
 * when there is no network.
 */
export function createQueryClient(): QueryClient {
  // As soon as what is under way is done: a timer would be one more wait.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
}

export function dehydrateAnswers(client: QueryClient): Dehydrated {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  return { answers: answered.map(({ queryKey, state }) => [queryKey as readonly Json[], state.data as Json]) }
}

/**
 * As of now: a document is only kept as long as what it says is true, however long ago it was made, and a phone's clock
 * cannot tell how long that was.
 */
export function hydrateAnswers(client: QueryClient, { answers }: Dehydrated): void {
  for (const [key, value] of answers) client.setQueryData(key, value)
}
