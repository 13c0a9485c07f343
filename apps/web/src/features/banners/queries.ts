import { queryOptions } from '@tanstack/react-query'
import { announcements, type BannerGroup } from '@trevo/contract'
import { loadOnServer, type Asker, type LoaderArguments } from '#api/asker.ts'
import { FRESH, valueOf } from '#api/queries.ts'
import './texts.ts'

/** Members are shown more than visitors. */
export const bannersQuery = (
  { send, language }: Asker,
  groupName: BannerGroup,
  account: string | undefined,
) =>
  queryOptions({
    queryKey: ['banners', { groupName }, { language, account }],
    queryFn: async () =>
      (await valueOf(send(announcements, { query: { types: 'B', groupName, platform: 'M' } }))).banners,
    staleTime: FRESH.page,
  })

export const loadBanners = (args: LoaderArguments, group: BannerGroup) =>
  loadOnServer(args, (client, asker) => client.prefetchQuery(bannersQuery(asker, group, undefined)))
