import { queryOptions } from '@tanstack/react-query'
import { memberRisk, type Send } from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** What was seen in how the member plays and pays in, and what was done about it. */
export const riskQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['risk', {}, { account }],
    queryFn: () => valueOf(send(memberRisk)),
    staleTime: STALE_TIME.own,
  })
