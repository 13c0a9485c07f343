import { queryOptions } from '@tanstack/react-query'
import { memberRestrictions, type Send } from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** What the member is kept from and why, and what they can ask for themselves. */
export const standingQuery = (send: Send, account: string | undefined) =>
  queryOptions({
    queryKey: ['restrictions', {}, { account }],
    queryFn: () => valueOf(send(memberRestrictions)),
    staleTime: STALE_TIME.own,
  })
