import { GAME_CATEGORIES } from '@trevo/contract'
import { expect, it } from 'vitest'
import { centreLayout, hasClassifyBar, hasTools } from './categories.ts'

const where = (test: (category: (typeof GAME_CATEGORIES)[number]) => boolean) =>
  GAME_CATEGORIES.filter(test).toSorted()

it('the game centre lays categories out by what they are, with esports and cockfights as sports [GAME-03] [GAME-09]', () => {
  expect(where((category) => centreLayout(category) === 'house')).toEqual(['INHOUSE', 'INHOUSE2'])
  expect(where((category) => centreLayout(category) === 'vendors')).toEqual(
    ['PVP', 'FISH', 'RNG', 'BINGO', 'SPORTS', 'LIVE', 'ESPORTS', 'COCKFIGHT'].toSorted(),
  )
  expect(where((category) => centreLayout(category) === 'plain')).toEqual(['ELOTT', 'LOTT'])
})

it('these vendor lists can be searched and narrowed in place [GAME-14]', () => {
  expect(where(hasTools)).toEqual(['BINGO', 'INHOUSE', 'INHOUSE2', 'RNG'])
})

it('in-house games and sports have no classify bar [GAME-22]', () => {
  expect(where((category) => !hasClassifyBar(category))).toEqual(
    ['INHOUSE', 'INHOUSE2', 'SPORTS', 'ESPORTS', 'COCKFIGHT'].toSorted(),
  )
})
