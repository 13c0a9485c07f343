/** Who is known goes first and waits for nobody else, however many strangers there are. */
export type Lane = 'known' | 'stranger'

/** Two queues, and places for those who are still on the way to them. */
export interface Lanes<Item> {
  push(lane: Lane, item: Item): void
  /** Whose turn it is. */
  next(): Item | undefined
  /** Who has waited longest in a lane. */
  first(lane: Lane): Item | undefined
  /** How many wait, of those served before whoever comes last to the lane. */
  queuedAhead(lane: Lane): number
  /** How many places are taken, of the same. */
  placesAhead(lane: Lane): number
  /** What it returns gives the place back: once, however often that is said. */
  takePlace(lane: Lane): () => void
  /** Everybody who waits, who then does no longer. */
  empty(): Item[]
}

const AHEAD_OF: Readonly<Record<Lane, readonly Lane[]>> = {
  known: ['known'],
  stranger: ['known', 'stranger'],
}

export const isAhead = (one: Lane, of: Lane): boolean => AHEAD_OF[of].includes(one)

export function openLanes<Item>(): Lanes<Item> {
  const queues: Readonly<Record<Lane, Item[]>> = { known: [], stranger: [] }
  const places: Record<Lane, number> = { known: 0, stranger: 0 }
  const sumAhead = (lane: Lane, count: (each: Lane) => number) =>
    AHEAD_OF[lane].reduce((sum, each) => sum + count(each), 0)

  return {
    push: (lane, item) => void queues[lane].push(item),
    next: () => queues.known.shift() ?? queues.stranger.shift(),
    first: (lane) => queues[lane][0],
    queuedAhead: (lane) => sumAhead(lane, (each) => queues[each].length),
    placesAhead: (lane) => sumAhead(lane, (each) => places[each]),
    takePlace(lane) {
      let isHeld = true
      places[lane] += 1
      return () => {
        if (isHeld) places[lane] -= 1
        isHeld = false
      }
    },
    empty: () => [queues.known.splice(0), queues.stranger.splice(0)].flat(),
  }
}
