import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THEME_KEYS, type ThemeKey } from '../vocabulary/theme.ts'
import { darkScheme } from './dark-scheme.ts'
import { darkShadows } from './shadows.ts'
import { themeColor, themeCss } from './theme-css.ts'
import { readThemeValues, type Theme } from './theme-values.ts'

const theme: Theme = {
  'neutral-h': '168',
  'neutral-c': '0.014',
  brand: 'oklch(0.80 0.185 150)',
  'brand-press': 'oklch(0.74 0.18 150)',
  'on-brand': 'oklch(0.20 0.055 158)',
  'brand-text': 'oklch(0.84 0.165 150)',
  'brand-l': 'oklch(0.50 0.135 152)',
  'brand-press-l': 'oklch(0.44 0.125 152)',
  'on-brand-l': 'oklch(0.99 0.01 150)',
  'brand-text-l': 'oklch(0.45 0.12 152)',
  accent: 'oklch(0.85 0.135 88)',
  'glow-a': 'oklch(0.52 0.14 155)',
  'glow-b': 'oklch(0.46 0.10 200)',
  leaf: 'oklch(0.85 0.135 88)',
  radius: '1.25',
}
const ROLES = Object.keys(darkScheme(theme))
const SHADOWS = Object.keys(darkShadows())
const CORNERS = ['r-xs', 'r-sm', 'r-md', 'r-lg', 'r-xl']

