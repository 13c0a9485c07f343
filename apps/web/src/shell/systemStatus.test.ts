import { describe, expect, it } from 'vitest'
import { trustedStatus } from './systemStatus.ts'

const snapshot = {
  code: 1,
  value: { location: { ip: '203.0.113.7' }, maintenance: true, regionRestriction: false },
  savedAt: 1_000_000,
}

describe('the cached status', () => {
  it('decides the first paint for sixty seconds, and no longer', () => {
    expect(trustedStatus(snapshot, snapshot.savedAt + 59_999)).toBe(snapshot)
    expect(trustedStatus(snapshot, snapshot.savedAt + 60_000)).toBeUndefined()
  })

  it('is not believed when it comes from the future', () => {
    expect(trustedStatus(snapshot, snapshot.savedAt - 60_000)).toBeUndefined()
    expect(trustedStatus(undefined, 0)).toBeUndefined()
  })
})
