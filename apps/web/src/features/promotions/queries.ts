import { queryOptions } from '@tanstack/react-query'
import { announcements } from '@trevo/contract'
import { loadOnServer, type Asker, type LoaderArguments } from '#api/asker.ts'
import { FRESH, valueOf } from '#api/queries.ts'
import './texts.ts'

/** What is on, also for a member alone. */
export const promotionsQuery = ({ send, language }: Asker, account: string | undefined) =>
  queryOptions({
    queryKey: ['promotions', {}, { language, account }],
    queryFn: async () =>
      (await valueOf(send(announcements, { query: { types: 'PR', platform: 'M' } }))).promotion,
    staleTime: FRESH.page,
  })

export const loadPromotions = (args: LoaderArguments) =>
  loadOnServer(args, (client, asker) => client.prefetchQuery(promotionsQuery(asker, undefined)))
