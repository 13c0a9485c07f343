import { describe, expect, it } from 'vitest'
import { parseNumeral, parseOklch, toLinearRgb } from './oklch.ts'

describe('toLinearRgb', () => {
  it.each([
    ['white', { l: 1, c: 0, h: 0 }, [1, 1, 1]],
    ['black', { l: 0, c: 0, h: 0 }, [0, 0, 0]],
    ['red #f00', { l: 0.62796, c: 0.25768, h: 29.234 }, [1, 0, 0]],
    ['lime #0f0', { l: 0.86644, c: 0.29483, h: 142.495 }, [0, 1, 0]],
    ['blue #00f', { l: 0.45201, c: 0.31321, h: 264.052 }, [0, 0, 1]],
    ['grey #808080', { l: 0.59987, c: 0, h: 0 }, [0.2159, 0.2159, 0.2159]],
    ['rebeccapurple #639', { l: 0.44027, c: 0.1603, h: 303.373 }, [0.1329, 0.0331, 0.3185]],
  ] as const)('converts %s', (_, colour, expected) => {
    const rgb = toLinearRgb(colour)
    expected.forEach((channel, at) => expect(rgb[at]).toBeCloseTo(channel, 3))
  })

  it('clips a colour that sRGB cannot show', () => {
    const [red, green, blue] = toLinearRgb({ l: 0.8, c: 0.4, h: 150 })
    expect([red, blue]).toEqual([0, 0])
    expect(green).toBeGreaterThan(0.9)
  })
})

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
