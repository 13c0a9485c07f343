import { describe, expect, it } from 'vitest'
import { directionOf, presentValue, type LimitEvent } from './limit.ts'

describe('from one limit to another', () => {
  it.each([
    [null, 5n, 'narrower'],
    [5n, 4n, 'narrower'],
    [5n, 6n, 'wider'],
    [5n, null, 'wider'],
    [5n, 5n, 'same'],
    [null, null, 'same'],
  ] as const)('%s to %s is %s', (from, to, direction) => expect(directionOf(from, to)).toBe(direction))
})

describe('what a limit is', () => {
  it.each([
    ['set', 10n],
    ['asked', 5n],
    ['confirmed', 5n],
    ['withdrawn', 5n],
    ['raised', 10n],
  ] as const)('after %s it is %s', (act, value) => {
    const event: LimitEvent = { kind: 'loss', period: 'day', act, oldValue: 5n, newValue: 10n }
    expect(presentValue(event)).toBe(value)
  })
})
