import type { Game, OpenDraws } from '@trevo/contract'

type OpenDraw = OpenDraws[number]

/** The open draw of each game, by the game's number. */
export type GameDraws = ReadonlyMap<number, OpenDraw>

/** Of a game with several open draws it is the one that closes first. */
export function gameDraws(draws: OpenDraws): GameDraws {
  const byGame = new Map<number, OpenDraw>()
  for (const draw of draws) {
    const known = byGame.get(draw.nodeId)
    if (!known || draw.closeTime < known.closeTime) byGame.set(draw.nodeId, draw)
  }
  return byGame
}

/** Which of some games closes first from now on. */
export function closingFirst<G extends Pick<Game, 'nodeId'>>(
  games: readonly G[],
  draws: GameDraws,
  now: number,
) {
  return games
    .flatMap((game) => {
      const draw = draws.get(game.nodeId)
      return draw && draw.closeTime > now ? [{ game, draw }] : []
    })
    .reduce<{ readonly game: G; readonly draw: OpenDraw } | undefined>(
      (first, one) => (first && first.draw.closeTime <= one.draw.closeTime ? first : one),
      undefined,
    )
}

type Draw = Pick<OpenDraws[number], 'openTime' | 'closeTime' | 'lastTime'>

/** Never more often than this. */
const LEAST_MS = 3_000
/** Draws open that nobody could count down to, so it is asked once in a while in any case. */
const MOST_MS = 60_000
/** After the end of a draw, what there is to see takes a moment; not everybody asks in the same one. */
const DRAWING_MS = 1_500
const SPREAD_MS = 1_500
/** How long after one draw the numbers of the one before are still waited for. */
const NUMBERS_MS = 20_000

export interface Asked {
  readonly draws: readonly Draw[]
  /** When that was, by the server's clock. */
  readonly at: number
  /** How many times in a row there has been no answer. */
  readonly failures: number
  /** At least 0, below 1. */
  readonly chance: number
}

/** When to ask for the draws again. */
export function nextPollAt({ draws, at, failures, chance }: Asked): number {
  const least = at + Math.min(LEAST_MS * 2 ** failures, MOST_MS)
  const due = draws.map((draw) =>
    isAwaited(draw, at) ? least : draw.closeTime + DRAWING_MS + chance * SPREAD_MS,
  )
  return Math.max(least, Math.min(at + MOST_MS, ...due))
}

const isAwaited = ({ openTime, lastTime }: Draw, at: number) =>
  lastTime !== undefined && lastTime < openTime && at - openTime < NUMBERS_MS
