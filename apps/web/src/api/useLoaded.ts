import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { CallFailure, ErrorCode } from '@trevo/contract'
import { canBePlaceholderFor, type CallError } from './queries.ts'

/** What a screen shows from the server: on its way, not come, or here. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure<ErrorCode> }
  | { readonly state: 'here'; readonly value: Value }

/**
 * An answer for a screen. What is here stays in sight while it is asked for again, also in another language, and when
 * no answer comes.
 */
export function useLoaded<Answer, Value, Key extends QueryKey>(
  options: UseQueryOptions<Answer, CallError, Value, Key>,
) {
  const { data, error, refetch } = useQuery({
    ...options,
    placeholderData: (before, query) =>
      canBePlaceholderFor(query?.queryKey, options.queryKey) ? before : undefined,
  } as UseQueryOptions<Answer, CallError, Value, Key>)
  return { loaded: loadedFrom(data, error), reload: () => void refetch() }
}

export function loadedFrom<Value>(data: Value | undefined, error: CallError | null): Loaded<Value> {
  if (data !== undefined) return { state: 'here', value: data }
  return error ? { state: 'failed', failure: error.failure } : { state: 'loading' }
}
