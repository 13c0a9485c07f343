import { demoGames, demoVendors, PALETTES, type DemoGame } from '@trevo/catalogue/demo'

/** A game we deliver: a lottery, or one set of reels, in the dress of the game that was opened. */
export interface StudioGame {
  readonly code: string
  readonly name: string
  /** Who signs it; we are ourselves only for our own game. */
  readonly maker: string
  /** Of its picture, in degrees; undefined for our own colours. */
  readonly hue: number | undefined
  /** Part of each of its stakes goes to the pool. */
  readonly feedsPool: boolean
}

export const OWN_GAME: StudioGame = {
  code: 'trevo-da-sorte',
  name: 'Trevo da Sorte',
  maker: 'Estúdio Trevo',
  hue: undefined,
  feedsPool: false,
}

const vendorNames = new Map(demoVendors.map(({ code, name }) => [code, name]))

const GAMES: ReadonlyMap<string, StudioGame> = new Map(
  [OWN_GAME, ...demoGames.map(toGame)].map((game) => [game.code, game]),
)

export const gameOf = (code: string): StudioGame | undefined => GAMES.get(code)

function toGame({ gameCode, name, vendor, classify, art }: DemoGame): StudioGame {
  const maker = vendorNames.get(vendor) ?? vendor
  return { code: gameCode, name, maker, hue: PALETTES[art.palette], feedsPool: classify === 'JACKPOT' }
}

const OWN_ENTRY = {
  code: OWN_GAME.code,
  name: OWN_GAME.name,
  type: 'RNG',
  vendor: 'ESTUDIO',
  classify: null,
  prizeMode: null,
  roomType: null,
  rtp: '96.24',
  volatility: 'medium',
  minBet: '0.50',
  freeplay: true,
  certificates: {},
} as const

/** What we deliver, for whoever fills a catalogue from it. */
export const gamesFeed = [OWN_ENTRY, ...demoGames.map(toEntry)]

function toEntry(game: DemoGame) {
  return {
    code: game.gameCode,
    name: game.name,
    type: game.gameType,
    vendor: game.vendor,
    classify: game.classify,
    prizeMode: game.prizeMode,
    roomType: game.roomType,
    rtp: game.rtp,
    volatility: game.volatility,
    minBet: game.minBet,
    freeplay: game.freeplay,
    certificates: game.certificates,
  }
}
