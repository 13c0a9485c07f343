import type { Lobby } from '@trevo/contract'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { OfferSlot } from '#features/install/OfferSlot.tsx'
import { helpTitlesQuery } from '#features/lobby/home/queries.ts'
import { Footer } from '#shell/Footer.tsx'
import { HelpBar } from '#shell/HelpBar.tsx'

export interface HomeFootProps {
  readonly lobby: Lobby | undefined
}

export function HomeFoot({ lobby }: HomeFootProps) {
  const help = useLoaded(helpTitlesQuery(useApiContext()))
  return (
    <>
      <HelpBar help={help.loaded} onRetry={help.reload} />
      <Footer offer={<OfferSlot part="card" />} games={lobby} />
    </>
  )
}
