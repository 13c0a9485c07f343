import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { affiliateCode } from './affiliateCode.ts'

describe('the code of whoever sent the visitor', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it.each(['affiliateCode', 'affCode', 'code', 'ref'])('is kept from %s [REG-19]', (name) => {
    affiliateCode(`?gameType=RNG&${name}=ABC`)
    expect(sessionStorage.getItem('affiliateCode')).toBe('ABC')
  })

  it('is known on its own page even where nothing can be kept [REG-19]', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(affiliateCode('?ref=ABC')).toBe('ABC')
    expect(affiliateCode('')).toBe('')
  })

  it('is the first that says something, and stays when the next address says nothing [REG-19]', () => {
    affiliateCode('?ref=last&affCode=first&affiliateCode=')
    expect(affiliateCode('?gameType=RNG')).toBe('first')
  })
})
