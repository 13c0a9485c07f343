import { queryOptions } from '@tanstack/react-query'
import { helpCenter } from '@trevo/contract'
import { loadOnServer, type ApiContext, type LoaderArguments } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import './texts.ts'

/** All articles. */
export const helpQuery = ({ send, language }: ApiContext) =>
  queryOptions({
    queryKey: ['help', {}, { language }],
    queryFn: () => valueOf(send(helpCenter, { query: { device: 'MOBILE', lang: language } })),
    staleTime: STALE_TIME.page,
  })

export const loadHelp = (args: LoaderArguments) =>
  loadOnServer(args, (client, apiContext) => client.prefetchQuery(helpQuery(apiContext)))
