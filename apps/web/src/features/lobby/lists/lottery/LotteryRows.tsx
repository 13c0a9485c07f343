import type { Game, OpenDraws } from '@trevo/contract'
import { gameIcon, gameName } from '#features/lobby/parts/gameName.ts'
import { useDates } from '#i18n/useDates.ts'
import { useLaunchGame } from '#lib/launch.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import type { GameDraws } from './gameDraws.ts'
import { LotteryRow, type ShownDraw } from './LotteryRow.tsx'
import { useDrawWords } from './useDrawWords.ts'

export type LotteryRowsProps = Readonly<{
  title: string
  games: readonly Game[]
  draws: GameDraws | 'coming' | 'unknown'
}>

/** Lotteries under each other, each with its open draw. */
export function LotteryRows({ title, games, draws }: LotteryRowsProps) {
  const launch = useLaunchGame()
  const shown = useShownDraw()
  return (
    <Card padding="none">
      <List label={title}>
        {games.map((game) => {
          const draw = typeof draws === 'string' ? draws : draws.get(game.nodeId)
          return (
            <LotteryRow
              key={game.nodeId}
              id={game.gameId}
              name={gameName(game)}
              art={gameIcon(game)}
              draw={typeof draw === 'object' ? shown(draw) : draw}
              onOpen={() => launch(game)}
            />
          )
        })}
      </List>
    </Card>
  )
}

function useShownDraw(): (draw: OpenDraws[number]) => ShownDraw {
  const closes = useDrawWords()
  const { ago } = useDates()
  return ({ numero, closeTime, lastNumero, lastNumbers, lastTime }) => ({
    numero,
    closeTime,
    closes: closes(closeTime),
    last:
      lastNumero !== undefined && lastNumbers && lastTime !== undefined
        ? { numero: lastNumero, when: ago(lastTime), numbers: lastNumbers }
        : undefined,
  })
}
