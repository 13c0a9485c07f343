import { queryOptions } from '@tanstack/react-query'
import { helpCenter } from '@trevo/contract'
import { loadOnServer, type Asker, type LoaderArguments } from '#api/asker.ts'
import { FRESH, valueOf } from '#api/queries.ts'
import './texts.ts'

/** All articles. */
export const helpQuery = ({ send, language }: Asker) =>
  queryOptions({
    queryKey: ['help', {}, { language }],
    queryFn: () => valueOf(send(helpCenter, { query: { device: 'MOBILE', lang: language } })),
    staleTime: FRESH.page,
  })

export const loadHelp = (args: LoaderArguments) =>
  loadOnServer(args, (client, asker) => client.prefetchQuery(helpQuery(asker)))
