import { queryOptions } from '@tanstack/react-query'
import { announcements, type BannerGroup } from '@trevo/contract'
import { loadOnServer, type ApiContext, type LoaderArguments } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import './texts.ts'

/** Members are shown more than visitors. */
export const bannersQuery = (
  { send, language }: ApiContext,
  groupName: BannerGroup,
  account: string | undefined,
) =>
  queryOptions({
    queryKey: ['banners', { groupName }, { language, account }],
    queryFn: async () =>
      (await valueOf(send(announcements, { query: { types: 'B', groupName, platform: 'M' } }))).banners,
    staleTime: STALE_TIME.page,
  })

export const loadBanners = (args: LoaderArguments, group: BannerGroup) =>
  loadOnServer(args, (client, apiContext) => client.prefetchQuery(bannersQuery(apiContext, group, undefined)))
