import { toCss } from './css-colour.ts'
import { paint, palette } from './palette.ts'
import type { Theme } from './theme-values.ts'

/** Depth in the dark is a lighter surface under a thin line of light, `hi`; on paper it is a soft shadow. */
export function darkShadows() {
  const light = (alpha: number) => toCss(paint(1, 0, 0, alpha))
  const black = (alpha: number) => toCss(paint(0, 0, 0, alpha))
  return {
    hi: `inset 0 1px 0 ${light(0.06)}`,
    'e-1': `var(--hi),0 1px 2px ${black(0.35)}`,
    'e-2': `var(--hi),0 6px 16px -4px ${black(0.45)}`,
    'e-3': `var(--hi),0 18px 44px -10px ${black(0.6)}`,
    'e-4': `var(--hi),0 32px 80px -12px ${black(0.72)}`,
    'e-tile': `inset 0 0 0 1px ${light(0.08)},0 6px 14px -6px ${black(0.6)}`,
  }
}

export function lightShadows(theme: Theme): ReturnType<typeof darkShadows> {
  const { neutral } = palette(theme)
  const edge = (alpha: number) => `0 0 0 1px ${toCss(neutral(0.25, 0.02, alpha))}`
  const ink = (alpha: number) => toCss(neutral(0.25, 0.03, alpha))
  return {
    hi: `inset 0 1px 0 ${toCss(paint(1, 0, 0, 0.9))}`,
    'e-1': `${edge(0.06)},0 1px 2px ${toCss(neutral(0.25, 0.02, 0.06))}`,
    'e-2': `${edge(0.05)},0 8px 20px -8px ${ink(0.18)}`,
    'e-3': `0 20px 50px -12px ${ink(0.28)}`,
    'e-4': `0 32px 90px -12px ${ink(0.38)}`,
    'e-tile': `inset 0 0 0 1px ${toCss(paint(0, 0, 0, 0.06))},0 6px 14px -6px ${ink(0.4)}`,
  }
}
