import { useEffect, useState } from 'react'

/** Whether to draw the skeleton: only when loading takes a while, and then long enough to be seen. */
export function useDelayedSkeleton(isLoading: boolean): boolean {
  const [phase, setPhase] = useState<SkeletonPhase>('hidden')
  const step = skeletonStep(phase, isLoading)
  useEffect(() => {
    if (step === undefined) return undefined
    const timer = setTimeout(() => setPhase(step.to), step.after)
    return () => clearTimeout(timer)
  }, [step])
  return isSkeletonVisible(phase, isLoading)
}

/** hidden: nothing drawn · held: just drawn, may not go yet · open: drawn as long as it takes */
export type SkeletonPhase = 'hidden' | 'held' | 'open'
type SkeletonStep = Readonly<{ after: number; to: SkeletonPhase }>

// Constants, so that a running timer can tell that its step is still the same one.
const SHOW: SkeletonStep = { after: 150, to: 'held' }
const RELEASE: SkeletonStep = { after: 300, to: 'open' }
const HIDE: SkeletonStep = { after: 0, to: 'hidden' }

/** The change of phase to wait for, if any. */
export function skeletonStep(phase: SkeletonPhase, isLoading: boolean): SkeletonStep | undefined {
  if (phase === 'hidden') return isLoading ? SHOW : undefined
  if (phase === 'held') return RELEASE
  return isLoading ? undefined : HIDE
}

export function isSkeletonVisible(phase: SkeletonPhase, isLoading: boolean): boolean {
  return phase === 'held' || (phase === 'open' && isLoading)
}
