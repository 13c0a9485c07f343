import { describe, expect, it } from 'vitest'
import { badgeText } from './badgeText.ts'

describe('badgeText', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('shows %i as %s', (count, text) => {
    expect(badgeText(count)).toBe(text)
  })

  it.each([0, -1, Number.NaN])('shows nothing for %s', (count) => {
    expect(badgeText(count)).toBeUndefined()
  })
})
