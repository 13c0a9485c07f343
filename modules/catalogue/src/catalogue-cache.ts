import type { Database } from '@trevo/db'
import type { Game, Offer, Vendor } from './domain/game.ts'
import { readEditions } from './sql/edition.ts'
import { readGames } from './sql/game.ts'
import { readOffers } from './sql/offer.ts'
import { readVendors } from './sql/vendor.ts'

interface Games {
  readonly edition: number
  readonly byNode: ReadonlyMap<number, Game>
  readonly byCode: ReadonlyMap<string, Game>
  readonly vendors: ReadonlyMap<string, Vendor>
}

interface Offers {
  readonly edition: number
  /** Those that are on, by node id. */
  readonly byNode: ReadonlyMap<number, Offer>
}

/** Games, vendors and offers, in memory. */
export interface CatalogueCache {
  readonly games: Games
  offersOf(merchantId: number): Offers
  /** Reads again what has changed. */
  refresh(): Promise<void>
}

const NO_OFFERS: Offers = { edition: 0, byNode: new Map() }

export async function openCatalogueCache(db: Database): Promise<CatalogueCache> {
  let games: Games = { edition: 0, byNode: new Map(), byCode: new Map(), vendors: new Map() }
  const offers = new Map<number, Offers>()
  let lastRefresh = Promise.resolve()

  async function read(): Promise<void> {
    const news = await db.tx('directory', async (tx) => {
      // Counters first: what is read after them is at least as new.
      const editions = await readEditions(tx)
      const changed = editions.merchants.filter((one) => offers.get(one.merchantId)?.edition !== one.edition)
      const merchantIds = changed.map(({ merchantId }) => merchantId)
      return {
        games: editions.games === games.edition ? games : await readAllGames(tx, editions.games),
        changed,
        offers: merchantIds.length > 0 ? await readOffers(tx, merchantIds) : [],
      }
    })
    games = news.games
    const byMerchant = Map.groupBy(news.offers, ({ merchantId }) => merchantId)
    for (const { merchantId, edition } of news.changed) {
      const own = byMerchant.get(merchantId) ?? []
      offers.set(merchantId, { edition, byNode: new Map(own.map((offer) => [offer.nodeId, offer])) })
    }
  }

  /** One after the other: an older reading must not take the place of a newer one. */
  function refresh(): Promise<void> {
    const turn = lastRefresh.then(read)
    lastRefresh = turn.catch(() => undefined)
    return turn
  }

  await refresh()
  return {
    get games() {
      return games
    },
    offersOf: (merchantId) => offers.get(merchantId) ?? NO_OFFERS,
    refresh,
  }
}

async function readAllGames(tx: Parameters<typeof readGames>[0], edition: number): Promise<Games> {
  const games = await readGames(tx)
  const vendors = await readVendors(tx)
  return {
    edition,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    byCode: new Map(games.map((game) => [codeOf(game.provider, game.gameCode), game])),
    vendors: new Map(vendors.map((vendor) => [vendor.code, vendor])),
  }
}

export const codeOf = (provider: string, gameCode: string) => `${provider} ${gameCode}`
