import type { GameCategory, GameMenuItem, Lobby, LotteryMenu, VendorTypes } from '@trevo/contract'
import type { Vendor } from './game.ts'
import { categoryLabel, classLabel } from './labels.ts'
import type { Item, Section, MerchantCatalogue } from './merchant-catalogue.ts'

/** What fits on home without asking for more. */
const LOBBY_HOT = 12
const LOBBY_SECTION = 9

export function describeMenu({ menu }: MerchantCatalogue, language: string): GameMenuItem[] {
  return menu.map((gameType, at) => ({
    gameType,
    displayName: categoryLabel(gameType, language),
    icon: `/img/categories/${gameType.toLowerCase()}`,
    order: at + 1,
  }))
}

/** Drawn on a day of their own, and by machine every few minutes. */
const LOTTERIES = ['LOTT', 'ELOTT'] as const

export function describeLotteries({ all }: MerchantCatalogue, language: string): LotteryMenu {
  return LOTTERIES.map((gameType) => ({
    gameType,
    displayName: categoryLabel(gameType, language),
    games: all.items.map(({ shown }) => shown).filter((game) => game.gameType === gameType),
  })).filter(({ games }) => games.length > 0)
}

export function describeVendors(
  shelf: MerchantCatalogue,
  language: string,
  only: GameCategory | '' = '',
): VendorTypes {
  const listed = shelf.menu.filter((category) => only === '' || category === only)
  const mapped = [...shelf.sections].filter(([category]) => only === '' || category === only)
  return {
    sorting: listed.map((category) => ({
      gameCategory: category,
      vendorNames: shelf.sections.get(category)!.vendors.map(({ code, name }) => ({
        accountTypeName: name,
        vassalage: code,
      })),
    })),
    mapping: Object.fromEntries(
      mapped.map(([category, section]) => [category, toMapping(section, language)]),
    ),
  }
}

export function describeLobby(shelf: MerchantCatalogue, language: string): Lobby {
  return {
    menus: describeMenu(shelf, language),
    hot: first(shelf.hot, LOBBY_HOT),
    sections: shelf.menu.map((gameType) => {
      const { items } = shelf.sections.get(gameType)!
      return { gameType, total: items.length, games: first(items, LOBBY_SECTION) }
    }),
    vendors: shelf.all.vendors.map(toVendor),
    total: shelf.all.items.length,
  }
}

function first(items: readonly Item[], most: number) {
  return items.slice(0, most).map(({ shown }) => shown)
}

function toMapping({ vendors, classes }: Section, language: string) {
  return {
    vendors: vendors.map(toVendor),
    gameClassify: classes.map((key) => ({ key, displayName: classLabel(key, language) })),
  }
}

function toVendor({ code, name }: Vendor) {
  return { vassalage: code, displayName: name }
}
