import type { GameCategory } from '@trevo/contract'
import { between, shuffled, streamOf } from './stream.ts'
import { completions } from './titles/moods.ts'
import { ELOTT, ESPORTS, INHOUSE, INHOUSE2, LOTT, SPORTS } from './titles/others.ts'
import type { TitleRow } from './titles/row.ts'
import { SLOTS } from './titles/slots.ts'
import { BINGO, FISH, LIVE, PVP } from './titles/tables.ts'

/** A game that has a name and an object, and nothing else yet. */
export interface NamedGame {
  readonly name: string
  readonly gameType: GameCategory
  readonly row: TitleRow
}

const ROWS: Readonly<Record<GameCategory, readonly TitleRow[]>> = {
  FISH,
  RNG: SLOTS,
  LIVE,
  PVP,
  SPORTS,
  ESPORTS,
  COCKFIGHT: [],
  LOTT,
  ELOTT,
  INHOUSE,
  INHOUSE2,
  BINGO,
}

/** The games of a category in the order of its list, those that show one object evenly over all of it. */
export function nameGames(category: GameCategory, taken: Set<string>): NamedGame[] {
  const stream = streamOf(`order ${category}`)
  const games = ROWS[category].flatMap((row) => {
    const start = stream()
    return namesOf(row, category, taken).map((name, at) => {
      const place = (at + start + between(stream, -0.3, 0.3)) / row.count
      return { place, game: { name, gameType: category, row } }
    })
  })
  return spread(games.toSorted((one, other) => one.place - other.place).map(({ game }) => game))
}

function namesOf(row: TitleRow, category: GameCategory, taken: Set<string>): string[] {
  const stream = streamOf(`${category} ${row.hero} ${row.nouns.join()}`)
  const combined = row.nouns.flatMap((noun) => {
    const article = noun.startsWith('o ') ? 'o' : 'a'
    return shuffled(stream, completions(row.mood, article)).map((rest) => `${noun.slice(2)} ${rest}`)
  })
  const names = [...new Set([...row.titles, ...shuffled(stream, combined)])]
  const free = names.filter((name) => !taken.has(name)).slice(0, row.count)
  if (free.length < row.count) throw new Error(`too few names for ${row.hero} in ${category}`)
  for (const name of free) taken.add(name)
  return free
}

const APART = 5

/**
 * Moves a game back until its object is not in sight any more; an object that would not fit into the rest
 * otherwise goes first.
 */
function spread(games: readonly NamedGame[]): NamedGame[] {
  const waiting = [...games]
  const placed: NamedGame[] = []
  while (waiting.length > 0) {
    const near = new Set(placed.slice(-APART + 1).map(({ row }) => row.hero))
    const left = Map.groupBy(waiting, ({ row }) => row.hero)
    const isFree = ({ row }: NamedGame) => !near.has(row.hero)
    const isUrgent = ({ row }: NamedGame) => left.get(row.hero)!.length * APART > waiting.length
    const urgent = waiting.findIndex((game) => isFree(game) && isUrgent(game))
    const next = urgent === -1 ? waiting.findIndex(isFree) : urgent
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}
