import { GAME_CATEGORIES, type Game as ShownGame, type GameCategory } from '@trevo/contract'
import { fold } from './fold.ts'
import type { Game, Offer, Vendor } from './game.ts'
import { indexWords, type Words } from './words.ts'

/** A game that is offered, with whoever made it. */
export interface Placed {
  readonly game: Game
  readonly offer: Offer
  readonly vendor: Vendor
}

/** A game as lists show it, with what they are narrowed and searched by. */
export interface Item {
  readonly shown: ShownGame
  /** Folded. */
  readonly name: string
  readonly vendor: string
  readonly minBet: number | undefined
}

export interface Section {
  readonly items: readonly Item[]
  readonly vendors: readonly Vendor[]
  readonly classes: readonly string[]
  /** For searching: the words of the folded names, and places of the items by the folded name of the vendor. */
  readonly words: Words
  readonly byVendor: ReadonlyMap<string, readonly number[]>
}

/** All that one merchant offers, in its order. Never changes: another one takes its place. */
export interface MerchantCatalogue {
  readonly all: Section
  /** Of categories that have something; LOTT holds the games of ELOTT too. */
  readonly sections: ReadonlyMap<GameCategory, Section>
  /** In the order of the menu, where one entry leads to all lotteries. */
  readonly menu: readonly GameCategory[]
  /** The most played first. */
  readonly hot: readonly Item[]
  readonly byNode: ReadonlyMap<number, Item>
}

export function buildMerchantCatalogue(placed: readonly Placed[]): MerchantCatalogue {
  const entries = placed
    .toSorted((one, other) => byPosition(one.offer, other.offer))
    .map((one) => ({ ...one, item: toItem(one) }))
  const sections = new Map<GameCategory, Section>()
  for (const category of GAME_CATEGORIES) {
    const shown = kindsIn(category)
    const own = entries.filter(({ game }) => shown.includes(game.gameType))
    if (own.length > 0) sections.set(category, toSection(own))
  }
  const hot = entries
    .filter(({ offer }) => offer.hotPosition !== null)
    .toSorted((one, other) => one.offer.hotPosition! - other.offer.hotPosition!)
  return {
    all: toSection(entries),
    sections,
    menu: GAME_CATEGORIES.filter((category) => category !== 'ELOTT' && sections.has(category)),
    hot: hot.map(({ item }) => item),
    byNode: new Map(entries.map(({ item }) => [item.shown.nodeId, item])),
  }
}

type Entry = Placed & { readonly item: Item }

/** What a category shows. */
function kindsIn(category: GameCategory): readonly GameCategory[] {
  return category === 'LOTT' ? ['LOTT', 'ELOTT'] : [category]
}

function byPosition(one: Offer, other: Offer): number {
  return one.position - other.position || one.nodeId - other.nodeId
}

function toSection(entries: readonly Entry[]): Section {
  const items = entries.map(({ item }) => item)
  return {
    items,
    words: indexWords(items.map(({ name }) => name)),
    byVendor: Map.groupBy(items.keys(), (at) => items[at]!.vendor),
    vendors: mostFirst(entries.map(({ vendor }) => vendor)),
    classes: mostFirst(entries.flatMap(({ game }) => game.classify ?? [])),
  }
}

/** Each once, the one with the most games first. */
function mostFirst<T>(list: readonly T[]): T[] {
  const counts = new Map<T, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
}

function toItem({ game, offer, vendor }: Placed): Item {
  const { nodeId, name, classify, minBet } = game
  const displayName = offer.displayName ?? undefined
  const shown: ShownGame = {
    nodeId,
    gameId: String(nodeId),
    gameCode: game.gameCode,
    gameName: name,
    ...(displayName !== undefined && { displayName }),
    gameType: game.gameType,
    vassalage: vendor.code,
    vendorName: vendor.name,
    mobileLargeIcon: pictureOf(game),
    ...(classify !== undefined && { gameClassify: classify }),
    ...(minBet !== undefined && { minBet }),
    ...(game.roomType && { roomType: game.roomType }),
    ...(game.lottoMode && { lottoMode: game.lottoMode }),
    freeplay: game.freeplay,
    ...(offer.isNew && { isNew: true }),
    ...(offer.hotPosition !== null && { isHot: true }),
    ...(game.rtp !== undefined && { rtp: game.rtp }),
    ...(game.volatility && { volatility: game.volatility }),
  }
  return {
    shown,
    name: fold(displayName === undefined ? name : `${displayName} ${name}`),
    vendor: fold(vendor.name),
    minBet: minBet === undefined ? undefined : Number(minBet),
  }
}

/** Pictures are kept by the code of the game, unless it says otherwise; a code that is no name of a file has none. */
function pictureOf({ picture, gameCode }: Game): string {
  return picture ?? `/img/games/${/^[\w-]{1,100}$/.test(gameCode) ? gameCode : 'none'}`
}
