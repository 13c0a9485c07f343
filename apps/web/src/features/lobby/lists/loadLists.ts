import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { GameCategory } from '@trevo/contract'
import { loadOnServer, type ApiContext, type LoaderArguments } from '#api/apiContext.ts'
import '#features/lobby/parts/texts.ts'
import { centreLayout } from './categories.ts'
import type { ListSearch } from './listSearch.ts'
import { gameListQuery, facetsOf } from './gameListQuery.ts'
import { lotteriesQuery } from './lottery/queries.ts'
import {
  gamesQuery,
  hostsQuery,
  hotGamesQuery,
  menusQuery,
  vendorGamesQuery,
  vendorTypesQuery,
} from './queries.ts'
import './texts.ts'

/** As many as a phone shows at first. */
const RAILS = 3

export async function loadList(
  args: LoaderArguments,
  category: GameCategory,
  search: ListSearch,
): Promise<void> {
  await requireCategory(args, [category])
  await loadOnServer(args, (client, apiContext) => askForList(client, apiContext, category, search))
}

export async function loadCentre(
  args: LoaderArguments,
  category: GameCategory | undefined,
  search: ListSearch,
): Promise<void> {
  if (category !== undefined) await requireCategory(args, [category], '/gameCenter')
  await loadOnServer(args, (client, apiContext) =>
    Promise.all([
      client.prefetchQuery(menusQuery(apiContext)),
      category === undefined
        ? client.prefetchQuery(hotGamesQuery(apiContext))
        : askForCategory(client, apiContext, category, search),
    ]),
  )
}

export async function loadLottery(args: LoaderArguments): Promise<void> {
  await requireCategory(args, ['LOTT', 'ELOTT'])
  await loadOnServer(args, (client, apiContext) =>
    Promise.all([
      client.prefetchQuery(lotteriesQuery(apiContext)),
      client.prefetchQuery(vendorTypesQuery(apiContext)),
    ]),
  )
}

/** The first page is in the document, unless it depends on who is looking or what was typed. */
async function askForList(
  client: QueryClient,
  apiContext: ApiContext,
  category: GameCategory,
  search: ListSearch,
) {
  const isForAnyone = search.name === undefined && search.type !== 'recent' && search.type !== 'fav'
  await Promise.all([
    client.prefetchQuery(vendorTypesQuery(apiContext)),
    isForAnyone &&
      client.prefetchInfiniteQuery(gamesQuery(apiContext, gameListQuery(category, search), undefined)),
    category === 'LIVE' && client.prefetchQuery(hostsQuery(apiContext)),
  ])
}

async function askForCategory(
  client: QueryClient,
  apiContext: ApiContext,
  category: GameCategory,
  search: ListSearch,
) {
  const isPlain =
    centreLayout(category) === 'plain' || Object.keys(search).some((name) => name !== 'gameType')
  if (isPlain) return askForList(client, apiContext, category, search)
  const [vendorTypes] = await Promise.all([
    client.fetchQuery(vendorTypesQuery(apiContext)).catch(() => undefined),
    category === 'LIVE' && client.prefetchQuery(hostsQuery(apiContext)),
  ])
  const inView = vendorTypes ? facetsOf(vendorTypes, category).vendors.slice(0, RAILS) : []
  return Promise.all(
    inView.map(({ vassalage }) => client.prefetchQuery(vendorGamesQuery(apiContext, category, vassalage))),
  )
}

/** A market may forbid categories: where it forbids all of these, the page of their games is not there. */
async function requireCategory(
  { parentMatchPromise }: LoaderArguments,
  categories: readonly GameCategory[],
  otherwise: '/home' | '/gameCenter' = '/home',
): Promise<void> {
  const { loaderData: page } = await parentMatchPromise
  const allowed = page!.settings.market.categories
  if (!categories.some((one) => allowed.includes(one))) throw redirect({ to: otherwise, replace: true })
}
