import type { Game } from '@trevo/contract'
import { stored } from '#lib/storage.ts'

/**
 * The game that was tapped last in this tab. The address of a game names it by number only; its name and picture are
 * taken along here, over a login and over a reload.
 */
export const chosenGame = stored<Game>('session', 'chosenGame', readGame, JSON.stringify)

/** The rest of a game is only shown when it is there. */
function readGame(text: string): Game | undefined {
  const game = JSON.parse(text) as Partial<Game>
  const { nodeId, gameName, vendorName, mobileLargeIcon } = game
  if (typeof nodeId !== 'number' || typeof gameName !== 'string') return undefined
  if (typeof vendorName !== 'string' || typeof mobileLargeIcon !== 'string') return undefined
  return game as Game
}
