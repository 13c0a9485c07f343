import type { GameCategory, LottoMode, RoomType, Volatility } from '@trevo/contract'

/** A game as its studio delivers it, the same for every brand. */
export interface Game extends GameFacts {
  readonly nodeId: number
  readonly provider: string
  readonly vendor: string
  readonly gameCode: string
  readonly name: string
  readonly gameType: GameCategory
  /** May be played by a trial, with pretend money. */
  readonly freeplay: boolean
  /** Market packs it is certified for. */
  readonly certified: readonly string[]
  readonly enabled: boolean
}

/** What a studio may state about a game besides. */
interface GameFacts {
  readonly classify?: string
  readonly lottoMode?: LottoMode
  readonly roomType?: RoomType
  /** What is played or bet on, where a market lists what may be. */
  readonly discipline?: string
  /** Share of stakes paid back, in percent. */
  readonly rtp?: string
  readonly volatility?: Volatility
  readonly minBet?: string
  /** Numbers of its certificates, by market. */
  readonly certificates?: Readonly<Record<string, string>>
  readonly picture?: string
}

export type GameDraft = Omit<Game, 'nodeId'>

export interface Vendor {
  readonly code: string
  readonly name: string
  readonly enabled: boolean
}

/** How a merchant shows a game. */
export interface Offer {
  readonly nodeId: number
  readonly enabled: boolean
  /** Among all games of the merchant. */
  readonly position: number
  readonly hotPosition: number | null
  readonly isNew: boolean
  readonly displayName: string | null
}

interface Reason {
  readonly text: string
  readonly basis: string
}

/** What the rule below reads of a market pack. */
interface Market {
  readonly code: string
  readonly categories: Readonly<
    Record<GameCategory, { readonly allowed: true } | { readonly allowed: false; readonly reason: Reason }>
  >
  readonly games: {
    readonly rooms: readonly { readonly name: RoomType; readonly reason: Reason }[]
    readonly only: Readonly<
      Partial<Record<GameCategory, { readonly disciplines: readonly string[]; readonly reason: Reason }>>
    >
    readonly certificate: { readonly reason: Reason }
    readonly leastReturn: { readonly percent: number; readonly reason: Reason } | null
  }
}

/** Why a market does not let a game be offered, if so. */
export function unlawfulBecause(game: GameDraft, market: Market): Reason | undefined {
  const { gameType, roomType, discipline, rtp, certified } = game
  const { rooms, only, certificate, leastReturn } = market.games
  const category = market.categories[gameType]
  if (!category.allowed) return category.reason
  const room = rooms.find(({ name }) => name === roomType)
  if (room) return room.reason
  const listed = only[gameType]
  if (listed && !listed.disciplines.includes(discipline ?? '')) return listed.reason
  if (leastReturn && rtp !== undefined && Number(rtp) < leastReturn.percent) return leastReturn.reason
  return certified.includes(market.code) ? undefined : certificate.reason
}

/** Whether a market lets a game be offered at all. */
export function isLawful(game: GameDraft, market: Market): boolean {
  return unlawfulBecause(game, market) === undefined
}
