import { isTrial } from '@trevo/contract'
import { useRouter } from '@tanstack/react-router'
import { useTranslate } from '#i18n/I18n.tsx'
import type { LaunchGame } from '#lib/launch.ts'
import { hereAsReturn } from '#session/returnPath.ts'
import { currentSession } from '#session/session.ts'
import { refuseTrial } from '#session/trialOffer.ts'
import { chosenGame } from './chosenGame.ts'

/** What tapping a game does: to the game, by way of the login for a visitor. A trial plays what has a demo. */
export function useLaunch(): LaunchGame {
  const t = useTranslate()
  const router = useRouter()
  // Who taps is looked up then: if this changed with the session, every tile would be drawn again for it.
  return (game) => {
    const session = currentSession()
    const { nodeId, freeplay } = game
    const back = hereAsReturn(router)
    chosenGame.set(game)
    if (!session) {
      const query = back === undefined ? '' : `&back=${encodeURIComponent(back)}`
      const redirect = `/m/play?nodeId=${nodeId}${query}`
      void router.navigate({ to: '/login', search: { redirect } })
    } else if (isTrial(session.type) && !freeplay) refuseTrial(t)
    else void router.navigate({ to: '/play', search: { nodeId, back } })
  }
}
