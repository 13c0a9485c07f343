import { numeral, toCss, toWideCss } from './css-colour.ts'
import { darkScheme, type Role, type Scheme } from './dark-scheme.ts'
import { lightScheme } from './light-scheme.ts'
import { themeNumber } from './palette.ts'
import { darkShadows, lightShadows } from './shadows.ts'
import { fitsSrgb } from './srgb.ts'
import type { Theme } from './theme-values.ts'

const LIGHT = ':root[data-theme=light]'
const CORNERS = { 'r-xs': 6, 'r-sm': 10, 'r-md': 14, 'r-lg': 18, 'r-xl': 24 }

/**
 * A merchant's style sheet: every role in both schemes as sRGB, which the oldest browsers read, and once more
 * as oklch those that sRGB had to dull, for screens that show them. It is made of our names and of numbers we
 * print, so nothing a merchant wrote can end the style element it stands in.
 */
export function themeCss(theme: Theme): string {
  const dark = darkScheme(theme)
  const light = lightScheme(theme)
  const radius = themeNumber(theme, 'radius')
  const corners = declare(Object.entries(CORNERS), (pixels) => `${numeral(pixels * radius)}px`)
  return [
    `:root{color-scheme:dark;${colours(dark)};${shadows(darkShadows())};${corners}}`,
    `${LIGHT}{color-scheme:light;${colours(light)};${shadows(lightShadows(theme))}}`,
    `@supports (color:oklch(0 0 0)){@media (color-gamut:p3){`,
    `:root{${vividColours(dark)}}${LIGHT}{${vividColours(light)}}}}`,
  ].join('')
}

/** One role as sRGB, where no style sheet reaches: the browser's own bars, icons. */
export function themeColor(theme: Theme, scheme: 'dark' | 'light', role: Role = 'surface-1'): string {
  return toCss((scheme === 'dark' ? darkScheme(theme) : lightScheme(theme))[role])
}

function colours(scheme: Scheme): string {
  return declare(Object.entries(scheme), toCss)
}

function vividColours(scheme: Scheme): string {
  const beyondSrgb = Object.entries(scheme).filter(([, colour]) => !fitsSrgb(colour))
  return declare(beyondSrgb, toWideCss)
}

function shadows(values: Readonly<Record<string, string>>): string {
  return declare(Object.entries(values), (value) => value)
}

function declare<Value>(values: [name: string, value: Value][], write: (value: Value) => string): string {
  return values.map(([name, value]) => `--${name}:${write(value)}`).join(';')
}
