import { fail, type Result } from '@trevo/kernel'
import { themeContrast, type PairContrast } from './theme-contrast.ts'
import { readThemeValues, type Theme, type ValueProblem } from './theme-values.ts'

export type ThemeProblem = ValueProblem | (PairContrast & { readonly fault: 'contrast' })

/** What a merchant's theme must pass before it is saved: known names, harmless values, a readable result. */
export function checkTheme(values: Readonly<Record<string, unknown>>): Result<Theme, ThemeProblem[]> {
  const theme = readThemeValues(values)
  if (!theme.ok) return theme
  const unreadable = themeContrast(theme.value).filter(({ ratio, needed }) => ratio < needed)
  if (unreadable.length === 0) return theme
  return fail(unreadable.map((pair) => ({ ...pair, ratio: roundDown(pair.ratio), fault: 'contrast' })))
}

/** Two decimals, never up: a ratio of 4.499 must not be reported as the 4.5 it misses. */
function roundDown(ratio: number): number {
  return Math.floor(ratio * 100) / 100
}
