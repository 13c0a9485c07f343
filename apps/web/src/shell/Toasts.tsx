import { Suspense } from 'react'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'

const AccessWarning = lazyWithTexts(async () => (await import('./AccessWarning.tsx')).AccessWarning)
const IdleWatch = lazyWithTexts(async () => (await import('#session/idle/IdleWatch.tsx')).IdleWatch)

/** Where the app speaks up for a moment, and what it says by itself. */
export function Toasts() {
  const { warned } = useMerchant().settings.market
  const session = useSession()
  return (
    <>
      <ToastRegion />
      {warned.access && <AccessWarning />}
      <Suspense>{session && <IdleWatch key={session.token} />}</Suspense>
    </>
  )
}
