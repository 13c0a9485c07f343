import { InstallBar } from './InstallBar.tsx'
import { InstallCard } from './InstallCard.tsx'
import '#features/install/texts.ts'

export interface OfferProps {
  /** At the top of home, or in its footer. */
  readonly part: 'bar' | 'card'
}

export function Offer({ part }: OfferProps) {
  return part === 'bar' ? <InstallBar /> : <InstallCard />
}
