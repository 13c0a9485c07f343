import { useQueryClient } from '@tanstack/react-query'
import type { ActivityStatus, MyRewards, RewardView } from '@trevo/contract'
import { useState } from 'react'
import { useAsker } from '#api/useAsker.ts'
import { usePages } from '#api/usePages.ts'
import { rewardsQuery } from '#features/rewards/queries.ts'
import { useSession } from '#session/store.ts'

/** What a member takes part in, and how much of it is in which state. */
export function useRewards(view: RewardView, state: ActivityStatus | undefined) {
  const client = useQueryClient()
  const { pages, status, onMore } = usePages(rewardsQuery(useAsker(), useSession()?.userName, view, state))
  const told = pages.at(-1)?.counts
  // The filters of a view stay while another of them is on its way.
  const [counts, setCounts] = useState<MyRewards['counts']>([])
  if (told && told !== counts) setCounts(told)
  return {
    rewards: pages.flatMap(({ content }) => content),
    counts,
    page: pages.length,
    status,
    more: onMore,
    /** Asks again for all that is known, with what is here in sight. */
    reload: () => void client.invalidateQueries({ queryKey: ['rewards'] }),
  }
}
