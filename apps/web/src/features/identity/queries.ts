import { queryOptions } from '@tanstack/react-query'
import { identityCheck, type Send } from '@trevo/contract'
import { STALE_TIME, valueOf } from '#api/queries.ts'

/** While it is looked at, and while another device may be sending, it is asked for again. */
const LIVE_MS = 2_000
/** A person takes longer than a machine. */
const REVIEW_MS = 15_000

/** How the member's own check stands; null where the market asks for none. */
export const identityQuery = (send: Send, account: string | undefined, isShared = false) =>
  queryOptions({
    queryKey: ['identity', {}, { account }],
    queryFn: () => valueOf(send(identityCheck)),
    staleTime: STALE_TIME.own,
    refetchInterval: ({ state }) => {
      const check = state.data?.check
      if (check?.state === 'running' || (isShared && check?.state === 'open')) return LIVE_MS
      return check?.state === 'review' ? REVIEW_MS : false
    },
  })
