import { queryOptions } from '@tanstack/react-query'
import { announcements } from '@trevo/contract'
import { loadOnServer, type Asker, type LoaderArguments } from '#api/asker.ts'
import { FRESH, valueOf } from '#api/queries.ts'
import './texts.ts'

/** The same list as in the ticker of home, whose entries lead here by their place. Members are told more. */
export const noticesQuery = ({ send, language }: Asker, account: string | undefined) =>
  queryOptions({
    queryKey: ['notices', {}, { language, account }],
    queryFn: async ({ client, queryKey }) => {
      // What the browser has kept was true before something was read.
      const fresh = client.getQueryState(queryKey)?.isInvalidated === true
      const query = { types: 'A,PL,H', platform: 'M' } as const
      const { player, hot } = await valueOf(send(announcements, { query, fresh }))
      return [...player, ...hot]
    },
    staleTime: FRESH.page,
  })

export const loadNotices = (args: LoaderArguments) =>
  loadOnServer(args, (client, asker) => client.prefetchQuery(noticesQuery(asker, undefined)))
