import { providerCalls } from '@trevo/contract/provider'
import type { SignedCallShape } from '@trevo/kernel'
import { HANG_MS } from '@trevo/testkit/limits'
import { describe, expect, it } from 'vitest'
import { useApi } from './harness.ts'
import { REQUESTS, useStudio } from './provider-fuzz.ts'

const studio = useStudio(useApi())

describe.each(providerCalls)('$method $path', (call: SignedCallShape) => {
  it(`survives ${REQUESTS} signed requests, right and wrong`, async () => {
    const { faults, codes, slowestMs } = await studio.fuzz(call)
    expect(faults).toEqual([])
    expect(slowestMs).toBeLessThan(HANG_MS)
    // A fuzzer that never gets past the schemas proves nothing.
    expect(
      codes.some((code) => code !== 'BAD_REQUEST'),
      codes.join(),
    ).toBe(true)
  })

  it('lets nobody in who did not sign', async () => {
    const [sent = ''] = studio.sample(call, 1)
    const { statusCode, body } = await studio.send(call, sent, 'another secret')
    expect([statusCode, body]).toEqual([401, '{"code":"BAD_SIGNATURE"}'])
  })
})
