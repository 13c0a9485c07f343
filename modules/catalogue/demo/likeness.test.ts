import { describe, expect, it } from 'vitest'
import type { ArtRecipe } from './art.ts'
import { classLists, shownLists } from './choose-art.ts'
import { demoGames } from './games.ts'
import { groundLikeness, likeness, neighbours, TOO_ALIKE } from './likeness.ts'

const GEM: ArtRecipe = { hero: 'gem', palette: 'ruby', scene: 'rays', seed: 'a' }

describe('likeness', () => {
  it('is highest for the same picture', () => {
    expect(likeness(GEM, GEM)).toBeGreaterThan(1)
  })

  it.each([
    ['the same object', { ...GEM, palette: 'mint', scene: 'dots' }],
    ['the same colours before the same backdrop', { ...GEM, hero: 'fox' }],
  ] as const)('is too high for %s', (_what, other) => {
    expect(likeness(GEM, other)).toBeGreaterThan(TOO_ALIKE)
  })

  it('is nothing for another object on other colours before another backdrop', () => {
    expect(likeness(GEM, { hero: 'fox', palette: 'mint', scene: 'dots', seed: 'b' })).toBe(0)
  })
})

describe('neighbours of the demo catalogue', () => {
  it('see each other in a row of three, above and diagonally', () => {
    expect(neighbours(['a', 'b', 'c', 'd', 'e'])).toContainEqual(['a', 'd'])
    expect(neighbours(['a', 'b', 'c', 'd', 'e'])).toContainEqual(['a', 'e'])
    expect(neighbours(['a', 'b', 'c', 'd', 'e'])).toHaveLength(4 + 3 + 2 + 1)
  })

  it('never look alike, in three columns and in rails: by category, by vendor, hot and new', () => {
    const pairs = shownLists(demoGames).flatMap(neighbours)
    expect(pairs.length).toBeGreaterThan(5000)
    expect(pairs.filter(([one, other]) => likeness(one.art, other.art) >= TOO_ALIKE)).toEqual([])
  })

  it('stand before different backdrops where a class shows one object', () => {
    const pairs = classLists(demoGames).flatMap(neighbours)
    expect(pairs.filter(([one, other]) => groundLikeness(one.art, other.art) >= TOO_ALIKE)).toEqual([])
  })
})
