/**
 * What a game's picture shows. `hue` is the colour it has whatever the palette, `tint` the one its painted
 * parts must take: a ruby is red. An object with neither is painted in what contrasts with its backdrop.
 */
export const HEROES = {
  acai: { hue: 328 },
  anchor: {},
  axe: { tint: 228 },
  balloon: {},
  balls: {},
  basketball: { hue: 48 },
  bell: { hue: 82 },
  bingo: {},
  bingoCard: {},
  bolt: { hue: 88 },
  butterfly: {},
  cactus: { hue: 142 },
  cards: {},
  cashew: { hue: 60 },
  cherry: { hue: 20 },
  chest: { hue: 55 },
  chip: {},
  clover: { tint: 150 },
  coin: { hue: 82 },
  comet: { tint: 34 },
  compass: { hue: 82 },
  crown: { hue: 82 },
  crystals: {},
  cube: { tint: 225 },
  dice: {},
  domino: {},
  dragon: { tint: 160 },
  drum: {},
  emerald: { tint: 162 },
  fan: {},
  feather: {},
  fish: {},
  flask: {},
  football: {},
  fox: { hue: 50 },
  gem: { tint: 14 },
  grapes: { tint: 305 },
  guitar: { hue: 76 },
  helm: { hue: 52 },
  helmet: {},
  hibiscus: { tint: 12 },
  horseshoe: {},
  hourglass: { hue: 82 },
  jaguar: { hue: 82 },
  kabuto: {},
  key: { hue: 82 },
  kite: {},
  koi: { tint: 34 },
  lantern: { tint: 25 },
  lighthouse: { tint: 25 },
  lily: { tint: 350 },
  locomotive: { tint: 158 },
  mask: {},
  microphone: {},
  moon: { hue: 260 },
  mushroom: { tint: 22 },
  orange: { hue: 50 },
  owl: {},
  pad: {},
  pegs: {},
  pineapple: { hue: 84 },
  planet: {},
  pyramid: { hue: 74 },
  racket: {},
  ring: { hue: 82 },
  rocket: {},
  sailboat: {},
  scarab: { tint: 262 },
  seven: {},
  shell: {},
  shield: {},
  star: { hue: 86 },
  sun: { hue: 88 },
  ticket: {},
  toucan: { hue: 60 },
  trident: { hue: 82 },
  trophy: { hue: 82 },
  turtle: { tint: 165 },
  watermelon: { hue: 20 },
  wheel: { hue: 40 },
} as const satisfies Record<string, HeroColour>

export interface HeroColour {
  readonly hue?: number
  readonly tint?: number
}

export type HeroName = keyof typeof HEROES

/** The hue of the backdrop. None lies where a dark colour turns to mud, between 75° and 125°. */
export const PALETTES = {
  ruby: 14,
  coral: 34,
  amber: 58,
  leaf: 140,
  emerald: 158,
  mint: 178,
  lagoon: 200,
  sky: 228,
  sapphire: 255,
  indigo: 276,
  violet: 298,
  orchid: 318,
  magenta: 340,
  rose: 358,
} as const

export type PaletteName = keyof typeof PALETTES

/** What is behind the hero. */
export const SCENES = [
  'rays',
  'ripple',
  'arcs',
  'lattice',
  'pitch',
  'hex',
  'orbit',
  'dots',
  'dunes',
  'peaks',
  'leaves',
  'drapes',
  'city',
] as const

export type SceneName = (typeof SCENES)[number]

/** All that a picture of a game is made from, besides its name and its vendor's style. */
export interface ArtRecipe {
  readonly hero: HeroName
  readonly palette: PaletteName
  readonly scene: SceneName
  readonly seed: string
}
