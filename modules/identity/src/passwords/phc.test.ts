import { InvariantError } from '@trevo/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COST, formatPhc, needsRehash, parsePhc } from './phc.ts'

const salt = Buffer.alloc(16, 1)
const tag = Buffer.alloc(32, 2)
const today = formatPhc({ ...COST, salt, tag })

describe('a stored hash', () => {
  it('is written as other software reads it', () => {
    expect(today).toBe(
      '$argon2id$v=19$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI',
    )
  })

  it('is read back as it was written', () => {
    const bytes = (minLength: number) =>
      fc.uint8Array({ minLength, maxLength: 64 }).map((array) => Buffer.from(array))
    fc.assert(
      fc.property(
        fc.record({
          memory: fc.integer({ min: 72, max: 262_144 }),
          passes: fc.integer({ min: 1, max: 99 }),
          parallelism: fc.integer({ min: 1, max: 9 }),
          salt: bytes(8),
          tag: bytes(16),
        }),
        (stored) => {
          expect(parsePhc(formatPhc(stored))).toEqual(stored)
        },
      ),
    )
  })

  it.each([
    ['empty', ''],
    ['another algorithm', today.replace('argon2id', 'argon2i')],
    ['another version', today.replace('v=19', 'v=16')],
    ['a number with a leading zero', today.replace('m=19456', 'm=019456')],
    ['more memory than we would spend', today.replace('m=19456', 'm=262145')],
    ['less memory than argon2 takes', today.replace('m=19456', 'm=7')],
    ['no pass', today.replace('t=2', 't=0')],
    ['no lane', today.replace('p=1', 'p=0')],
    ['padding', `${today}=`],
    ['spare bits set', `${today.slice(0, -1)}J`],
    ['no tag', today.slice(0, today.lastIndexOf('$'))],
    ['a short salt', today.replace('AQEBAQEBAQEBAQEBAQEBAQ', 'AQEB')],
    ['a line after it', `${today}\n`],
  ])('is refused when it has or is %s, without being repeated', (_, phc) => {
    expect(() => parsePhc(phc)).toThrow(new InvariantError('a stored password hash is malformed'))
  })
})

describe('needsRehash', () => {
  it('is false for what we make today', () => {
    expect(needsRehash(today)).toBe(false)
  })

  it.each([
    ['memory', formatPhc({ ...COST, memory: 4_096, salt, tag })],
    ['passes', formatPhc({ ...COST, passes: 1, salt, tag })],
    ['lanes', formatPhc({ ...COST, parallelism: 2, salt, tag })],
    ['salt', formatPhc({ ...COST, salt: salt.subarray(8), tag })],
    ['tag', formatPhc({ ...COST, salt, tag: tag.subarray(16) })],
  ])('is true when the %s differ', (_, phc) => {
    expect(needsRehash(phc)).toBe(true)
  })
})
