import { assert } from '@trevo/kernel'
import { parseNumeral, parseOklch, type Oklch } from './oklch.ts'
import type { Theme, ThemeColour, ThemeNumber } from './theme-values.ts'

export interface Paint extends Oklch {
  readonly alpha: number
}

export function paint(l: number, c: number, h: number, alpha = 1): Paint {
  return { l, c, h, alpha }
}

/** The colours a scheme mixes out of a merchant's values. */
export function palette(theme: Theme) {
  const hue = themeNumber(theme, 'neutral-h')
  const chroma = themeNumber(theme, 'neutral-c')
  return {
    /** A neutral with the merchant's chroma, scaled for this lightness. */
    tint: (l: number, scale: number, alpha?: number) => paint(l, chroma * scale, hue, alpha),
    /** A neutral with a chroma of the design's own; only its hue is the merchant's. */
    neutral: (l: number, c: number, alpha?: number) => paint(l, c, hue, alpha),
    colour: (key: ThemeColour, alpha = 1): Paint => {
      const parsed = parseOklch(theme[key])
      assert(parsed, `theme value ${key} was not checked`)
      return { ...parsed, alpha }
    },
  }
}

export function themeNumber(theme: Theme, key: ThemeNumber): number {
  const number = parseNumeral(theme[key])
  assert(number !== undefined, `theme value ${key} was not checked`)
  return number
}

/** Players learn a category by its hue, so no merchant changes it; lightness and chroma are the scheme's. */
export function categories(l: number, c: number) {
  return {
    'cat-home': paint(l, c, 50),
    'cat-rng': paint(l, c, 305),
    'cat-live': paint(l, c, 22),
    'cat-fish': paint(l, c, 215),
    'cat-pvp': paint(l, c, 262),
    'cat-sports': paint(l, c, 145),
    'cat-esports': paint(l, c, 285),
    'cat-cockfight': paint(l, c, 35),
    'cat-lott': paint(l, c, 90),
    'cat-inhouse': paint(l, c, 165),
    'cat-inhouse2': paint(l, c, 335),
    'cat-bingo': paint(l, c, 5),
  }
}
