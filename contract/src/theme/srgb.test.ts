import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, fitsSrgb, toSrgb, toSrgbBytes } from './srgb.ts'

const KNOWN = [
  ['white', { l: 1, c: 0, h: 0 }, [255, 255, 255]],
  ['black', { l: 0, c: 0, h: 0 }, [0, 0, 0]],
  ['red', { l: 0.62796, c: 0.25768, h: 29.234 }, [255, 0, 0]],
  ['lime', { l: 0.86644, c: 0.29483, h: 142.495 }, [0, 255, 0]],
  ['blue', { l: 0.45201, c: 0.31321, h: 264.052 }, [0, 0, 255]],
  ['grey', { l: 0.59987, c: 0, h: 0 }, [128, 128, 128]],
  ['rebeccapurple', { l: 0.44027, c: 0.1603, h: 303.373 }, [0x66, 0x33, 0x99]],
] as const

describe('toSrgbBytes', () => {
  it.each(KNOWN)('converts %s', (_, colour, bytes) => {
    expect(fitsSrgb(colour)).toBe(true)
    expect(toSrgbBytes(colour).map((code) => code * 255)).toEqual(
      bytes.map((byte) => expect.closeTo(byte, 6)),
    )
  })

  it('dulls a colour that sRGB cannot show, and keeps its lightness and hue', () => {
    const vivid = { l: 0.8, c: 0.4, h: 150 }
    expect(fitsSrgb(vivid)).toBe(false)
    const shown = toOklch(toSrgbBytes(vivid))
    expect(shown.l).toBeCloseTo(0.8, 2)
    expect(shown.h).toBeCloseTo(150, 0)
    expect(shown.c).toBeGreaterThan(0.19)
    expect(shown.c).toBeLessThan(0.23)
  })

  it('finds bytes for every colour a merchant may write, and keeps their lightness', () => {
    const colour = fc.record({
      l: fc.double({ min: 0, max: 1, noNaN: true }),
      c: fc.double({ min: 0, max: 0.4, noNaN: true }),
      h: fc.double({ min: 0, max: 360, noNaN: true }),
    })
    fc.assert(
      fc.property(colour, (asked) => {
        const shown = toSrgbBytes(asked)
        for (const code of shown) expect(Number.isInteger(Math.round(code * 255e6) / 1e6)).toBe(true)
        expect(Math.min(...shown)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...shown)).toBeLessThanOrEqual(1)
        // Bytes are coarse near black: the first step from it is a lightness of 0.07.
        expect(Math.abs(toOklch(shown).l - asked.l)).toBeLessThan(asked.l > 0.15 ? 0.02 : 0.07)
      }),
    )
  })
})

describe('toSrgb', () => {
  it('goes below zero for what sRGB lacks, as a wider screen needs', () => {
    expect(Math.min(...toSrgb({ l: 0.8, c: 0.4, h: 150 }))).toBeLessThan(0)
  })
})

/** The way back, by the matrices of CSS Color 4 through XYZ instead of Ottosson's short cut. */
function toOklch(codes: readonly [number, number, number]) {
  const [red, green, blue] = [decode(codes[0]), decode(codes[1]), decode(codes[2])]
  const x = 0.4123907993 * red + 0.3575843394 * green + 0.1804807884 * blue
  const y = 0.2126390059 * red + 0.7151686788 * green + 0.0721923154 * blue
  const z = 0.0193308187 * red + 0.1191947798 * green + 0.9505321522 * blue
  const long = Math.cbrt(0.8190224379967 * x + 0.3619062600529 * y - 0.1288737815209 * z)
  const medium = Math.cbrt(0.0329836539323 * x + 0.9292868615863 * y + 0.0361446663506 * z)
  const short = Math.cbrt(0.0481771893596 * x + 0.2642395317527 * y + 0.6335478284694 * z)
  const l = 0.2104542683093 * long + 0.7936177747023 * medium - 0.0040720430116 * short
  const a = 1.9779985324311 * long - 2.4285922420486 * medium + 0.450593709617 * short
  const b = 0.0259040424656 * long + 0.7827717124575 * medium - 0.8086757549232 * short
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}
