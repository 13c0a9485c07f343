import { describe, expect, it } from 'vitest'
import { areFair, INDEX_MIN, parseTicks, STEAL_MAX } from './machine.ts'

describe('parseTicks', () => {
  it('adds up the processors’ time without counting guests twice', () => {
    const stat = 'cpu  100 20 30 400 50 6 7 40 90 9\ncpu0 1 2 3 4 5 6 7 8 9 10\n'
    expect(parseTicks(stat)).toEqual({ stolen: 40, all: 653 })
  })
})

describe('areFair', () => {
  it('holds at the limits and not beyond them', () => {
    expect(areFair({ steal: STEAL_MAX, index: INDEX_MIN })).toBe(true)
    expect(areFair({ steal: STEAL_MAX + 0.001, index: INDEX_MIN })).toBe(false)
    expect(areFair({ steal: 0, index: INDEX_MIN - 1 })).toBe(false)
  })
})
