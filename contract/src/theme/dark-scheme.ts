import { categories, paint, palette, type Paint } from './palette.ts'
import type { Theme } from './theme-values.ts'

/** What a colour is for. Components know these names and nothing else of a theme. */
export type Role = keyof ReturnType<typeof darkScheme>
export type Scheme = Readonly<Record<Role, Paint>>

export function darkScheme(theme: Theme) {
  const { tint, neutral, colour } = palette(theme)
  return {
    canvas: tint(0.13, 1),
    'surface-1': tint(0.172, 1),
    'surface-2': tint(0.212, 1.15),
    'surface-3': tint(0.252, 1.3),
    'surface-4': tint(0.302, 1.4),
    'surface-pop': tint(0.228, 1.2),
    'surface-inverse': neutral(0.965, 0.006),
    line: paint(1, 0, 0, 0.075),
    'line-strong': paint(1, 0, 0, 0.15),
    'field-line': tint(0.57, 1.4),
    'text-1': neutral(0.97, 0.006),
    'text-2': tint(0.8, 1),
    'text-3': tint(0.69, 1.1),
    'text-disabled': tint(0.52, 1),
    'text-inverse': neutral(0.2, 0.01),
    brand: colour('brand'),
    'brand-press': colour('brand-press'),
    'on-brand': colour('on-brand'),
    'brand-text': colour('brand-text'),
    'brand-soft': colour('brand', 0.15),
    'brand-line': colour('brand', 0.38),
    accent: colour('accent'),
    'accent-text': colour('accent'),
    'on-accent': paint(0.24, 0.06, 75),
    'accent-soft': colour('accent', 0.14),
    positive: paint(0.82, 0.155, 162),
    'positive-soft': paint(0.82, 0.155, 162, 0.14),
    negative: paint(0.735, 0.165, 22),
    'negative-soft': paint(0.7, 0.19, 22, 0.15),
    'negative-fill': paint(0.56, 0.2, 24),
    'on-negative': paint(0.995, 0.004, 20),
    warning: paint(0.83, 0.145, 72),
    'warning-soft': paint(0.83, 0.145, 72, 0.14),
    'warning-fill': paint(0.8, 0.15, 70),
    info: paint(0.8, 0.105, 238),
    'info-soft': paint(0.8, 0.105, 238, 0.14),
    badge: paint(0.585, 0.21, 24),
    'on-badge': paint(1, 0, 0),
    'picture-edge': paint(1, 0, 0, 0.1),
    scrim: neutral(0.08, 0.012, 0.68),
    'glow-a': colour('glow-a'),
    'glow-b': colour('glow-b'),
    // The light on the wallet card, the strongest that text stands in.
    'glow-a-soft': colour('glow-a', 0.62),
    'glow-b-soft': colour('glow-b', 0.4),
    leaf: colour('leaf'),
    focus: paint(0.9, 0.13, 150),
    'focus-gap': tint(0.172, 1),
    skeleton: tint(0.27, 1.2),
    'skeleton-hi': tint(0.33, 1.2),
    glass: tint(0.172, 1, 0.95),
    ...categories(0.8, 0.13),
  }
}
