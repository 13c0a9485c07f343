import type { Game as ShownGame } from '@trevo/contract'
import type { Database } from '@trevo/db'
import type { Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { isLawful, type Game } from './domain/game.ts'
import { buildMerchantCatalogue, type Placed, type MerchantCatalogue } from './domain/merchant-catalogue.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { codeOf, openCatalogueCache, type CatalogueCache } from './catalogue-cache.ts'

export interface CatalogueParts {
  readonly db: Database
  readonly clock: Clock
}

/** All games, in memory: every stake asks for one, and every visitor for many. */
export interface Catalogue {
  readonly routes: readonly Served<Merchant>[]
  /** A game as its studio names it, if the merchant offers it now. */
  byCode(merchant: Merchant, provider: string, gameCode: string): Game | undefined
  byNode(merchant: Merchant, nodeId: number): Game | undefined
  /** The same as the merchant's lists show it. */
  shown(merchant: Merchant, nodeId: number): ShownGame | undefined
  /** How many of its games are of a class. */
  classSize(merchant: Merchant, classify: string): number
  /** What a game is or was, whether anyone offers it or not: for what has been played. */
  named(provider: string, gameCode: string): Game | undefined
  /** Changes whenever what a merchant offers may have. */
  versionOf(merchantId: number): string
  /** Reads again what has changed; to be called at every `catalogue.v1.changed`. */
  refresh(): Promise<void>
}

export async function openCatalogue({ db, clock }: CatalogueParts): Promise<Catalogue> {
  const stock = await openCatalogueCache(db)
  const versionOf = (merchantId: number) => `${stock.games.edition}.${stock.offersOf(merchantId).edition}`
  const shelfOf = keepShelves(stock, versionOf)
  const ifOffered = (merchant: Merchant, game: Game | undefined) =>
    game && placed(stock, merchant, game) ? game : undefined
  return {
    routes: catalogueRoutes({ db, clock, versionOf, shelfOf }),
    byCode: (merchant, provider, gameCode) =>
      ifOffered(merchant, stock.games.byCode.get(codeOf(provider, gameCode))),
    byNode: (merchant, nodeId) => ifOffered(merchant, stock.games.byNode.get(nodeId)),
    shown: (merchant, nodeId) => shelfOf(merchant).byNode.get(nodeId)?.shown,
    classSize: (merchant, classify) =>
      shelfOf(merchant).all.items.filter(({ shown }) => shown.gameClassify === classify).length,
    named: (provider, gameCode) => stock.games.byCode.get(codeOf(provider, gameCode)),
    versionOf,
    refresh: stock.refresh,
  }
}

/** Each merchant's shelf, built when it is first asked for and again after every change. */
function keepShelves(stock: CatalogueCache, versionOf: (merchantId: number) => string) {
  const shelves = new Map<number, { readonly version: string; readonly shelf: MerchantCatalogue }>()
  return (merchant: Merchant): MerchantCatalogue => {
    // The revision, because the market's law is part of it.
    const version = `${merchant.revision} ${versionOf(merchant.id)}`
    const known = shelves.get(merchant.id)
    if (known?.version === version) return known.shelf
    const games = [...stock.offersOf(merchant.id).byNode.keys()].flatMap(
      (nodeId) => stock.games.byNode.get(nodeId) ?? [],
    )
    const shelf = buildMerchantCatalogue(games.flatMap((game) => placed(stock, merchant, game) ?? []))
    shelves.set(merchant.id, { version, shelf })
    return shelf
  }
}

/** A game on a merchant's shelf; nothing where merchant, vendor, studio or law keep it off. */
function placed({ games, offersOf }: CatalogueCache, { id, pack }: Merchant, game: Game): Placed | undefined {
  const offer = offersOf(id).byNode.get(game.nodeId)
  const vendor = games.vendors.get(game.vendor)
  if (!offer || !vendor?.enabled || !game.enabled || !isLawful(game, pack)) return undefined
  return { game, offer, vendor }
}
