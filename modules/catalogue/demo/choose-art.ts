import {
  HEROES,
  PALETTES,
  SCENES,
  type ArtRecipe,
  type HeroColour,
  type HeroName,
  type PaletteName,
  type SceneName,
} from './art.ts'
import { groundLikeness, hueDistance, likeness, NEIGHBOUR_DISTANCES } from './likeness.ts'
import type { VendorGame } from './choose-vendors.ts'
import { shuffled, streamOf } from './stream.ts'

type Drawable = Pick<VendorGame, 'name' | 'gameType' | 'vendor' | 'row'> & {
  readonly gameCode: string
  readonly classify: string | null
  readonly hotRank: number | null
  readonly isNew: boolean
}

/** A backdrop closer to a hero's own colour than this would swallow it. */
const SEPARATION = 70

/** The first choice knows only what came before; the next ones see both sides. */
const ROUNDS = 4

/** One pair that looks alike is worse than several that share a little. */
const WORST_COUNTS = 10

/** Colours and backdrops for all games, such that nothing looks like what it is shown beside. */
export function chooseArt(games: readonly Drawable[]): ArtRecipe[] {
  const shown = listsByGame(games, shownLists(games))
  const classes = listsByGame(games, classLists(games))
  const chosen = new Map<Drawable, ArtRecipe>()
  for (const game of Array.from({ length: ROUNDS }, () => games).flat()) {
    const near = shown.get(game)!.flatMap((list) => nearOnes(list, game, chosen))
    const kin = classes.get(game)!.flatMap((list) => nearOnes(list, game, chosen))
    const cost = (recipe: ArtRecipe) => {
      const all = [
        ...near.map((other) => likeness(recipe, other)),
        ...kin.map((other) => groundLikeness(recipe, other)),
      ]
      return Math.max(0, ...all) * WORST_COUNTS + all.reduce((sum, one) => sum + one, 0)
    }
    const [best] = shuffled(streamOf(`art ${game.gameCode}`), recipesFor(game))
      .map((recipe) => ({ recipe, cost: cost(recipe) }))
      .toSorted((one, other) => one.cost - other.cost)
    chosen.set(game, best!.recipe)
  }
  return games.map((game) => chosen.get(game)!)
}

/** Every list a player can meet but those of one class: category, vendor, new, hot. */
export function shownLists<T extends Omit<Drawable, 'row'>>(games: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  const put = (key: string, game: T) => groups.set(key, [...(groups.get(key) ?? []), game])
  for (const game of games) {
    put(game.gameType, game)
    put(`${game.gameType} of ${game.vendor}`, game)
    if (game.isNew) put(`${game.gameType} new`, game)
  }
  const hot = games
    .filter(({ hotRank }) => hotRank !== null)
    .toSorted((one, other) => one.hotRank! - other.hotRank!)
  return [...groups.values(), hot]
}

/** Tables of one class show the same object by nature: only their colours can keep them apart. */
export function classLists<T extends Omit<Drawable, 'row'>>(games: readonly T[]): T[][] {
  const classed = games.filter(({ classify }) => classify !== null)
  return [...Map.groupBy(classed, ({ gameType, classify }) => `${gameType} ${classify}`).values()]
}

function listsByGame(games: readonly Drawable[], lists: readonly Drawable[][]): Map<Drawable, Drawable[][]> {
  const byGame = new Map(games.map((game) => [game, [] as Drawable[][]]))
  for (const list of lists) for (const game of list) byGame.get(game)!.push(list)
  return byGame
}

function nearOnes(
  list: readonly Drawable[],
  game: Drawable,
  chosen: ReadonlyMap<Drawable, ArtRecipe>,
): ArtRecipe[] {
  const at = list.indexOf(game)
  return NEIGHBOUR_DISTANCES.flatMap((away) => [list[at - away], list[at + away]]).flatMap((other) => {
    const recipe = other && chosen.get(other)
    return recipe ? [recipe] : []
  })
}

function recipesFor({ row, gameCode, gameType }: Drawable): ArtRecipe[] {
  const scenes = row.scenes ?? CATEGORY_SCENES[gameType] ?? SCENES
  return palettesFor(row.hero).flatMap((palette) =>
    scenes.map((scene) => ({ hero: row.hero, palette, scene, seed: gameCode })),
  )
}

function palettesFor(hero: HeroName): PaletteName[] {
  const { tint, hue = tint }: HeroColour = HEROES[hero]
  const names = Object.keys(PALETTES) as PaletteName[] // PALETTES is a constant: its keys are its names.
  return names.filter((name) => hue === undefined || hueDistance(PALETTES[name], hue) >= SEPARATION)
}

/** Players know where they are by what is behind the hero; slots may stand anywhere dry. */
const CATEGORY_SCENES: Partial<Record<string, readonly SceneName[]>> = {
  RNG: ['rays', 'arcs', 'lattice', 'orbit', 'dots', 'dunes', 'peaks', 'leaves', 'drapes', 'city'],
  FISH: ['ripple', 'rays', 'arcs', 'dots'],
  LIVE: ['drapes', 'arcs', 'lattice', 'city'],
  PVP: ['lattice', 'drapes', 'dots', 'rays'],
  SPORTS: ['pitch', 'rays', 'arcs', 'hex'],
  ESPORTS: ['hex', 'city', 'orbit', 'rays'],
}
