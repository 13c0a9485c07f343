import { describe, expect, it } from 'vitest'
import { gatherEvidence, isProven } from './evidence.ts'

describe('isProven', () => {
  const evidence = gatherEvidence([
    { title: 'seals [API-04] [LOGIN-16]', passed: true },
    { title: 'refuses a replay [API-04]', passed: false },
    { title: 'stands alone', passed: true },
  ])

  it('asks that every test carrying the id passed', () => {
    expect(isProven(evidence, 'LOGIN-16')).toBe(true)
    expect(isProven(evidence, 'API-04')).toBe(false)
  })

  it('takes no test for no proof', () => {
    expect(isProven(evidence, 'API-05')).toBe(false)
  })
})
