import { contrastRatio, paintOver } from './contrast.ts'
import { darkScheme, type Role, type Scheme } from './dark-scheme.ts'
import { lightScheme } from './light-scheme.ts'
import { categories } from './palette.ts'
import { toSrgb, toSrgbBytes } from './srgb.ts'
import type { Theme } from './theme-values.ts'

export interface PairContrast {
  readonly scheme: 'dark' | 'light'
  /** Such as `brand-text on surface-1`, or with a translucent layer `text-1 on brand-soft / surface-2`. */
  readonly pair: string
  readonly ratio: number
  readonly needed: number
}

/** Measures every pair of roles that carries a text or the edge of a control. */
export function themeContrast(theme: Theme): PairContrast[] {
  return [...measure('dark', darkScheme(theme)), ...measure('light', lightScheme(theme))]
}

interface Pair {
  readonly ink: Role
  readonly ground: Role
  readonly veil: Role | undefined
  readonly needed: number
}

// WCAG 2.2, 1.4.3 and 1.4.11.
const TEXT = 4.5
const CONTROL = 3

// Object.keys gives string[]; what `categories` returns is a literal and has no other keys.
const CATEGORIES = Object.keys(categories(0, 0)) as (keyof ReturnType<typeof categories>)[]

const PAIRS: readonly Pair[] = [
  ...pairs(
    TEXT,
    ['text-1', 'text-2', 'text-3'],
    ['surface-1', 'surface-2', 'surface-3', 'surface-4', 'surface-pop'],
  ),
  ...pairs(
    TEXT,
    ['brand-text', 'accent-text', 'positive', 'negative', 'warning', 'info'],
    ['surface-1', 'surface-2', 'surface-3', 'surface-pop'],
  ),
  ...pairs(TEXT, ['brand-text'], ['surface-1', 'surface-2', 'surface-pop'], 'brand-soft'),
  ...pairs(TEXT, ['text-1', 'text-2'], ['surface-2'], 'brand-soft'),
  ...pairs(TEXT, ['accent-text'], ['surface-1', 'surface-2'], 'accent-soft'),
  ...pairs(TEXT, ['positive'], ['surface-1', 'surface-2'], 'positive-soft'),
  ...pairs(TEXT, ['negative'], ['surface-1', 'surface-2'], 'negative-soft'),
  ...pairs(TEXT, ['text-1'], ['surface-1'], 'negative-soft'),
  ...pairs(TEXT, ['warning'], ['surface-1', 'surface-2'], 'warning-soft'),
  ...pairs(TEXT, ['text-1'], ['surface-2'], 'warning-soft'),
  ...pairs(TEXT, ['info'], ['surface-1', 'surface-2'], 'info-soft'),
  ...pairs(TEXT, ['text-1'], ['surface-1'], 'info-soft'),
  ...pairs(TEXT, ['text-3'], ['surface-2'], 'info-soft'),
  ...pairs(TEXT, ['text-1', 'text-2'], ['surface-2'], 'glow-a-soft'),
  ...pairs(TEXT, ['text-1', 'text-2'], ['surface-2'], 'glow-b-soft'),
  ...pairs(TEXT, ['on-brand'], ['brand', 'brand-press']),
  ...pairs(TEXT, ['on-accent'], ['accent']),
  ...pairs(TEXT, ['on-negative'], ['negative-fill']),
  ...pairs(TEXT, ['on-badge'], ['badge']),
  ...pairs(TEXT, ['text-inverse'], ['surface-inverse']),
  ...pairs(TEXT, ['surface-1'], ['text-1']),
  ...pairs(TEXT, CATEGORIES, ['surface-2']),
  ...pairs(CONTROL, ['brand'], ['surface-1', 'surface-2', 'surface-3']),
  ...pairs(CONTROL, ['field-line'], ['surface-1', 'surface-2', 'surface-pop']),
  ...pairs(CONTROL, ['focus'], ['surface-1', 'surface-2']),
  ...pairs(CONTROL, ['warning-fill'], ['surface-2']),
]

function pairs(needed: number, inks: readonly Role[], grounds: readonly Role[], veil?: Role): Pair[] {
  return inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, veil, needed })))
}

/** The style sheet has two forms of a colour: bytes for every screen, the colour itself for wide ones. */
const SCREENS = [toSrgbBytes, toSrgb]

function measure(scheme: PairContrast['scheme'], roles: Scheme): PairContrast[] {
  return PAIRS.map(({ ink, ground, veil, needed }) => {
    const ratios = SCREENS.map((show) => {
      const page = show(roles[ground])
      const behind = veil ? paintOver(show(roles[veil]), roles[veil].alpha, page) : page
      return contrastRatio(show(roles[ink]), behind)
    })
    const pair = veil ? `${ink} on ${veil} / ${ground}` : `${ink} on ${ground}`
    return { scheme, pair, ratio: Math.min(...ratios), needed }
  })
}
