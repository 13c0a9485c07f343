import { calls } from '@trevo/contract'
import { HANG_MS } from '@trevo/testkit/limits'
import { describe, expect, it } from 'vitest'
import { fuzz, requestsFor } from './fuzz.ts'
import { trevoWithFirebase, useApi } from './harness.ts'

const harness = useApi({ merchants: [trevoWithFirebase] })

describe.each(calls)('$method $path', (call) => {
  const timeout = 240_000 + requestsFor(call) * 250
  it(`survives ${requestsFor(call)} requests, hostile and nearly right`, { timeout }, async () => {
    const { faults, counts, slowestMs } = await fuzz(harness, call)
    expect(faults).toEqual([])
    expect(slowestMs).toBeLessThan(HANG_MS)
    // A fuzzer that never gets past the door, or only to its limits, proves nothing.
    expect(counts.answered, JSON.stringify(counts)).toBeGreaterThan(counts.sent / 20)
    expect(counts.limited, JSON.stringify(counts)).toBeLessThan(counts.sent / 2)
  })
})
