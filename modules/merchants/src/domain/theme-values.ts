import { fail, ok, type Result } from '@trevo/kernel'
import { parseNumeral, parseOklch } from './oklch.ts'

/** `-l` is the light theme's value; `on-brand` is the text on the brand's fill. */
const COLOURS = [
  'brand',
  'brand-press',
  'on-brand',
  'brand-text',
  'brand-l',
  'brand-press-l',
  'on-brand-l',
  'brand-text-l',
  'accent',
  'glow-a',
  'glow-b',
  'leaf',
] as const

/** `neutral-h` and `neutral-c` tint every surface and text; `radius` scales every corner. */
const RANGES = { 'neutral-h': [0, 360], 'neutral-c': [0, 0.04], radius: [0.5, 1.4] } as const

export type ThemeColour = (typeof COLOURS)[number]
type ThemeNumber = keyof typeof RANGES
type ThemeKey = ThemeColour | ThemeNumber
export type Theme = Readonly<Record<ThemeKey, string>>

// Object.keys gives string[]; RANGES is a literal of this file and has no other keys.
const NUMBERS = Object.keys(RANGES) as ThemeNumber[]
const KEYS: readonly ThemeKey[] = [...COLOURS, ...NUMBERS]

export type ValueProblem =
  | { readonly fault: 'unknown' | 'missing'; readonly name: string }
  | { readonly fault: 'value'; readonly name: string; readonly expected: string }

/**
 * These values end up in a style sheet of every page, so the check is an allow-list of names and of one
 * spelling per value; nothing is left to escape afterwards.
 */
export function readThemeValues(values: Readonly<Record<string, unknown>>): Result<Theme, ValueProblem[]> {
  const problems = Object.keys(values)
    .filter((name) => !KEYS.some((key) => key === name))
    .map((name): ValueProblem => ({ fault: 'unknown', name }))

  for (const name of KEYS) {
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
