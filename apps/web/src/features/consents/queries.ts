import { queryOptions } from '@tanstack/react-query'
import { memberConsents, type Language, type Send } from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** What the member has accepted, and what waits for it. */
export const consentsQuery = (send: Send, language: Language, account: string | undefined) =>
  queryOptions({
    queryKey: ['consents', {}, { language, account }],
    queryFn: () => valueOf(send(memberConsents)),
    staleTime: STALE_TIME.own,
    enabled: account !== undefined,
  })
