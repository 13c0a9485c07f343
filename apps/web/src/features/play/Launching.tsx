import { useRouter } from '@tanstack/react-router'
import { isTrial, type Game } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { LaunchContext, type LaunchGame } from '#lib/launch.ts'
import { stored } from '#lib/storage.ts'
import { currentReturnPath } from '#session/returnPath.ts'
import { currentSession } from '#session/session.ts'
import { refuseTrial } from '#session/trialOffer.ts'

export interface LaunchingProps {
  readonly children: ReactNode
}

/** Lets every tile below open its game. */
export function Launching({ children }: LaunchingProps) {
  return <LaunchContext value={useLaunch()}>{children}</LaunchContext>
}

/** What tapping a game does: to the game, by way of the login for a visitor. A trial plays what has a demo. */
function useLaunch(): LaunchGame {
  const t = useTranslate()
  const router = useRouter()
  // Who taps is looked up then: if this changed with the session, every tile would be drawn again for it.
  return (game) => {
    const session = currentSession()
    const { nodeId, freeplay } = game
    const back = currentReturnPath(router)
    chosenGame.set(game)
    if (!session) {
      const query = back === undefined ? '' : `&back=${encodeURIComponent(back)}`
      const redirect = `/m/play?nodeId=${nodeId}${query}`
      void router.navigate({ to: '/login', search: { redirect } })
    } else if (isTrial(session.type) && !freeplay) refuseTrial(t)
    else void router.navigate({ to: '/play', search: { nodeId, back } })
  }
}

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
