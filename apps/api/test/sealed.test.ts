import { calls as contract } from '@trevo/contract'
import type { CallShape } from '@trevo/kernel'
import fc from 'fast-check'
import { decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { payloadOf, type Sent } from './browser.ts'
import { useApi } from './harness.ts'
import { addPerson } from './people.ts'
import { jsonSchemaOf, valuesOf } from './schema-values.ts'
import { fingerprint } from './snapshot.ts'

const harness = useApi()
const calls: readonly CallShape[] = contract
const sealedCalls = calls.filter(({ sealed }) => sealed)

/** What the call asks for, in a shape it takes. */
function bodyFor({ body }: CallShape): Sent {
  return { body: fc.sample(valuesOf(jsonSchemaOf(body!)), { numRuns: 1, seed: 7 })[0] }
}

const SECRETS = /"(?:password|newPassword|paymentPassword|currentPassword)":/

it('whatever carries a password somebody chose is sealed, and nothing else [API-04]', () => {
  const carrying = calls.filter(({ body }) => body && SECRETS.test(JSON.stringify(jsonSchemaOf(body))))
  expect(sealedCalls.map(({ id }) => id)).toEqual(carrying.map(({ id }) => id))
  expect(sealedCalls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/wps/session/login',
      '/wps/member/register',
      '/wps/member/register/mobile',
      '/wps/member/password/verification',
      '/wps/member/password',
    ]),
  )
})

describe.each(sealedCalls)('$id', (call) => {
  const isRefused = async (sent: Sent, payload?: string, type = 'application/jose') => {
    const { browser } = await addPerson(harness)
    const before = await fingerprint(harness)
    const reply = await browser.send(call, payload === undefined ? sent : { ...sent, raw: { payload, type } })
    expect(await fingerprint(harness), 'nothing was written').toBe(before)
    return [reply.status, reply.code]
  }

  it('is opened when it is sealed as agreed, and its header names the key [API-04]', async () => {
    const { browser } = await addPerson(harness)
    const { payload, type } = await payloadOf(harness.server, 'trevo', call, bodyFor(call))
    expect(type).toBe('application/jose')
    expect(decodeProtectedHeader(String(payload))).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'test',
      path: call.path,
      merchant: 'trevo',
      iat: expect.any(Number),
      nonce: expect.any(String),
    })
    const { code, status } = await browser.send(call, bodyFor(call))
    expect([code === 'sealed.refused', status === 415, status >= 500]).toEqual([false, false, false])
    // That it was opened is seen by what is said of what was in it.
    const strange = await browser.send(call, { body: { unheard: 'of' } })
    expect([strange.status, strange.code]).toEqual([400, 'request.invalid'])
  })

  it('is refused in the clear, without its header, with another key, and sealed for another call [API-04]', async () => {
    const sent = bodyFor(call)
    const clear = JSON.stringify(sent.body)
    expect(await isRefused(sent, clear, 'application/json')).toEqual([415, 'request.unsupported_type'])
    expect(await isRefused(sent, clear)).toEqual([400, 'sealed.refused'])
    expect(await isRefused({ ...sent, headers: { encryption: undefined } })).toEqual([400, 'sealed.refused'])
    expect(await isRefused({ ...sent, headers: { encryption: 'JWE;kid=other' } })).toEqual([
      400,
      'sealed.refused',
    ])
    const elsewhere = await payloadOf(harness.server, 'trevo', { ...call, path: `${call.path}/x` }, sent)
    expect(await isRefused(sent, String(elsewhere.payload))).toEqual([400, 'sealed.refused'])
  })
})
