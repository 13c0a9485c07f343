import { checkTheme, themeContrast, themeCss, type Theme } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import designContrast from './design-contrast.json' with { type: 'json' }
import { aurora, trevo } from './merchants.ts'

const [trevoTheme, auroraTheme] = [checked(trevo.theme), checked(aurora.theme)]

/** Measured on the design tokens by other code, in the order trevo dark, trevo light, aurora dark, aurora light. */
const DESIGN: [pair: string, ratios: number[]][] = Object.entries(designContrast)

describe('contrast of the demo themes', () => {
  it('covers every pair of the design', () => {
    const pairs = themeContrast(trevoTheme).map(({ pair }) => pair)
    expect(pairs).toEqual(expect.arrayContaining(DESIGN.map(([pair]) => pair)))
    expect(new Set(pairs).size * 2).toBe(pairs.length)
  })

  it.each(DESIGN)('%s is as the design has it', (pair, expected) => {
    const ratios = [trevoTheme, auroraTheme]
      .flatMap((theme) => themeContrast(theme))
      .filter((each) => each.pair === pair)
      .map(({ ratio }) => ratio)
    expect(ratios).toHaveLength(4)
    // The design's tool clips a colour that sRGB lacks where we dull it, which moves a ratio by up to 8 %.
    for (const [at, ratio] of ratios.entries()) expect(Math.abs(ratio / expected[at]! - 1)).toBeLessThan(0.1)
  })

  it.each([
    ['trevo', trevoTheme],
    ['aurora', auroraTheme],
  ])('%s: every pair is readable in the bytes that are shipped', (_, theme) => {
    const low = shippedContrast(theme).filter(({ ratio, needed }) => !(ratio >= needed))
    expect(low).toEqual([])
  })

  it('reports a theme whose style sheet could not be read', () => {
    const bad = { ...trevoTheme, 'brand-text': 'oklch(0.45 0.12 150)' }
    const low = shippedContrast(bad).filter(({ ratio, needed }) => ratio < needed)
    expect(low.map(({ scheme, pair }) => `${scheme} ${pair}`)).toContain('dark brand-text on surface-1')
    const refused = checkTheme(bad)
    expect(refused.ok ? [] : refused.error).toMatchObject(low.map(({ scheme, pair }) => ({ scheme, pair })))
  })
})

function checked(values: Readonly<Record<string, unknown>>): Theme {
  const theme = checkTheme(values)
  if (!theme.ok) throw new Error(JSON.stringify(theme.error))
  return theme.value
}

/** Each pair measured again from the text of the style sheet, by the formula as WCAG prints it. */
function shippedContrast(theme: Theme) {
  const [, dark = '', light = ''] = themeCss(theme).split('color-scheme:')
  return themeContrast(theme).map(({ scheme, pair, needed }) => {
    const css = scheme === 'dark' ? dark : light
    const [ink = '', behind = ''] = pair.split(' on ')
    const ground = behind
      .split(' / ')
      .toReversed()
      .map((role) => channels(css, role))
      .reduce((below, above) => blend(above, below))
    return { scheme, pair, needed, ratio: ratioOf(channels(css, ink), ground) }
  })
}

function channels(css: string, role: string): number[] {
  const hex = new RegExp(`--${role}:#([0-9a-f]+)`).exec(css)?.[1] ?? ''
  return [0, 2, 4, 6].map((at) => Number.parseInt(hex.slice(at, at + 2) || 'ff', 16) / 255)
}

function blend(above: number[], below: number[]): number[] {
  const alpha = above[3] ?? 1
  return above.map((channel, at) => channel * alpha + (below[at] ?? 0) * (1 - alpha))
}

function ratioOf(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const light = (code: number) => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}
