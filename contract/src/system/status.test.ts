import { describe, expect, it } from 'vitest'
import { statusCode } from './status.ts'

const location = { ip: '203.0.113.7' }

describe('statusCode', () => {
  it.each([
    [{ maintenance: false, regionRestriction: false }, 0],
    [{ maintenance: true, regionRestriction: false }, 1],
    [{ maintenance: false, regionRestriction: true }, 2],
  ] as const)('derives the code from %o [APP-27] [APP-30]', (switches, code) => {
    expect(statusCode({ location, ...switches })).toBe(code)
  })

  it('lets maintenance win over a region restriction [APP-28]', () => {
    expect(statusCode({ location, maintenance: true, regionRestriction: true })).toBe(1)
  })
})
