import { describe, expect, it } from 'vitest'
import { newId, newSecret, timeOf } from './ids.ts'

describe('newId', () => {
  it('is a version 7 UUID that carries its time', () => {
    const id = newId({ now: () => 0x0191_2345_6789 })
    expect(id).toMatch(/^01912345-6789-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(timeOf(id)).toBe(0x0191_2345_6789)
  })

  it('sorts by time, and does not repeat within one', () => {
    const early = Array.from({ length: 1_000 }, () => newId({ now: () => 1_000 }))
    const late = newId({ now: () => 1_001 })
    expect(new Set(early).size).toBe(1_000)
    expect(early.every((id) => id < late)).toBe(true)
  })
})

describe('newSecret', () => {
  it.each([
    [128, 22],
    [256, 43],
  ] as const)('has %i bits in %i URL-safe characters', (bits, length) => {
    const secrets = Array.from({ length: 100 }, () => newSecret(bits))
    expect(secrets.every((secret) => new RegExp(`^[\\w-]{${length}}$`).test(secret))).toBe(true)
    expect(new Set(secrets).size).toBe(100)
  })
})
