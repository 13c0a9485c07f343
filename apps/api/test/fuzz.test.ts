import { calls } from '@trevo/contract'
import type { CallShape, Envelope } from '@trevo/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AURORA, TREVO, useApi } from './house.ts'
import { hostileRequest, type Request } from './hostile.ts'

const REQUESTS_PER_CALL = 2_000
const SLOW_MS = 2_000
const SEED = 1_115

const house = useApi()

async function send(call: CallShape, { method, query, headers, payload, ip }: Request) {
  const started = performance.now()
  const reply = await house.server.inject({
    method: method ?? call.method,
    url: `${call.path}${query}`,
    headers: { host: TREVO, ...headers, 'x-forwarded-for': ip },
    ...(payload !== undefined && { payload }),
  })
  return { reply, tookMs: performance.now() - started }
}

/** What is wrong with a reply, if anything. */
function faultOf(call: CallShape, { reply, tookMs }: Awaited<ReturnType<typeof send>>): string | undefined {
  if (reply.statusCode >= 500) return `answered ${reply.statusCode}`
  if (tookMs > SLOW_MS) return `took ${tookMs} ms`
  if (reply.statusCode === 304 || reply.headers['content-encoding'] !== undefined) return undefined
  if (/\bat \S+ \(|node_modules|\.ts:\d+/.test(reply.body)) return 'shows a stack'
  const body = reply.json<Envelope>()
  if (!body.success) return typeof body.code === 'string' ? undefined : 'has no code'
  return 'issues' in call.value['~standard'].validate(body.value) ? 'does not match the contract' : undefined
}

describe.each(calls)('$method $path', (call) => {
  it(`survives ${REQUESTS_PER_CALL} hostile requests`, { timeout: 120_000 }, async () => {
    const requests = fc.sample(hostileRequest([TREVO, AURORA]), { numRuns: REQUESTS_PER_CALL, seed: SEED })
    const faults: unknown[] = []
    let answered = 0
    for (const request of requests) {
      const outcome = await send(call, request)
      const fault = faultOf(call, outcome)
      if (fault !== undefined) faults.push({ fault, request })
      if (outcome.reply.statusCode === 200) answered += 1
    }
    expect(faults).toEqual([])
    // A fuzzer that never gets past the door proves nothing.
    expect(answered).toBeGreaterThan(REQUESTS_PER_CALL / 20)
  })
})
