import { describe, expect, it } from 'vitest'
import { afterReading, afterRemoving, countUnread, UNTOUCHED } from './inbox.ts'

const all = { ids: [3, 5, 8], newest: 8 }

describe('what a member has read', () => {
  it('is a mark as long as they read in order', () => {
    expect(afterReading(afterReading(UNTOUCHED, 3, all), 5, all)).toEqual({ ...UNTOUCHED, readUpTo: 5 })
  })

  it('names what was read out of order, until the gap is closed', () => {
    const ahead = afterReading(UNTOUCHED, 8, all)
    expect(ahead).toEqual({ ...UNTOUCHED, readIds: [8] })
    expect(afterReading(afterReading(ahead, 5, all), 3, all)).toEqual({ ...UNTOUCHED, readUpTo: 8 })
  })

  it('forgets what is over, but not what this process has not heard of yet', () => {
    const state = { ...UNTOUCHED, readIds: [2, 9], removedIds: [1, 9, 3] }
    expect(afterReading(state, 8, all)).toEqual({
      ...UNTOUCHED,
      readUpTo: 3,
      readIds: [9, 8],
      removedIds: [9, 3],
    })
  })

  it('takes a removed one for read, and remembers it as removed', () => {
    const state = afterRemoving(UNTOUCHED, 3, all)
    expect(state).toEqual({ ...UNTOUCHED, readUpTo: 3, removedIds: [3] })
    expect(countUnread(state, all.ids)).toBe(2)
  })

  it('is the same when told twice', () => {
    const once = afterRemoving(afterReading(UNTOUCHED, 5, all), 8, all)
    expect(afterRemoving(afterReading(once, 5, all), 8, all)).toBe(once)
  })
})
