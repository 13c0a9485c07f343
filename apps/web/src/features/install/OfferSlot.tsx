import { Suspense } from 'react'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { hasDownload } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useHydrated } from '#lib/useHydrated.ts'
import type { OfferProps } from './offer/Offer.tsx'
import styles from './OfferSlot.module.css'

/** What cannot be fetched is not offered; home does without. */
const Offer = lazyWithTexts<OfferProps>(() =>
  import('./offer/Offer.tsx').then(
    (found) => found.Offer,
    () => () => null,
  ),
)

/**
 * The room of an offer of the app, in the page from the start; the offer itself keeps nobody waiting. Where the script
 * in the head has found that there is nothing to offer, the style leaves no room for it.
 */
export function OfferSlot({ part }: OfferProps) {
  const isHydrated = useHydrated()
  if (!hasDownload(useMerchant().settings)) return null
  return (
    <div className={styles[part]}>
      {isHydrated && !document.documentElement.dataset['displayMode'] && (
        <Suspense>
          <Offer part={part} />
        </Suspense>
      )}
    </div>
  )
}
