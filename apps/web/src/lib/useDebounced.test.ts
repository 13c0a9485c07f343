import { describe, expect, it } from 'vitest'
import { waitFor } from './useDebounced.ts'

describe('waitFor', () => {
  it('lets the first run go at once', () => {
    expect(waitFor(null, 10, 1_000)).toBe(0)
  })

  it('holds the next one back for the rest of the window', () => {
    expect(waitFor(5_000, 5_000, 1_000)).toBe(1_000)
    expect(waitFor(5_000, 5_400, 1_000)).toBe(600)
    expect(waitFor(5_000, 6_000, 1_000)).toBe(0)
    expect(waitFor(5_000, 60_000, 1_000)).toBe(0)
  })
})
