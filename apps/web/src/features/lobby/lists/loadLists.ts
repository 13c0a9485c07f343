import type { GameCategory, GameList, GameMenuItem, Game, ModelList, VendorTypes } from '@trevo/contract'
import { load, type Answered, type LoaderArguments } from '#api/load.ts'
import { textsReady } from '#i18n/catalogues.ts'
import { centreLayout } from './categories.ts'
import { fetchPage } from './fetchPage.ts'
import { askHosts, askHotGames, askLotteries, askMenus, askVendorGames, askVendorTypes } from './listCalls.ts'
import type { ListSearch } from './listSearch.ts'
import { listWish } from './listWish.ts'
import type { GamePage } from './pages.ts'
import { requireCategory } from './requireCategory.ts'
import { shelfOf } from './shelf.ts'
import './texts.ts'
import '#features/lobby/parts/texts.ts'

/** What the server renders of a list: its first page, unless it depends on who is looking or what was typed. */
export interface ListFirst {
  readonly vendorTypes?: Answered<VendorTypes>
  readonly page?: Answered<GamePage>
  /** Of live tables. */
  readonly hosts?: Answered<ModelList>
}

export interface CentreFirst extends ListFirst {
  readonly menus?: Answered<GameMenuItem[]>
  readonly hot?: Answered<Game[]>
  /** Of the vendors in the first view, by code. */
  readonly vendors?: Readonly<Record<string, Answered<GameList>>>
}

/** As many as a phone shows at first. */
const RAILS = 3

/** In the browser the page shows at once and fetches for itself: a tab must not wait for the network to move. */
export async function loadList(
  args: LoaderArguments,
  category: GameCategory,
  search: ListSearch,
): Promise<ListFirst> {
  await requireCategory(args, [category])
  if (!import.meta.env.SSR) return textsReady().then(() => ({}))
  const [vendorTypes, page, hosts] = await Promise.all([
    load(args, (send) => askVendorTypes(send, category)),
    isForAnyone(search) ? loadPage(args, category, search) : undefined,
    category === 'LIVE' ? load(args, askHosts) : undefined,
  ])
  return { vendorTypes, ...(page && { page }), ...(hosts && { hosts }) }
}

export async function loadCentre(
  args: LoaderArguments,
  category: GameCategory | undefined,
  search: ListSearch,
): Promise<CentreFirst> {
  if (category !== undefined) await requireCategory(args, [category], '/gameCenter')
  if (!import.meta.env.SSR) return textsReady().then(() => ({}))
  const [menus, shown] = await Promise.all([load(args, askMenus), loadShown(args, category, search)])
  return { menus, ...shown }
}

export async function loadLottery(args: LoaderArguments): Promise<Answered<GameList> | undefined> {
  await requireCategory(args, ['LOTT', 'ELOTT'])
  if (import.meta.env.SSR) return load(args, askLotteries)
  await textsReady()
  return undefined
}

async function loadShown(args: LoaderArguments, category: GameCategory | undefined, search: ListSearch) {
  if (category === undefined) return { hot: await load(args, askHotGames) }
  const isPlain =
    centreLayout(category) === 'plain' || Object.keys(search).some((name) => name !== 'gameType')
  if (isPlain) return loadList(args, category, search)
  const [vendorTypes, hosts] = await Promise.all([
    load(args, (send) => askVendorTypes(send, category)),
    category === 'LIVE' ? load(args, askHosts) : undefined,
  ])
  if (vendorTypes.state === 'failed') return { vendorTypes }
  const vendors = await Promise.all(
    shelfOf(vendorTypes.value, category)
      .vendors.slice(0, RAILS)
      .map(async ({ vassalage }) => {
        const games = await load(args, (send) => askVendorGames(send, category, vassalage))
        return [vassalage, games] as const
      }),
  )
  return { vendorTypes, vendors: Object.fromEntries(vendors), ...(hosts && { hosts }) }
}

function loadPage(args: LoaderArguments, category: GameCategory, search: ListSearch) {
  const language = args.serverContext!.page.language
  return load(args, (send) => fetchPage(send, listWish(category, search), 1, language))
}

function isForAnyone({ name, type }: ListSearch): boolean {
  return name === undefined && type !== 'recent' && type !== 'fav'
}