describe('themeCss', () => {
  const { dark, light, wideDark, wideLight } = blocks(themeCss(theme))

  it.each([
    ['surface-1', 0.172, 0.014, 168],
    ['surface-4', 0.302, 0.0196, 168],
    ['text-2', 0.8, 0.014, 168],
    ['brand', 0.8, 0.185, 150],
    ['accent', 0.85, 0.135, 88],
    ['info', 0.8, 0.105, 238],
    ['badge', 0.585, 0.21, 24],
    ['cat-sports', 0.8, 0.13, 145],
  ] as const)('gives %s in the dark the bytes of another way of reckoning', (role, l, c, h) => {
    expect(bytesOf(dark[role])).toEqual(byXyz(l, c, h).map((byte) => expect.closeTo(byte, -0.3)))
  })

  it.each([
    ['canvas', 0.925, 0.0112, 168],
    ['text-1', 0.215, 0.0182, 168],
    ['on-brand', 0.99, 0.01, 150],
    ['negative', 0.5, 0.19, 25],
    ['cat-rng', 0.52, 0.15, 305],
  ] as const)('and %s in the light', (role, l, c, h) => {
    expect(bytesOf(light[role])).toEqual(byXyz(l, c, h).map((byte) => expect.closeTo(byte, -0.3)))
  })

  it('writes alpha as a fourth pair of digits', () => {
    expect(dark['line']).toBe('#ffffff13')
    expect(dark['brand-soft']).toBe(`${dark['brand']}26`)
    expect(light['glass']).toBe(`${light['surface-1']}f5`)
  })

  it('tints the shadows of paper with the hue of the merchant', () => {
    const violet = blocks(themeCss({ ...theme, 'neutral-h': '292' }))
    expect(light['e-3']).toBe('0 20px 50px -12px #12261f47')
    expect(violet.light['e-3']).not.toBe(light['e-3'])
    expect(violet.dark['e-3']).toBe(dark['e-3'])
  })

  it('scales the corners', () => {
    expect(CORNERS.map((name) => dark[name])).toEqual(['7.5px', '12.5px', '17.5px', '22.5px', '30px'])
  })

  it('repeats for wide screens exactly the colours that sRGB had to dull', () => {
    expect(wideLight['brand']).toBe('oklch(.5 .135 152)')
    expect(wideLight['brand-soft']).toBe('oklch(.5 .135 152/.11)')
    expect(wideDark).not.toHaveProperty('brand')
    expect(bytesOf(light['brand'])).not.toEqual(byXyz(0.5, 0.135, 152))
  })

  it('holds every role in both schemes and no character that could leave a style element', () => {
    fc.assert(
      fc.property(themes(), (any) => {
        expect(readThemeValues(any).ok).toBe(true)
        const css = themeCss(any)
        expect(css).toMatch(/^[a-z\d#:;{}()[\]=@.,/ -]+$/)
        expect(css).not.toMatch(/NaN|undefined|;;|:;/)
        const found = blocks(css)
        expect(Object.keys(found.dark)).toEqual([...ROLES, ...SHADOWS, ...CORNERS])
        expect(Object.keys(found.light)).toEqual([...ROLES, ...SHADOWS])
        for (const role of ROLES) {
          expect(found.dark[role]).toMatch(/^#(?:[\da-f]{2}){3,4}$/)
          expect(found.light[role]).toMatch(/^#(?:[\da-f]{2}){3,4}$/)
        }
        expect(ROLES).toEqual(expect.arrayContaining(Object.keys({ ...found.wideDark, ...found.wideLight })))
      }),
    )
  })

  it('does not write what nobody checked', () => {
    expect(() => themeCss({ ...theme, brand: 'red}</style>' })).toThrow('brand was not checked')
    expect(() => themeCss({ ...theme, radius: '1;}' })).toThrow('radius was not checked')
  })
})

describe('themeColor', () => {
  const { dark, light } = blocks(themeCss(theme))

  it('is the colour of the page', () => {
    expect(themeColor(theme, 'dark')).toBe(dark['surface-1'])
    expect(themeColor(theme, 'light')).toBe(light['surface-1'])
  })

  it('or of any other role', () => {
    expect(themeColor(theme, 'dark', 'leaf')).toBe(dark['leaf'])
    expect(themeColor(theme, 'light', 'leaf')).toBe(light['leaf'])
  })
})

function themes(): fc.Arbitrary<Theme> {
  const numeral = (most: number, least = 0) =>
    fc.integer({ min: least * 10_000, max: most * 10_000 }).map((number) => String(number / 10_000))
  const colour = fc.tuple(numeral(1), numeral(0.4), numeral(360)).map(([l, c, h]) => `oklch(${l} ${c} ${h})`)
  const numbers: Partial<Record<ThemeKey, fc.Arbitrary<string>>> = {
    'neutral-h': numeral(360),
    'neutral-c': numeral(0.04),
    radius: numeral(1.4, 0.5),
  }
  return fc
    .tuple(...THEME_KEYS.map((key) => (numbers[key] ?? colour).map((value) => [key, value] as const)))
    .map((values) => Object.fromEntries(values) as Theme)
}

/** The declarations of the four blocks, by name. */
function blocks(css: string) {
  const pattern =
    /^:root\{color-scheme:dark;(.*?)\}:root\[data-theme=light\]\{color-scheme:light;(.*?)\}@supports \(color:oklch\(0 0 0\)\)\{@media \(color-gamut:p3\)\{:root\{(.*?)\}:root\[data-theme=light\]\{(.*?)\}\}\}$/
  const [dark, light, wideDark, wideLight] = (pattern.exec(css) ?? []).slice(1).map(declarations)
  if (!dark || !light || !wideDark || !wideLight) throw new Error(`not four blocks: ${css}`)
  return { dark, light, wideDark, wideLight }
}

function declarations(block: string): Record<string, string> {
  return Object.fromEntries(
    block
      .split(';')
      .filter((declaration) => declaration !== '')
      .map((declaration) => {
        const [name, ...value] = declaration.split(':')
        expect(name).toMatch(/^--/)
        return [name?.slice(2), value.join(':')]
      }),
  )
}

function bytesOf(hex: string | undefined): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex?.slice(at, at + 2) ?? '', 16))
}

/** OKLCH to bytes through XYZ, as CSS Color 4 does it; the code under test has one matrix for both steps. */
function byXyz(l: number, c: number, h: number): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3
  const medium = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3
  const x = 1.2268798758459243 * long - 0.5578149944602171 * medium + 0.2813910456659647 * short
  const y = -0.0405757452148008 * long + 1.112286803280317 * medium - 0.0717110580655164 * short
  const z = -0.0763729366746601 * long - 0.4214933324022432 * medium + 1.5869240198367816 * short
  return [
    3.2409699419045226 * x - 1.537383177570094 * y - 0.4986107602930034 * z,
    -0.9692436362808796 * x + 1.8759675015077202 * y + 0.0415550574071756 * z,
    0.0556300796969937 * x - 0.203976958888977 * y + 1.0569715142428786 * z,
  ].map((light) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}
