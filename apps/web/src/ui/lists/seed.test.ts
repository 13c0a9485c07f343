import { describe, expect, it } from 'vitest'
import { seedOf } from './seed.ts'

describe('seedOf', () => {
  it('is FNV-1a of 32 bits', () => {
    expect(seedOf('', 2 ** 32)).toBe(0x811c9dc5)
    expect(seedOf('a', 2 ** 32)).toBe(0xe40c292c)
    expect(seedOf('foobar', 2 ** 32)).toBe(0xbf9cf968)
  })

  it('uses the whole palette for a catalogue of games', () => {
    const ids = Array.from({ length: 600 }, (_, index) => String(1001 + index))
    expect(new Set(ids.map((id) => seedOf(id, 8))).size).toBe(8)
  })
})
