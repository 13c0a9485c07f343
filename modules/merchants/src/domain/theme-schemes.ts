import { assert } from '@trevo/kernel'
import { parseOklch, toLinearRgb, type LinearRgb } from './oklch.ts'
import type { Theme, ThemeColour } from './theme-values.ts'

export type Role =
  | `surface-${1 | 2 | 3 | 4 | 'pop'}`
  | `text-${1 | 2 | 3}`
  | 'field-line'
  | 'brand'
  | 'brand-press'
  | 'on-brand'
  | 'brand-text'
  | 'accent'
  | 'on-accent'
  | 'accent-text'

/** Translucent paint under text. The glows are those of the wallet card, the strongest there are. */
export type Veil = 'brand-soft' | 'accent-soft' | 'glow-a' | 'glow-b'

export interface Scheme {
  readonly roles: Readonly<Record<Role, LinearRgb>>
  readonly veils: Readonly<Record<Veil, { readonly paint: LinearRgb; readonly alpha: number }>>
}

/** The roles of the design tokens that depend on a merchant's values, by the formulas of the dark theme. */
export function darkScheme(theme: Theme): Scheme {
  const { tint, hue, colour } = palette(theme)
  return {
    roles: {
      'surface-1': tint(0.172, 1),
      'surface-2': tint(0.212, 1.15),
      'surface-3': tint(0.252, 1.3),
      'surface-4': tint(0.302, 1.4),
      'surface-pop': tint(0.228, 1.2),
      'text-1': toLinearRgb({ l: 0.97, c: 0.006, h: hue }),
      'text-2': tint(0.8, 1),
      'text-3': tint(0.69, 1.1),
      'field-line': tint(0.57, 1.4),
      brand: colour('brand'),
      'brand-press': colour('brand-press'),
      'on-brand': colour('on-brand'),
      'brand-text': colour('brand-text'),
      accent: colour('accent'),
      'on-accent': ON_ACCENT,
      'accent-text': colour('accent'),
    },
    veils: {
      'brand-soft': { paint: colour('brand'), alpha: 0.15 },
      'accent-soft': { paint: colour('accent'), alpha: 0.14 },
      'glow-a': { paint: colour('glow-a'), alpha: 0.62 },
      'glow-b': { paint: colour('glow-b'), alpha: 0.4 },
    },
  }
}

/** The same roles in the light theme, where the accent is the design's own and not the merchant's. */
export function lightScheme(theme: Theme): Scheme {
  const { tint, hue, colour } = palette(theme)
  const paper = toLinearRgb({ l: 0.998, c: 0.001, h: hue })
  const accent = toLinearRgb({ l: 0.83, c: 0.14, h: 86 })
  return {
    roles: {
      'surface-1': tint(0.966, 0.5),
      'surface-2': paper,
      'surface-3': tint(0.945, 0.6),
      'surface-4': tint(0.905, 0.8),
      'surface-pop': paper,
      'text-1': tint(0.215, 1.3),
      'text-2': tint(0.4, 1.4),
      'text-3': tint(0.475, 1.3),
      'field-line': tint(0.6, 1.2),
      brand: colour('brand-l'),
      'brand-press': colour('brand-press-l'),
      'on-brand': colour('on-brand-l'),
      'brand-text': colour('brand-text-l'),
      accent,
      'on-accent': ON_ACCENT,
      'accent-text': toLinearRgb({ l: 0.48, c: 0.1, h: 78 }),
    },
    veils: {
      'brand-soft': { paint: colour('brand-l'), alpha: 0.11 },
      'accent-soft': { paint: accent, alpha: 0.22 },
      'glow-a': { paint: colour('glow-a'), alpha: 0.26 },
      'glow-b': { paint: colour('glow-b'), alpha: 0.18 },
    },
  }
}

const ON_ACCENT = toLinearRgb({ l: 0.24, c: 0.06, h: 75 })

function palette(theme: Theme) {
  const hue = Number(theme['neutral-h'])
  const chroma = Number(theme['neutral-c'])
  return {
    hue,
    /** A neutral: the merchant's hue, with its chroma scaled for this lightness. */
    tint: (l: number, scale: number) => toLinearRgb({ l, c: chroma * scale, h: hue }),
    colour: (key: ThemeColour) => {
      const parsed = parseOklch(theme[key])
      assert(parsed, `theme value ${key} was not checked`)
      return toLinearRgb(parsed)
    },
  }
}
