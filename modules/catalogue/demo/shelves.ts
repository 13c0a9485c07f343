import type { GameCategory } from '@trevo/contract'
import type { VendorGame } from './choose-vendors.ts'
import { shuffled, streamOf } from './stream.ts'

/** How many of each category are hot. */
const HOT: Partial<Record<GameCategory, number>> = {
  RNG: 24,
  LIVE: 6,
  INHOUSE: 5,
  INHOUSE2: 3,
  FISH: 4,
  PVP: 3,
  SPORTS: 2,
  ESPORTS: 2,
  BINGO: 3,
  LOTT: 2,
}

/** Shown first on home, as the design has them. */
const FIRST = ['Trevo Supremo', 'Cometa', 'Rubi Infinito', 'Roleta Vértice', 'Coroa Solar', 'Minas de Jade']
/** How many other objects a shelf shows before one comes again. */
const APART = 8
const NEW = 0.14

/** The rank of each game among the most played, from 1; null for those that are not. */
export function rankHot(games: readonly VendorGame[]): (number | null)[] {
  const stream = streamOf('hot')
  const left = new Map(Object.entries(HOT))
  const waiting = [...games]
    .filter(({ name }) => FIRST.includes(name))
    .toSorted((one, other) => FIRST.indexOf(one.name) - FIRST.indexOf(other.name))
    .concat(
      shuffled(
        stream,
        games.filter(({ name }) => !FIRST.includes(name)),
      ),
    )
  const hot: VendorGame[] = []
  for (const game of waiting) {
    const room = left.get(game.gameType) ?? 0
    if (room === 0 || hot.slice(-APART).some(({ row }) => row.hero === game.row.hero)) continue
    left.set(game.gameType, room - 1)
    hot.push(game)
  }
  return games.map((game) => (hot.includes(game) ? hot.indexOf(game) + 1 : null))
}

/** About one game in ten, never one like those before it on the shelf of new ones. */
export function markNew(games: readonly VendorGame[]): Set<VendorGame> {
  const fresh: VendorGame[] = []
  for (const game of games) {
    const isNear = fresh.slice(-APART).some(({ row }) => row.hero === game.row.hero)
    if (!isNear && streamOf(`new ${game.name}`)() < NEW) fresh.push(game)
  }
  return new Set(fresh)
}
