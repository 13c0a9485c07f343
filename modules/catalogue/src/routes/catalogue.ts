import * as contract from '@trevo/contract'
import type { Database } from '@trevo/db'
import { serve, type Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
  type FavouritesOwner,
} from '../actions/favourites.ts'
import {
  describeLobby,
  describeLotteries,
  describeMenu,
  describeVendors,
} from '../domain/describe-catalogue.ts'
import { isCommon, listGames } from '../domain/list-games.ts'
import type { Item, MerchantCatalogue } from '../domain/merchant-catalogue.ts'
import { writeList } from './write-list.ts'

export interface CatalogueRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly shelfOf: (merchant: Merchant) => MerchantCatalogue
  readonly versionOf: (merchantId: number) => string
}

/** More than any category has; who wants all of them asks for pages. */
const MOBILE_MAX = 1_000
const DONE = { done: true } as const

export function catalogueRoutes(parts: CatalogueRoutes): Served<Merchant>[] {
  return [...publicRoutes(parts), ...memberRoutes(parts)]
}

function publicRoutes({ shelfOf, versionOf }: CatalogueRoutes): Served<Merchant>[] {
  const version = ({ id }: Merchant) => versionOf(id)
  const forAll = { version, cacheKeyOf: () => '' }
  const shown = (items: readonly Item[] = []) => items.map((item) => item.shown)
  return [
    serve(contract.lobby, ({ merchant, language }) => describeLobby(shelfOf(merchant), language), forAll),
    serve(
      contract.vendorTypes,
      ({ merchant, language, query }) => describeVendors(shelfOf(merchant), language, query.typeId),
      { version, cacheKeyOf: ({ query }) => query.typeId ?? '' },
    ),
    serve(contract.gameList, ({ merchant, query }) => writeList(listGames(shelfOf(merchant), query)), {
      version,
      cacheKeyOf({ merchant, query }) {
        if (!isCommon(shelfOf(merchant), query)) return undefined
        const { gameType, pageNo, pageSize, vassalage, gameClassify, minBet, isNew, isHot } = query
        return [gameType, pageNo, pageSize, vassalage, gameClassify, minBet, isNew, isHot].join()
      },
    }),
    serve(contract.hotGames, ({ merchant }) => shown(shelfOf(merchant).hot), forAll),
    serve(contract.popularGames, ({ merchant }) => shown(shelfOf(merchant).hot), forAll),
    serve(
      contract.mobileGames,
      ({ merchant, query: { gameType } }) => {
        const { all, sections } = shelfOf(merchant)
        return shown((gameType ? sections.get(gameType) : all)?.items.slice(0, MOBILE_MAX))
      },
      { version, cacheKeyOf: ({ query }) => query.gameType ?? '' },
    ),
    serve(contract.gameMenus, ({ merchant, language }) => describeMenu(shelfOf(merchant), language), forAll),
    serve(
      contract.lotteryMenu,
      ({ merchant, language }) => describeLotteries(shelfOf(merchant), language),
      forAll,
    ),
  ]
}

function memberRoutes({ db, clock, shelfOf }: CatalogueRoutes): Served<Merchant>[] {
  const collector = (asked: {
    readonly merchant: Merchant
    readonly caller: { readonly memberId: string }
  }): FavouritesOwner => ({
    merchantId: asked.merchant.id,
    memberId: asked.caller.memberId,
    shelf: shelfOf(asked.merchant),
  })
  return [
    serve(contract.addFavourite, async (asked) => {
      await addFavourite(db, clock, collector(asked), asked.body.nodeId)
      return DONE
    }),
    serve(contract.removeFavourite, async (asked) => {
      await removeFavourite(db, collector(asked), asked.query.nodeId)
      return DONE
    }),
    serve(contract.favouriteIds, (asked) => listFavouriteIds(db, collector(asked), asked.query)),
    serve(contract.favourites, (asked) => listFavourites(db, collector(asked), asked.query)),
  ]
}
