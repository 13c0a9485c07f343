import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'

const AccessWarning = lazyWithTexts(async () => (await import('./AccessWarning.tsx')).AccessWarning)

/** Where the app speaks up for a moment, and what it says by itself. */
export function Toasts() {
  const { warned } = useMerchant().settings.market
  return (
    <>
      <ToastRegion />
      {warned.access && <AccessWarning />}
    </>
  )
}
