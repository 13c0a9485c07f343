export const GATEWAYS = { WEB: 1, MOBILE: 3 } as const
export type Gateway = (typeof GATEWAYS)[keyof typeof GATEWAYS]

export const LANGUAGES = ['PT', 'EN'] as const
export type Language = (typeof LANGUAGES)[number]

/** Market packs: what the law of a place allows, as versioned data. `open` allows everything. */
export const MARKETS = ['open', 'br', 'pt'] as const
export type Market = (typeof MARKETS)[number]

/** In the order of the home menu, whose first entry HOME is a screen and not a category. */
export const GAME_CATEGORIES = [
  'FISH',
  'RNG',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'INHOUSE',
  'INHOUSE2',
  'BINGO',
] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]
