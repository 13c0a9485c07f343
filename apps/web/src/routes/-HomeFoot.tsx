import type { Lobby } from '@trevo/contract'
import { useRenewed } from '#api/useRenewed.ts'
import { OfferSlot } from '#features/install/OfferSlot.tsx'
import { askHelp } from '#features/lobby/home/homeCalls.ts'
import type { HomeData } from '#features/lobby/home/loadHome.ts'
import { useLanguage } from '#i18n/Localised.tsx'
import { Footer } from '#shell/Footer.tsx'
import { HelpBar } from '#shell/HelpBar.tsx'

export interface HomeFootProps {
  readonly data: HomeData
  readonly lobby: Lobby | undefined
}

const DEBOUNCE_MS = 200

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
