import { GameFrame } from './GameFrame.tsx'
import { GameLoading } from './GameLoading.tsx'
import { GameProblem } from './GameProblem.tsx'
import { Stage } from './Stage.tsx'
import type { OpenedGame } from './useGame.ts'

export interface TableProps {
  readonly opened: OpenedGame
}

/** The game, or what there is in its place. */
export function Table({ opened: { game, title, isDemo, opening, leave, retry, arrive } }: TableProps) {
  const { state } = opening
  return (
    <Stage game={game}>
      {(state === 'asking' || state === 'coming') && (
        <GameLoading game={game} title={title} isDemo={isDemo} isComing={state === 'coming'} />
      )}
      {(state === 'coming' || state === 'open') && (
        <GameFrame url={opening.url} title={title} isShown={state === 'open'} onLoad={arrive} />
      )}
      {state === 'failed' && (
        <GameProblem reason={opening.reason} isDemo={isDemo} onRetry={retry} onLeave={leave} />
      )}
    </Stage>
  )
}
