import type { QueryClient } from '@tanstack/react-query'
import type { GameCategory } from '@trevo/contract'
import { loadOnServer, type Asker, type LoaderArguments } from '#api/asker.ts'
import { centreLayout } from './categories.ts'
import type { ListSearch } from './listSearch.ts'
import { listWish } from './listWish.ts'
import {
  gamesQuery,
  hostsQuery,
  hotGamesQuery,
  lotteriesQuery,
  menusQuery,
  vendorGamesQuery,
  vendorTypesQuery,
} from './queries.ts'
import { requireCategory } from './requireCategory.ts'
import { shelfOf } from './shelf.ts'
import './texts.ts'
import '#features/lobby/parts/texts.ts'

/** As many as a phone shows at first. */
const RAILS = 3

export async function loadList(
  args: LoaderArguments,
  category: GameCategory,
  search: ListSearch,
): Promise<void> {
  await requireCategory(args, [category])
  await loadOnServer(args, (client, asker) => askForList(client, asker, category, search))
}

export async function loadCentre(
  args: LoaderArguments,
  category: GameCategory | undefined,
  search: ListSearch,
): Promise<void> {
  if (category !== undefined) await requireCategory(args, [category], '/gameCenter')
  await loadOnServer(args, (client, asker) =>
    Promise.all([
      client.prefetchQuery(menusQuery(asker)),
      category === undefined
        ? client.prefetchQuery(hotGamesQuery(asker))
        : askForCategory(client, asker, category, search),
    ]),
  )
}

export async function loadLottery(args: LoaderArguments): Promise<void> {
  await requireCategory(args, ['LOTT', 'ELOTT'])
  await loadOnServer(args, (client, asker) =>
    Promise.all([client.prefetchQuery(lotteriesQuery(asker)), client.prefetchQuery(vendorTypesQuery(asker))]),
  )
}

/** The first page is in the document, unless it depends on who is looking or what was typed. */
async function askForList(client: QueryClient, asker: Asker, category: GameCategory, search: ListSearch) {
  const isForAnyone = search.name === undefined && search.type !== 'recent' && search.type !== 'fav'
  await Promise.all([
    client.prefetchQuery(vendorTypesQuery(asker)),
    isForAnyone && client.prefetchInfiniteQuery(gamesQuery(asker, listWish(category, search), undefined)),
    category === 'LIVE' && client.prefetchQuery(hostsQuery(asker)),
  ])
}

async function askForCategory(client: QueryClient, asker: Asker, category: GameCategory, search: ListSearch) {
  const isPlain =
    centreLayout(category) === 'plain' || Object.keys(search).some((name) => name !== 'gameType')
  if (isPlain) return askForList(client, asker, category, search)
  const [vendorTypes] = await Promise.all([
    client.fetchQuery(vendorTypesQuery(asker)).catch(() => undefined),
    category === 'LIVE' && client.prefetchQuery(hostsQuery(asker)),
  ])
  const inView = vendorTypes ? shelfOf(vendorTypes, category).vendors.slice(0, RAILS) : []
  return Promise.all(
    inView.map(({ vassalage }) => client.prefetchQuery(vendorGamesQuery(asker, category, vassalage))),
  )
}
