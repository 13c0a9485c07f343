import sharp, { type Sharp } from 'sharp'
import type { GameCategory } from '@trevo/contract'
import { HEROES, type HeroColour, type HeroName } from '../../../modules/catalogue/demo/art.ts'
import { HERO_MAKERS } from './heroes/index.ts'
import { renderHero } from './render/render-hero.ts'

/** COCKFIGHT has an icon of lines for the back office, and no picture. */
export type PicturedCategory = 'HOME' | Exclude<GameCategory, 'COCKFIGHT' | 'ELOTT'>

export const CATEGORY_HEROES: Readonly<Record<PicturedCategory, readonly [HeroName, number]>> = {
  HOME: ['star', 30],
  FISH: ['fish', 40],
  RNG: ['seven', 14],
  LIVE: ['wheel', 40],
  PVP: ['cards', 265],
  SPORTS: ['football', 150],
  ESPORTS: ['pad', 290],
  LOTT: ['balls', 25],
  INHOUSE: ['comet', 34],
  INHOUSE2: ['pegs', 345],
  BINGO: ['bingo', 340],
}

export const CATEGORY_SIZE = 192

/** The hero of a category on nothing, for the wells of the category menu. */
export function drawCategory([hero, main]: readonly [HeroName, number]): Sharp {
  const tints = { main, second: main - 26, third: main + 44 }
  const { hue = main }: HeroColour = HEROES[hero]
  const { width, height, pixels } = renderHero(
    HERO_MAKERS[hero](tints),
    { ...tints, main: hue },
    [0, 0, 0],
    CATEGORY_SIZE,
  )
  return sharp(pixels, { raw: { width, height, channels: 4 } }).resize(CATEGORY_SIZE, CATEGORY_SIZE, {
    fit: 'contain',
    background: '#0000',
  })
}

/** Twice as large as the app shows it. */
export const STRIP_CELL = 96

/** All of them beside each other, in the order above, which the app knows them by. */
export async function drawCategories(): Promise<Sharp> {
  const cells = Object.values(CATEGORY_HEROES).map(async (actor, at) => ({
    input: await sharp(await drawCategory(actor).png().toBuffer())
      .resize(STRIP_CELL)
      .png()
      .toBuffer(),
    left: at * STRIP_CELL,
    top: 0,
  }))
  const composed = await Promise.all(cells)
  const size = { width: STRIP_CELL * composed.length, height: STRIP_CELL, channels: 4 } as const
  return sharp({ create: { ...size, background: '#0000' } }).composite(composed)
}
