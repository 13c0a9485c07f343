import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { CallError } from './queries.ts'

/** How a list stands that comes page by page. */
export type PagesStatus = 'more' | 'loading' | 'error' | 'end'

/** A list that comes page by page: the pages so far, and the way to the next one, or to the one that did not come. */
export function usePages<Page, Key extends QueryKey, Place>(
  options: UseInfiniteQueryOptions<Page, CallError, InfiniteData<Page>, Key, Place>,
) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(options)
  const pages = data?.pages ?? []
  return {
    pages,
    status: statusOf({ isPending: !data, isError, isFetching, hasNextPage }),
    onMore: () => void (pages.length === 0 ? refetch() : fetchNextPage()),
  }
}

function statusOf({
  isPending,
  isError,
  isFetching,
  hasNextPage,
}: Readonly<{
  isPending: boolean
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
}>): PagesStatus {
  if (isFetching) return 'loading'
  if (isError) return 'error'
  if (isPending) return 'loading'
  return hasNextPage ? 'more' : 'end'
}
