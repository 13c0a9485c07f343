import type { GameCategory, Market } from '@trevo/contract'
import type { NamedGame } from './name-games.ts'
import { between, pick, streamOf, type Stream } from './stream.ts'

export type Volatility = 'low' | 'medium' | 'high'
export type PrizeMode = 'Lott' | 'ZY' | 'Elott'
export type RoomType = 'free' | 'VIP' | 'pay-per-view'

/** What a studio states about a game. */
export interface GameFacts {
  readonly classify: string | null
  readonly prizeMode: PrizeMode | null
  readonly roomType: RoomType | null
  /** What is played or bet on. */
  readonly discipline: string | null
  /** Share of stakes paid back, in percent; games against other players have none. */
  readonly rtp: string | null
  readonly volatility: Volatility | null
  readonly minBet: string
  readonly freeplay: boolean
  /** Certificate ids by the market they are valid in. */
  readonly certificates: Readonly<Partial<Record<Market, string>>>
}

const MIN_BETS = ['0.01', '0.05', '0.10', '0.50', '0.75', '1.00'] as const
const TABLE_BETS = ['0.50', '1.00', '2.50', '5.00'] as const
const HOUSE_EDGE = new Set<GameCategory>(['RNG', 'FISH', 'LIVE', 'INHOUSE', 'INHOUSE2', 'BINGO'])
const NEVER_FREE = new Set<GameCategory>(['LIVE', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'PVP'])
/** What the packs of Brazil and Portugal can certify at all. */
const CERTIFIABLE: Readonly<Record<'br' | 'pt', readonly GameCategory[]>> = {
  br: ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'INHOUSE', 'INHOUSE2', 'BINGO'],
  pt: ['RNG', 'LIVE', 'SPORTS', 'PVP', 'INHOUSE', 'INHOUSE2', 'BINGO'],
}

export function factsOf({ name, gameType, row }: NamedGame, gameCode: string): GameFacts {
  const stream = streamOf(`facts ${name}`)
  const hasEdge = HOUSE_EDGE.has(gameType)
  return {
    classify: classifyOf(gameType, row.classify, stream),
    prizeMode:
      gameType === 'ELOTT' ? 'Elott' : gameType === 'LOTT' ? (stream() < 0.25 ? 'ZY' : 'Lott') : null,
    roomType:
      gameType === 'LIVE' ? pick(stream, ['free', 'free', 'free', 'VIP', 'pay-per-view'] as const) : null,
    discipline: row.discipline ?? null,
    // All of them open the simulated studio's one set of reels, and this is what it pays.
    rtp: hasEdge ? '96.24' : null,
    volatility: hasEdge ? 'medium' : null,
    minBet:
      gameType === 'RNG' || gameType.startsWith('INHOUSE')
        ? pick(stream, MIN_BETS)
        : pick(stream, TABLE_BETS),
    freeplay: !NEVER_FREE.has(gameType) && stream() < 0.85,
    certificates: {
      ...certificate('br', gameType, gameCode, stream() < 0.92),
      ...certificate('pt', gameType, gameCode, stream() < 0.75),
    },
  }
}

/** One slot in twelve of those without a class of their own feeds a jackpot. */
function classifyOf(gameType: GameCategory, own: string | undefined, stream: Stream): string | null {
  const isJackpot = stream() < 1 / 12
  return own ?? (gameType === 'RNG' && isJackpot ? 'JACKPOT' : null)
}

/** In the form laboratories use, with the X that marks a specimen. */
function certificate(market: 'br' | 'pt', gameType: GameCategory, gameCode: string, isTested: boolean) {
  if (!isTested || !CERTIFIABLE[market].includes(gameType)) return {}
  const number = Math.floor(between(streamOf(`${market} ${gameCode}`), 1000, 9999))
  return { [market]: `X${market.toUpperCase()}-2026-${number}-${gameCode.slice(-4).toUpperCase()}` }
}
