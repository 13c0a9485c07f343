import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_LIMIT, countOneMore, NETWORK_LIMITS, waitOf, type LoginCount } from './login-limits.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const START = 1_800_000_000_000
const none: LoginCount = { failures: 0, since: START, lastAt: START }

/** Tries at the given gaps, as an attacker would; returns when he was let in. */
function attack(gaps: readonly number[]): number[] {
  let now = START
  let count = none
  const tries: number[] = []
  for (const gap of gaps) {
    now += gap
    if (waitOf(count, ACCOUNT_LIMIT, now) > 0) continue
    count = countOneMore(count, ACCOUNT_LIMIT, now)
    tries.push(now)
  }
  return tries
}

describe('the limit of an account', () => {
  it('lets five tries pass at once, then doubles the wait, then closes for an hour', () => {
    let now = START
    let count = none
    const waits: number[] = []
    for (let tried = 0; tried < 10; tried += 1) {
      count = countOneMore(count, ACCOUNT_LIMIT, now)
      const wait = waitOf(count, ACCOUNT_LIMIT, now)
      waits.push(wait)
      now += wait
    }
    const minutes = [0.5, 1, 2, 4, 8, 60].map((many) => many * 60 * SECOND)
    expect(waits).toEqual([0, 0, 0, 0, ...minutes])
    expect(waitOf(count, ACCOUNT_LIMIT, now)).toBe(0)
  })

  it('never lets more than ten tries into any hour, however they are spaced', () => {
    const gap = fc.oneof(fc.integer({ min: 0, max: 60 * SECOND }), fc.integer({ min: 0, max: 2 * HOUR }))
    fc.assert(
      fc.property(fc.array(gap, { minLength: 1, maxLength: 120 }), (gaps) => {
        const tries = attack(gaps)
        for (const [at, time] of tries.entries()) {
          expect(tries.slice(at).filter((one) => one < time + HOUR).length).toBeLessThanOrEqual(10)
        }
      }),
    )
  })
})

it('the limit of a network begins anew every hour, though it is never quiet', () => {
  let count = none
  for (let tried = 0; tried < NETWORK_LIMITS[0]!.max; tried += 1)
    count = countOneMore(count, NETWORK_LIMITS[0]!, START + tried)
  expect(waitOf(count, NETWORK_LIMITS[0]!, START + 1_000)).toBe(HOUR - 1_000)
  expect(waitOf(count, NETWORK_LIMITS[0]!, START + HOUR)).toBe(0)
})
