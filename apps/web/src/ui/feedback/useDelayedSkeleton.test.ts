import { describe, expect, it } from 'vitest'
import { isSkeletonVisible, type SkeletonPhase, skeletonStep } from './useDelayedSkeleton.ts'

/** Plays a load of the given length and returns when the skeleton came and went. */
function play(loadMs: number) {
  let phase: SkeletonPhase = 'hidden'
  let due: number | undefined
  let step = skeletonStep(phase, true)
  const seen: number[] = []
  for (let ms = 0; ms <= 2_000; ms += 1) {
    const isLoading = ms < loadMs
    const next = skeletonStep(phase, isLoading)
    if (next !== step || due === undefined) {
      step = next
      due = next && ms + next.after
    }
    if (step !== undefined && due === ms) {
      phase = step.to
      due = undefined
    }
    if (isSkeletonVisible(phase, isLoading)) seen.push(ms)
  }
  return seen.length === 0 ? undefined : [seen[0], seen.length]
}

describe('a skeleton', () => {
  it.each([0, 60, 149])('is not drawn for a load of %i ms', (loadMs) => {
    expect(play(loadMs)).toBeUndefined()
  })

  it.each([151, 200, 400])('stays at least 300 ms for a load of %i ms', (loadMs) => {
    const [from, lasted] = play(loadMs) ?? []
    expect(from).toBe(150)
    expect(lasted).toBeGreaterThanOrEqual(300)
    expect(lasted).toBeLessThan(303)
  })

  it('goes as soon as a long load ends', () => {
    expect(play(900)).toEqual([150, 750])
  })
})
