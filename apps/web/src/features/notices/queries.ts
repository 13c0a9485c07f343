import { queryOptions } from '@tanstack/react-query'
import { announcements } from '@trevo/contract'
import { loadOnServer, type ApiContext, type LoaderArguments } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import './texts.ts'

/** The same list as in the ticker of home, whose entries lead here by their place. Members are told more. */
export const noticesQuery = ({ send, language }: ApiContext, account: string | undefined) =>
  queryOptions({
    queryKey: ['notices', {}, { language, account }],
    queryFn: async ({ client, queryKey }) => {
      // What the browser has kept was true before something was read.
      const fresh = client.getQueryState(queryKey)?.isInvalidated === true
      const query = { types: 'A,PL,H', platform: 'M' } as const
      const { player, hot } = await valueOf(send(announcements, { query, fresh }))
      return [...player, ...hot]
    },
    staleTime: STALE_TIME.page,
  })

export const loadNotices = (args: LoaderArguments) =>
  loadOnServer(args, (client, apiContext) => client.prefetchQuery(noticesQuery(apiContext, undefined)))
