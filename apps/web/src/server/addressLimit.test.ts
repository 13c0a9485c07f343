import { manualClock } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { createAddressLimit } from './addressLimit.ts'

it('lets each address do so much in a minute, and says when the next begins', () => {
  const clock = manualClock()
  const limit = createAddressLimit(2, clock)
  const refusal = (address: string) => {
    try {
      limit(address)
      return undefined
    } catch (error) {
      return error
    }
  }
  expect([refusal('200.160.2.3'), refusal('200.160.2.3')]).toEqual([undefined, undefined])
  clock.advance(59_001)
  expect(refusal('200.160.2.3')).toMatchObject({ status: 429, afterSeconds: 1 })
  expect(refusal('200.160.2.4')).toBeUndefined()
  clock.advance(998)
  expect(refusal('200.160.2.3')).toMatchObject({ status: 429 })
  clock.advance(1)
  expect(refusal('200.160.2.3')).toBeUndefined()
})
