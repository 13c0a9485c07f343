import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRead, NOTHING_READ, withRead } from './read-state.ts'

const readAll = (ids: readonly number[], standing: readonly number[]) =>
  ids.reduce((state, id) => withRead(state, id, standing), NOTHING_READ)

describe('what a member has read', () => {
  it('is one number once everything is', () => {
    expect(readAll([9, 3, 5], [3, 5, 9])).toEqual({ watermark: 9, beyond: [] })
  })

  it('is remembered one by one beyond the first that is not', () => {
    expect(readAll([9, 5], [3, 5, 9])).toEqual({ watermark: 0, beyond: [5, 9] })
    expect(readAll([9, 3], [3, 5, 9])).toEqual({ watermark: 3, beyond: [9] })
  })

  it('forgets what is gone, and passes over it', () => {
    const before = readAll([9], [3, 5, 9])
    expect(withRead(before, 12, [5, 12])).toEqual({ watermark: 0, beyond: [12] })
    expect(withRead(before, 5, [5, 9])).toEqual({ watermark: 9, beyond: [] })
  })

  it('never holds what nobody opened for read, nor what was opened for unread', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 })
    fc.assert(
      fc.property(numbers, fc.array(fc.nat(39)), (ids, picks) => {
        const standing = ids.toSorted((a, b) => a - b)
        const opened = picks.map((pick) => standing[pick % standing.length]!)
        const state = readAll(opened, standing)
        for (const id of standing) expect(isRead(state, id)).toBe(opened.includes(id))
        expect(state.beyond.length).toBeLessThan(standing.length)
      }),
    )
  })
})
