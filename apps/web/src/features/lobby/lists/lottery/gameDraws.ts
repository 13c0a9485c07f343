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
