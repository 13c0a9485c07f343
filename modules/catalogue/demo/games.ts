import { GAME_CATEGORIES, type GameCategory } from '@trevo/contract'
import type { ArtRecipe } from './art.ts'
import { chooseArt } from './choose-art.ts'
import { chooseVendors } from './choose-vendors.ts'
import { factsOf, type GameFacts } from './facts.ts'
import { nameGames } from './name-games.ts'
import { markNew, rankHot } from './shelves.ts'

export { PALETTES } from './art.ts'
export { demoVendors } from './vendors.ts'

/** A game of our invention: no studio offers one of this name. */
export interface DemoGame extends GameFacts {
  /** Stable; also the name of its picture. */
  readonly gameCode: string
  readonly name: string
  readonly vendor: string
  readonly gameType: GameCategory
  /** From 1, the most played; null for the others. */
  readonly hotRank: number | null
  readonly isNew: boolean
  readonly art: ArtRecipe
}

/** In the order of the lists: by category, and within it as players see them. */
export const demoGames: readonly DemoGame[] = buildGames()

function buildGames(): DemoGame[] {
  const taken = new Set<string>()
  const named = chooseVendors(GAME_CATEGORIES.flatMap((category) => nameGames(category, taken)))
  const [ranks, newOnes] = [rankHot(named), markNew(named)]
  const games = named.map((game, at) => {
    const gameCode = `${game.vendor}-${game.name}`
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f']/g, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
    return {
      gameCode,
      name: game.name,
      vendor: game.vendor,
      gameType: game.gameType,
      hotRank: ranks[at]!,
      isNew: newOnes.has(game),
      ...factsOf(game, gameCode),
      row: game.row,
    }
  })
  const arts = chooseArt(games)
  return games.map(({ row: _row, ...game }, at) => ({ ...game, art: arts[at]! }))
}
