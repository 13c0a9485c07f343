import { describe, expect, it } from 'vitest'
import { contrastRatio, paintOver } from './contrast.ts'

const white = [1, 1, 1] as const
const black = [0, 0, 0] as const
const red = [1, 0, 0] as const

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
    expect(paintOver(white, 0.5, black)).toEqual([0.5, 0.5, 0.5])
  })

  it('leaves the ground at alpha 0 and hides it at alpha 1', () => {
    expect(paintOver(red, 0, black)).toEqual(black)
    expect(paintOver(red, 1, black)).toEqual(red)
  })
})
