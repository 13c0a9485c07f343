import type { Lobby, Send } from '@trevo/contract'
import { useRenewed } from '#api/useRenewed.ts'
import { OfferSlot } from '#features/install/OfferSlot.tsx'
import type { HomeData } from '#features/lobby/home/loadHome.ts'
import { useLanguage } from '#i18n/Localised.tsx'
import { Footer } from '#shell/Footer.tsx'
import { HelpBar } from '#shell/HelpBar.tsx'

export interface HomeFootProps {
  readonly data: HomeData
  readonly lobby: Lobby | undefined
}

const DEBOUNCE_MS = 200

/** What it takes to ask comes with the first question. */
const askHelp = async (send: Send) => (await import('#features/lobby/home/homeCalls.ts')).askHelp(send)

export function HomeFoot({ data, lobby }: HomeFootProps) {
  const { language } = useLanguage()
  const help = useRenewed({
    first: data.help,
    firstFor: data.language,
    wantedFor: language,
    debounceMs: DEBOUNCE_MS,
    ask: askHelp,
  })
  return (
    <>
      <HelpBar help={help.loaded} onRetry={help.reload} />
      <Footer offer={<OfferSlot part="card" />} games={lobby} />
    </>
  )
}
