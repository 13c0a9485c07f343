import { Suspense, useState } from 'react'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { useIdle } from './useIdle.ts'

const IdleDialog = lazyWithTexts(async () => (await import('./IdleDialog.tsx')).IdleDialog)

/** Nothing to see, until somebody who is logged in has done nothing for long. */
export function IdleWatch() {
  const idle = useIdle()
  const [isNeeded, setIsNeeded] = useState(false)
  if (idle.endsAt !== undefined && !isNeeded) setIsNeeded(true)
  return <Suspense>{isNeeded && <IdleDialog {...idle} />}</Suspense>
}
