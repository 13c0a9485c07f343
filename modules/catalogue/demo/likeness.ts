import { PALETTES, type ArtRecipe } from './art.ts'

/** Above this two pictures look alike side by side. */
export const TOO_ALIKE = 0.5

/** Hues closer than this are one colour to somebody who scrolls. */
const ONE_COLOUR = 50

const SAME_HERO = 0.6
const SAME_COLOUR = 0.45
const SAME_SCENE = 0.15

/** How alike two pictures are: 0 when nothing is shared, above 1 for the same picture. */
export function likeness(one: ArtRecipe, other: ArtRecipe): number {
  return (one.hero === other.hero ? SAME_HERO : 0) + groundLikeness(one, other)
}

/** The same without the objects: how alike what is behind them is. */
export function groundLikeness(one: ArtRecipe, other: ArtRecipe): number {
  const apart = hueDistance(PALETTES[one.palette], PALETTES[other.palette])
  return SAME_COLOUR * Math.max(0, 1 - apart / ONE_COLOUR) + (one.scene === other.scene ? SAME_SCENE : 0)
}

/** Pairs a player sees next to each other, on a page of three columns and in a rail alike. */
export function neighbours<T>(list: readonly T[]): (readonly [T, T])[] {
  const pairs: (readonly [T, T])[] = []
  for (const [at, game] of list.entries()) {
    for (const back of NEIGHBOUR_DISTANCES) {
      const other = list[at - back]
      if (other !== undefined) pairs.push([other, game])
    }
  }
  return pairs
}

/** Beside, and in three columns diagonally, above, and diagonally the other way. */
export const NEIGHBOUR_DISTANCES = [1, 2, 3, 4] as const

export function hueDistance(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360
  return Math.min(turn, 360 - turn)
}
