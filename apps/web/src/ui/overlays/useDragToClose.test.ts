import { describe, expect, it } from 'vitest'
import { axisOf, distanceAlong, isSwipe, SWIPE_THRESHOLD } from './useDragToClose.ts'

const origin = { x: 100, y: 100 }

describe('swipe', () => {
  it('needs more than 60 px unless told otherwise [APP-16]', () => {
    expect(SWIPE_THRESHOLD).toBe(60)
    expect(isSwipe(60)).toBe(false)
    expect(isSwipe(61)).toBe(true)
    expect(isSwipe(-61)).toBe(true)
    expect(isSwipe(61, 100)).toBe(false)
    expect(isSwipe(101, 100)).toBe(true)
  })

  it('takes a trembling finger for a resting one', () => {
    expect(axisOf(origin, { x: 107, y: 95 })).toBeNull()
  })

  it('follows the axis that is ahead, and scrolls on a tie', () => {
    expect(axisOf(origin, { x: 88, y: 105 })).toBe('x')
    expect(axisOf(origin, { x: 105, y: 88 })).toBe('y')
    expect(axisOf(origin, { x: 110, y: 110 })).toBe('y')
  })

  it('measures along one axis, right and down positive', () => {
    const to = { x: 40, y: 170 }
    expect(distanceAlong('x', origin, to)).toBe(-60)
    expect(distanceAlong('y', origin, to)).toBe(70)
  })
})
