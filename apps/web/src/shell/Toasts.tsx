import { isReal } from '@trevo/contract'
import { Suspense } from 'react'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { ToastRegion } from '#ui/feedback/ToastRegion.tsx'

const AccessWarning = lazyWithTexts(async () => (await import('./AccessWarning.tsx')).AccessWarning)
const IdleWatch = lazyWithTexts(async () => (await import('#session/idle/IdleWatch.tsx')).IdleWatch)
const RiskWatch = lazyWithTexts(async () => (await import('./risk/RiskWatch.tsx')).RiskWatch)

/** Where the app speaks up for a moment, and what it says by itself. */
export function Toasts() {
  const { warned, watched } = useMerchant().settings.market
  const session = useSession()
  return (
    <>
      <ToastRegion />
      {warned.access && <AccessWarning />}
      <Suspense>{session && <IdleWatch key={session.token} />}</Suspense>
      <Suspense>{watched && session && isReal(session.type) && <RiskWatch key={session.token} />}</Suspense>
    </>
  )
}
