import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTheme } from './check-theme.ts'

const theme = {
  'neutral-h': '168',
  'neutral-c': '0.014',
  brand: 'oklch(0.80 0.185 150)',
  'brand-press': 'oklch(0.74 0.18 150)',
  'on-brand': 'oklch(0.20 0.055 158)',
  'brand-text': 'oklch(0.84 0.165 150)',
  'brand-l': 'oklch(0.50 0.135 152)',
  'brand-press-l': 'oklch(0.44 0.125 152)',
  'on-brand-l': 'oklch(0.99 0.01 150)',
  'brand-text-l': 'oklch(0.45 0.12 152)',
  accent: 'oklch(0.85 0.135 88)',
  'glow-a': 'oklch(0.52 0.14 155)',
  'glow-b': 'oklch(0.46 0.10 200)',
  leaf: 'oklch(0.85 0.135 88)',
  radius: '1',
}
type Key = keyof typeof theme

function problemsOf(values: Record<string, unknown>) {
  const result = checkTheme(values)
  return result.ok ? [] : result.error
}

describe('names and values of a theme', () => {
  it('accepts the fifteen values as they are', () => {
    expect(checkTheme(theme)).toEqual({ ok: true, value: theme })
  })

  it('refuses a name that is not one of the fifteen', () => {
    expect(problemsOf({ ...theme, 'font-display': 'oklch(0.5 0 0)' })).toEqual([
      { fault: 'unknown', name: 'font-display' },
    ])
    expect(problemsOf(JSON.parse(`{"__proto__":"1",${JSON.stringify(theme).slice(1)}`))).toEqual([
      { fault: 'unknown', name: '__proto__' },
    ])
  })

  it('names every missing value, and takes none from the prototype', () => {
    const { radius, ...rest } = theme
    expect(problemsOf(rest)).toEqual([{ fault: 'missing', name: 'radius' }])
    expect(problemsOf(Object.assign(Object.create({ radius }), rest))).toEqual([
      { fault: 'missing', name: 'radius' },
    ])
  })

  it.each([
    ['neutral-h', '0', true],
    ['neutral-h', '360', true],
    ['neutral-h', '360.5', false],
    ['neutral-c', '0.04', true],
    ['neutral-c', '0.0401', false],
    ['radius', '0.5', true],
    ['radius', '1.4', true],
    ['radius', '0.49', false],
    ['radius', '1.41', false],
    ['radius', 'oklch(1 0 0)', false],
    ['brand', '1', false],
  ] as const)('%s %s: %s', (key, value, accepted) => {
    expect(problemsOf({ ...theme, [key]: value }).some(({ fault }) => fault === 'value')).toBe(!accepted)
  })

  it.each([
    'var(--x)',
    'url(https://evil.example/x)',
    'calc(1 + 1)',
    'oklch(0.8 0.1 150 / 0.5)',
    'oklch(from red l c h)',
    'oklch(80% 0.1 150)',
    'oklch(none 0.1 150)',
    'oklch(0.8 0.1 150deg)',
    'oklch(0.8 0.1 150);color:red',
    'oklch(0.8 0.1 150)}body{display:none',
    'oklch(0.8/**/0.1 150)',
    'oklch(0.8 0.1 150)/*',
    'oklch(0.8 0.1 150)\n',
    ' oklch(0.8 0.1 150)',
    'oklch(0.8  0.1 150)',
    'oklch(0.8,0.1,150)',
    'OKLCH(0.8 0.1 150)',
    'okl\\63 h(0.8 0.1 150)',
    'oklch(0.8 0.1 15０)',
    'oklch(-0.8 0.1 150)',
    'oklch(1e-1 0.1 150)',
    '</style><script>alert(1)</script>',
    'red',
    '#fff',
    'inherit',
    '',
    0.8,
    null,
    undefined,
    true,
    ['oklch(0.8 0.1 150)'],
    { toString: () => 'oklch(0.8 0.1 150)' },
  ])('refuses the colour %j', (value) => {
    expect(problemsOf({ ...theme, brand: value })).toMatchObject([{ fault: 'value', name: 'brand' }])
  })

  it('never accepts a value with anything but lower-case letters, digits, dots, brackets and spaces', () => {
    const keys = fc.constantFrom(...(Object.keys(theme) as Key[]))
    const numeral = fc.oneof(
      fc.integer({ min: -1, max: 400 }).map(String),
      fc.double({ min: 0, max: 2, noNaN: true }).map((number) => number.toFixed(3)),
    )
    const colour = fc.tuple(numeral, numeral, numeral).map(([l, c, h]) => `oklch(${l} ${c} ${h})`)
    const share = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((number) => number.toFixed(3))
    const rightColour = fc
      .tuple(share(1), share(0.2), fc.nat(360).map(String))
      .map(([l, c, h]) => `oklch(${l} ${c} ${h})`)
    const spliced = fc
      .tuple(rightColour, fc.nat(40), fc.string({ unit: 'binary', maxLength: 6 }))
      .map(([text, at, extra]) => text.slice(0, at) + extra + text.slice(at))
    const hostile = fc.oneof(
      numeral,
      colour,
      rightColour,
      spliced,
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...SNIPPETS),
    )
    let accepted = 0
    fc.assert(
      fc.property(keys, hostile, (key, value) => {
        if (problemsOf({ ...theme, [key]: value }).some(({ fault }) => fault === 'value')) return
        accepted += 1
        expect(value).toMatch(/^[a-z0-9.() ]{1,40}$/)
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})

const SNIPPETS = [
  ';',
  '}',
  '{',
  '/*',
  '*/',
  '"',
  "'",
  '\\',
  '<',
  '>',
  '!important',
  'expression(1)',
  '@import',
  '\0',
  '\u202e',
]

describe('contrast of a theme', () => {
  it.each([
    ['brand', 'oklch(0.30 0.1 150)', 'dark', 'on-brand on brand'],
    ['brand', 'oklch(0.30 0.1 150)', 'dark', 'brand on surface-1'],
    ['brand-press', 'oklch(0.30 0.1 150)', 'dark', 'on-brand on brand-press'],
    ['on-brand', 'oklch(0.80 0.185 150)', 'dark', 'on-brand on brand'],
    ['brand-text', 'oklch(0.45 0.12 150)', 'dark', 'brand-text on surface-1'],
    ['brand-text', 'oklch(0.60 0.12 150)', 'dark', 'brand-text on surface-3'],
    ['brand-text', 'oklch(0.65 0.12 150)', 'dark', 'brand-text on brand-soft / surface-pop'],
    ['brand-l', 'oklch(0.80 0.185 150)', 'light', 'on-brand on brand'],
    ['brand-l', 'oklch(0.80 0.185 150)', 'light', 'brand on surface-1'],
    ['brand-press-l', 'oklch(0.80 0.185 150)', 'light', 'on-brand on brand-press'],
    ['on-brand-l', 'oklch(0.50 0.135 152)', 'light', 'on-brand on brand'],
    ['brand-text-l', 'oklch(0.62 0.12 152)', 'light', 'brand-text on surface-pop'],
    ['accent', 'oklch(0.45 0.13 88)', 'dark', 'accent-text on surface-1'],
    ['accent', 'oklch(0.45 0.13 88)', 'dark', 'on-accent on accent'],
    ['glow-a', 'oklch(0.90 0.05 155)', 'dark', 'text-1 on glow-a-soft / surface-2'],
    ['glow-b', 'oklch(0.95 0.05 200)', 'dark', 'text-2 on glow-b-soft / surface-2'],
  ] as const)('refuses %s %s: %s %s', (key, value, scheme, pair) => {
    expect(problemsOf({ ...theme, [key]: value })).toContainEqual(
      expect.objectContaining({ fault: 'contrast', scheme, pair }),
    )
  })

  it('says how much is there and how much is needed, and never rounds up to it', () => {
    const problems = problemsOf({ ...theme, 'brand-l': 'oklch(0.5471 0.135 152)' })
    expect(problems).toEqual([
      { fault: 'contrast', scheme: 'light', pair: 'on-brand on brand', ratio: 4.49, needed: 4.5 },
    ])
  })

  it('lets a merchant choose any tint of its surfaces: all of them can be read', () => {
    for (let hue = 0; hue <= 360; hue += 15) {
      for (const chroma of ['0', '0.02', '0.04']) {
        expect(problemsOf({ ...theme, 'neutral-h': String(hue), 'neutral-c': chroma })).toEqual([])
      }
    }
  })
})
