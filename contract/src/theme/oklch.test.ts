import { describe, expect, it } from 'vitest'
import { parseNumeral, parseOklch } from './oklch.ts'

describe('parseOklch', () => {
  it('reads lightness, chroma and hue', () => {
    expect(parseOklch('oklch(0.80 0.185 150)')).toEqual({ l: 0.8, c: 0.185, h: 150 })
  })

  it.each(['oklch(1.01 0 0)', 'oklch(0.5 0.41 0)', 'oklch(0.5 0.1 360.1)'])(
    'refuses %s: out of bounds',
    (text) => {
      expect(parseOklch(text)).toBeUndefined()
    },
  )
})

describe('parseNumeral', () => {
  it('reads a plain number', () => {
    expect(parseNumeral('0.014')).toBe(0.014)
  })

  it.each(['', '-1', '+1', '1e2', '.5', '1.', '0x10', '1000', '0.00001', '1 ', '1\n', 'NaN', '١'])(
    'refuses %j',
    (text) => {
      expect(parseNumeral(text)).toBeUndefined()
    },
  )
})
