import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useSession } from '#session/store.ts'
import { openAct, type ShownAct } from './openAct.ts'
import { riskQuery } from './queries.ts'

const RiskNotice = lazyWithTexts(async () => (await import('./RiskNotice.tsx')).RiskNotice)

/** Where it would be in the way of a game, or says again what the page says. */
const QUIET = new Set(['/play', '/signs', '/responsibleGaming'])

/** Nothing to see, until something was done about signs and the member has not been told face to face. */
export function RiskWatch() {
  const { loaded } = useLoaded(riskQuery(useSend(), useSession()?.userName))
  const { pathname } = useLocation()
  const [shown, setShown] = useState<ShownAct>()
  const profile = loaded.state === 'here' ? loaded.value : undefined
  const found = profile && !QUIET.has(pathname) ? openAct(profile, serverClock.now()) : undefined
  // On its way out it still says what it said.
  if (found && found.actId !== shown?.actId) setShown(found)
  return (
    <Suspense>
      {shown && profile && (
        <RiskNotice key={shown.actId} act={shown} signs={profile.signs} isOpen={found !== undefined} />
      )}
    </Suspense>
  )
}
