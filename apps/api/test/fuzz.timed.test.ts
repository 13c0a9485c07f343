import { calls } from '@trevo/contract'
import { providerCalls } from '@trevo/contract/provider'
import type { SignedCallShape } from '@trevo/kernel'
import { expect, it } from 'vitest'
import { fuzz, requestsFor } from './fuzz.ts'
import { trevoWithFirebase, useApi } from './harness.ts'
import { useStudio } from './provider-fuzz.ts'

/* A request that keeps the server busy for long is a weapon, whatever it is answered. */
const SLOW_MS = 2_000
const harness = useApi({ merchants: [trevoWithFirebase] })
const studio = useStudio(harness)

it.each(calls)('$method $path keeps nobody waiting for two seconds', { timeout: 600_000 }, async (call) => {
  const { slowestMs } = await fuzz(harness, call)
  expect(slowestMs, `the slowest of ${requestsFor(call)}`).toBeLessThan(SLOW_MS)
})

it.each(providerCalls)('$method $path keeps no studio waiting', async (call: SignedCallShape) => {
  expect((await studio.fuzz(call)).slowestMs).toBeLessThan(SLOW_MS)
})
