import { describe, expect, it } from 'vitest'
import { contrastRatio, paintOver } from './contrast.ts'
import { toLinearRgb } from './oklch.ts'

const white = toLinearRgb({ l: 1, c: 0, h: 0 })
const black = toLinearRgb({ l: 0, c: 0, h: 0 })
const red = toLinearRgb({ l: 0.62796, c: 0.25768, h: 29.234 })

describe('contrastRatio', () => {
  it('is 21 between white and black, whichever comes first', () => {
    expect(contrastRatio(white, black)).toBeCloseTo(21, 3)
    expect(contrastRatio(black, white)).toBeCloseTo(21, 3)
  })

  it('is 1 between a colour and itself', () => {
    expect(contrastRatio(red, red)).toBe(1)
  })

  it('is 4.00 for pure red on white, as WCAG checkers say', () => {
    expect(contrastRatio(red, white)).toBeCloseTo(3.998, 2)
  })
})

describe('paintOver', () => {
  it('blends code values, so half white on black is #808080 and not half the light', () => {
    const [grey] = paintOver(white, 0.5, black)
    expect(grey).toBeCloseTo(0.214, 3)
  })

  it('leaves the ground at alpha 0 and hides it at alpha 1', () => {
    expect(paintOver(red, 0, black)[0]).toBeCloseTo(0, 6)
    expect(paintOver(red, 1, black)[0]).toBeCloseTo(red[0], 6)
  })
})
