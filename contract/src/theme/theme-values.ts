import { fail, ok, type Result } from '@trevo/kernel'
import { THEME_KEYS, type ThemeKey } from '../vocabulary/theme.ts'
import { parseNumeral, parseOklch } from './oklch.ts'

/** `neutral-h` and `neutral-c` tint every surface and text; `radius` scales every corner. */
const RANGES = {
  'neutral-h': [0, 360],
  'neutral-c': [0, 0.04],
  radius: [0.5, 1.4],
} as const satisfies Partial<Record<ThemeKey, readonly [least: number, most: number]>>

export type ThemeNumber = keyof typeof RANGES
/** `-l` is the light scheme's value; `on-brand` is the text on the brand's fill. */
export type ThemeColour = Exclude<ThemeKey, ThemeNumber>
export type Theme = Readonly<Record<ThemeKey, string>>

export type ValueProblem =
  | { readonly fault: 'unknown' | 'missing'; readonly name: string }
  | { readonly fault: 'value'; readonly name: string; readonly expected: string }

/**
 * These values end up in a style sheet of every page, so the check is an allow-list of names and of one
 * spelling per value; nothing is left to escape afterwards.
 */
export function readThemeValues(values: Readonly<Record<string, unknown>>): Result<Theme, ValueProblem[]> {
  const problems = Object.keys(values)
    .filter((name) => !THEME_KEYS.some((key) => key === name))
    .map((name): ValueProblem => ({ fault: 'unknown', name }))

  for (const name of THEME_KEYS) {
    if (!Object.hasOwn(values, name)) problems.push({ fault: 'missing', name })
    else if (!isAcceptable(name, values[name])) {
      problems.push({ fault: 'value', name, expected: expectation(name) })
    }
  }
  // Exactly the keys of Theme are present, and each holds a string.
  return problems.length === 0 ? ok({ ...values } as Theme) : fail(problems)
}

function isAcceptable(name: ThemeKey, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (!isNumber(name)) return parseOklch(value) !== undefined
  const [least, most] = RANGES[name]
  const number = parseNumeral(value)
  return number !== undefined && number >= least && number <= most
}

function expectation(name: ThemeKey): string {
  if (!isNumber(name)) return 'oklch(L C H), L 0–1, C 0–0.4, H 0–360, at most four decimals'
  return `${RANGES[name][0]}–${RANGES[name][1]}, at most four decimals`
}

function isNumber(name: ThemeKey): name is ThemeNumber {
  return Object.hasOwn(RANGES, name)
}
