import { queryOptions } from '@tanstack/react-query'
import { helpCenter, readDocument, type DocumentKind } from '@trevo/contract'
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

export interface DocumentWanted {
  readonly document: DocumentKind
  readonly version: number | undefined
}

/** A version of what members agree to; null where the brand has published none. */
export const documentQuery = ({ send, language }: ApiContext, { document, version }: DocumentWanted) =>
  queryOptions({
    queryKey: ['document', { document, version }, { language }],
    queryFn: () =>
      valueOf(send(readDocument, { query: { document, ...(version && { version: String(version) }) } })),
    staleTime: STALE_TIME.page,
  })

export const loadLegal = (args: LoaderArguments, document: DocumentKind) =>
  loadOnServer(args, async (client, apiContext) => {
    const wanted = documentQuery(apiContext, { document, version: undefined })
    await client.prefetchQuery(wanted)
    if (client.getQueryData(wanted.queryKey) === null) await client.prefetchQuery(helpQuery(apiContext))
  })

export const loadHelp = (args: LoaderArguments) =>
  loadOnServer(args, (client, apiContext) => client.prefetchQuery(helpQuery(apiContext)))
