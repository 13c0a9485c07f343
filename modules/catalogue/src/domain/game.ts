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

/** What the rule below reads of a market pack. */
interface Market {
  readonly code: string
  readonly categories: Readonly<Record<GameCategory, { readonly allowed: boolean }>>
}

/** Whether a market lets a game be offered at all. */
export function isLawful({ gameType, certified }: GameDraft, market: Market): boolean {
  return market.categories[gameType].allowed && certified.includes(market.code)
}
