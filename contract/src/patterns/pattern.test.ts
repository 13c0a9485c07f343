import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../identity/default-rules.ts'
import { PatternError } from './parse.ts'
import { compilePattern, isPattern } from './pattern.ts'

const SOURCES = [
  ...new Set(Object.values(DEFAULT_RULES).map(({ pattern }) => pattern)),
  String.raw`^(a|ab)(c|bcd)*$`,
  String.raw`[^\d\s]{2,3}\.`,
  String.raw`^[-a-c\]]+?$`,
  String.raw`\u0041|\x42|\t`,
  String.raw`(?:a{2}|b{1,}|c{0,2})$`,
  String.raw`^(?=.{3})(?=.*b).*c`,
  '',
]

const letters = fc.constantFrom(...'abcABC129_.-@ !çÀ\n\tZ]')
const texts = fc.array(letters, { maxLength: 20 }).map((all) => all.join(''))

/** Patterns of any shape that both sides know. */
const patterns = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', String.raw`\d`, String.raw`\W`, '^', '$'),
    tie('pattern').map((inner) => `(${inner})`),
  ),
  pattern: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '|')), {
      maxLength: 4,
    })
    .map((parts) => parts.map(([atom, suffix]) => (/^[$^]$/.test(atom) ? atom : atom + suffix)).join('')),
})).pattern

describe('a pattern', () => {
  it.each(SOURCES)('%s finds what RegExp finds', (source) => {
    const pattern = compilePattern(source)
    const expression = new RegExp(source)
    fc.assert(fc.property(texts, (text) => pattern(text) === expression.test(text)))
  })

  it('of any shape finds what RegExp finds', () => {
    fc.assert(
      fc.property(
        patterns,
        texts,
        (source, text) => compilePattern(source)(text) === new RegExp(source).test(text),
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    String.raw`^(\w+\s?)*$`,
    String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$`,
  ])('%s takes steps by the length of the text, not by its ways', (source) => {
    // Long before half of it, RegExp would not come back.
    expect(compilePattern(source)(`${'a'.repeat(5_000)}!`)).toBe(false)
  })

  it.each([
    ['a group again', String.raw`^(a)\1$`],
    ['a boundary', String.raw`\ba`],
    ['looking behind', '(?<=a)b'],
    ['looking ahead in the middle', 'a(?=b)'],
    ['that something is not ahead', '^(?!a)b'],
    ['a named group', '(?<a>b)'],
    ['a property', String.raw`\p{L}`],
    ['too much of it', '((((a{99}){99}){99}){99})'],
    ['half of one', '^(a'],
    ['a range backwards', '[z-a]'],
    ['nothing to repeat', '*a'],
  ])('is refused for %s', (_, source) => {
    expect(() => compilePattern(source)).toThrow(PatternError)
    expect(isPattern(source)).toBe(false)
  })
})
