import type { GameCategory, Send } from '@trevo/contract'
import { Suspense } from 'react'
import { useRenewed } from '#api/useRenewed.ts'
import { HomePage } from '#features/lobby/home/HomePage.tsx'
import type { HomeData } from '#features/lobby/home/loadHome.ts'
import { useLanguage } from '#i18n/Localised.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { usePanels } from '#shell/panels.ts'
import { useService } from '#shell/useService.ts'
import { LateFoot } from './-LateFoot.ts'

export interface HomeScreenProps {
  readonly data: HomeData
  readonly category: GameCategory | undefined
}

const DEBOUNCE_MS = 250

/** What it takes to ask comes with the first question. */
const askLobby = async (send: Send) => (await import('#features/lobby/home/homeCalls.ts')).askLobby(send)

/** Where the lobby, the offer of the app and the foot of the page meet. */
export function HomeScreen({ data, category }: HomeScreenProps) {
  const { language } = useLanguage()
  const openService = useService()
  const { show } = usePanels()
  const { flags } = useMerchant().settings.whitelabel
  const lobby = useRenewed({
    first: data.lobby,
    firstFor: data.language,
    wantedFor: language,
    debounceMs: DEBOUNCE_MS,
    ask: askLobby,
  })
  return (
    <>
      <HomePage
        data={data}
        lobby={lobby}
        category={category}
        onService={flags.CBS3 ? () => show('chat') : openService}
      />
      <Suspense>
        <LateFoot data={data} lobby={lobby.loaded.state === 'here' ? lobby.loaded.value : undefined} />
      </Suspense>
    </>
  )
}
