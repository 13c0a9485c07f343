import type { Game } from '@trevo/contract'
import { gameIcon, gameName } from '#features/lobby/parts/gameName.ts'
import { useLaunchGame } from '#lib/launch.ts'
import { FeaturedDraw } from './FeaturedDraw.tsx'
import { closingFirst, type GameDraws } from './gameDraws.ts'
import { useDrawWords } from './useDrawWords.ts'
import { useSecond } from './useSecond.ts'

/** Of the games shown, the one to hurry for; when it closes, the next. */
export function Featured({ games, draws }: Readonly<{ games: readonly Game[]; draws: GameDraws }>) {
  const launch = useLaunchGame()
  const closes = useDrawWords()
  const first = closingFirst(games, draws, useSecond())
  if (!first) return null
  const { game, draw } = first
  return (
    <FeaturedDraw
      id={game.gameId}
      name={gameName(game)}
      art={gameIcon(game)}
      numero={draw.numero}
      closeTime={draw.closeTime}
      closes={closes(draw.closeTime)}
      onOpen={() => launch(game)}
    />
  )
}
