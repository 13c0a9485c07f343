import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('parseStrictJson', () => {
  it('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, noUnicodeString: false }), (text) => {
        fc.pre(!text.includes('__proto__') && !text.includes(String.raw`\u0000`))
        expect(parseStrictJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it.each([
    ['{"a":1,"a":2}', 'a repeated key'],
    ['{"a":1,"\\u0061":2}', 'a repeated key in disguise'],
    ['[{"x":{"b":1, "b" :2}}]', 'a repeated key deep inside'],
    ['{"__proto__":{"admin":true}}', 'a prototype'],
    [String.raw`[{"a":"b\u0000"}]`, 'a sign no database keeps'],
    [String.raw`{"a\u0000":1}`, 'the same in a key'],
    [nested(21), 'nesting beyond the limit'],
    [nested(100_000), 'absurd nesting'],
    ['{"a":10.00000000000000000001}', 'a number that would be read as another'],
    ['[-0]', 'less than nothing, read as nothing'],
    ['[9007199254740993]', 'an integer nobody can hold'],
    ['[10.0]', 'a number written in a second way'],
    ['[1e2]', 'another second way'],
    ['[1e400]', 'a number beyond all numbers'],
    ['{"a":', 'half a document'],
    ['', 'nothing'],
    ['{"a":1}}', 'too much'],
  ])('refuses %s (%s)', (text) => {
    expect(() => parseStrictJson(text)).toThrow('request.malformed')
  })

  it('does not take quotes, braces or colons inside strings for structure', () => {
    const text = '{"a":"}{\\"a\\":1","b":["[[[[","a"],"c":{"a":"\\\\"}}'
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })

  it('does not take the name of a sign for the sign', () => {
    expect(parseStrictJson(String.raw`["\\u0000"]`)).toEqual([String.raw`\u0000`])
  })

  it('reads numbers that are written as JavaScript writes them', () => {
    const text = '{"a":[0,-7,1000000000000,0.1,1e+21,-2.5e-7],"b":"-0 10.0","c":1}'
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })

  it('allows the same key in different objects', () => {
    expect(parseStrictJson('[{"a":1},{"a":{"a":2}}]')).toEqual([{ a: 1 }, { a: { a: 2 } }])
  })
})
