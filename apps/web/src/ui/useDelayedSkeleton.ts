import { useEffect, useState } from 'react'
import { isSkeletonVisible, type SkeletonPhase, skeletonStep } from './skeletonPhase.ts'

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
