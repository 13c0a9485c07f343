import { contrastRatio, paintOver } from './contrast.ts'
import { darkScheme, lightScheme, type Role, type Scheme, type Veil } from './theme-schemes.ts'
import type { Theme } from './theme-values.ts'

export interface PairContrast {
  readonly scheme: 'dark' | 'light'
  /** Such as `brand-text on surface-1`, or with a translucent layer `text-1 on glow-a / surface-2`. */
  readonly pair: string
  readonly ratio: number
  readonly needed: number
}

/** Measures every pair of roles in which a merchant's values take part. */
export function themeContrast(theme: Theme): PairContrast[] {
  return [...measure('dark', darkScheme(theme)), ...measure('light', lightScheme(theme))]
}

interface Pair {
  readonly ink: Role
  readonly ground: Role
  readonly veil: Veil | undefined
  readonly needed: number
}

// WCAG 2.2, 1.4.3 and 1.4.11.
const TEXT = 4.5
const CONTROL = 3

const PAIRS: readonly Pair[] = [
  ...pairs(
    TEXT,
    ['text-1', 'text-2', 'text-3'],
    ['surface-1', 'surface-2', 'surface-3', 'surface-4', 'surface-pop'],
  ),
  ...pairs(TEXT, ['brand-text', 'accent-text'], ['surface-1', 'surface-2', 'surface-3', 'surface-pop']),
  ...pairs(TEXT, ['brand-text'], ['surface-1', 'surface-2', 'surface-pop'], 'brand-soft'),
  ...pairs(TEXT, ['text-1', 'text-2'], ['surface-2'], 'brand-soft'),
  ...pairs(TEXT, ['accent-text'], ['surface-1', 'surface-2'], 'accent-soft'),
  ...pairs(TEXT, ['text-1', 'text-2'], ['surface-2'], 'glow-a'),
  ...pairs(TEXT, ['text-1', 'text-2'], ['surface-2'], 'glow-b'),
  ...pairs(TEXT, ['on-brand'], ['brand', 'brand-press']),
  ...pairs(TEXT, ['on-accent'], ['accent']),
  ...pairs(CONTROL, ['brand'], ['surface-1', 'surface-2', 'surface-3']),
  ...pairs(CONTROL, ['field-line'], ['surface-1', 'surface-2', 'surface-pop']),
]

function pairs(needed: number, inks: Role[], grounds: Role[], veil?: Veil): Pair[] {
  return inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, veil, needed })))
}

function measure(scheme: PairContrast['scheme'], { roles, veils }: Scheme): PairContrast[] {
  return PAIRS.map(({ ink, ground, veil, needed }) => {
    const behind = veil ? paintOver(veils[veil].paint, veils[veil].alpha, roles[ground]) : roles[ground]
    const pair = veil ? `${ink} on ${veil} / ${ground}` : `${ink} on ${ground}`
    return { scheme, pair, ratio: contrastRatio(roles[ink], behind), needed }
  })
}
