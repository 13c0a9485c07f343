import type { GameCategory } from '@trevo/contract'
import { Suspense } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { HomePage } from '#features/lobby/home/HomePage.tsx'
import { LOBBY_DEBOUNCE_MS, lobbyQuery } from '#features/lobby/home/queries.ts'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { usePanels } from '#shell/panels.ts'
import { useService } from '#shell/useService.ts'
import { DeferredFooter } from './-DeferredFooter.ts'

/** Only members fetch it. */
const NewTerms = lazyWithTexts(async () => (await import('./-NewTerms.tsx')).NewTerms)

export interface HomeScreenProps {
  readonly category: GameCategory | undefined
  readonly hasPool: boolean
}

/** Where the lobby, the offer of the app and the foot of the page meet. */
export function HomeScreen({ category, hasPool }: HomeScreenProps) {
  const openService = useService()
  const { show } = usePanels()
  const { flags } = useMerchant().settings.whitelabel
  const lobby = useLoaded(lobbyQuery(useApiContext(LOBBY_DEBOUNCE_MS)))
  return (
    <>
      <HomePage
        lobby={lobby}
        category={category}
        hasPool={hasPool}
        onService={flags.CBS3 ? () => show('chat') : openService}
      />
      <MembersTerms />
      <DeferredFooter lobby={lobby.loaded.state === 'here' ? lobby.loaded.value : undefined} />
    </>
  )
}

function MembersTerms() {
  const session = useSession()
  return (
    session && (
      <Suspense>
        <NewTerms session={session} />
      </Suspense>
    )
  )
}
