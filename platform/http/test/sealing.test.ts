import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSealing, serve } from '../src/index.ts'
import { call, sample, useServer } from './harness.ts'
import { sealed } from './sealed-bodies.ts'

const login = call(
  sample({
    id: 'sample.login',
    method: 'POST',
    path: '/sample/login',
    sealed: true,
    body: z.strictObject({ password: z.string() }),
    value: z.object({ length: z.number() }),
  }),
)
const other = call({ ...login, id: 'sample.other', path: '/sample/other' })
const { server, sealing, clock, logged } = await useServer({
  served: [
    serve(login, ({ body }) => ({ length: body.password.length })),
    serve(other, ({ body }) => ({ length: body.password.length })),
  ],
})
const CANARY = 'canary-4f1c2d3e4b5a69788796a5b4c3d2e1f0ab'
const payload = JSON.stringify({ password: CANARY })
const seal = (header?: Record<string, unknown>) =>
  sealed(payload, { sealing, clock, ...(header && { header }) })

interface SendOptions {
  url?: string
  host?: string
  encryption?: string
  type?: string
}
async function send(
  jwe: string,
  { url = '/sample/login', host = 'trevo.localhost', ...options }: SendOptions = {},
) {
  const { encryption = 'JWE;kid=k1', type = 'application/jose' } = options
  const headers = { host, merchant: host.split('.', 1).join(), 'content-type': type, encryption }
  const reply = await server.inject({ method: 'POST', url, headers, payload: jwe })
  return { status: reply.statusCode, text: reply.body }
}
const refused = {
  status: 400,
  text: '{"success":false,"value":null,"code":"sealed.refused","message":"O conteúdo protegido não pôde ser aceito."}',
}

describe('a sealed body', () => {
  it('is opened and validated like any other [API-04]', async () => {
    expect(await send(await seal())).toEqual({ status: 200, text: '{"success":true,"value":{"length":41}}' })
  })

  it('must be sealed: the same words in clear are refused [API-04]', async () => {
    expect((await send(payload, { type: 'application/json' })).status).toBe(415)
  })

  it('cannot be replayed', async () => {
    const jwe = await seal()
    expect([(await send(jwe)).status, await send(jwe)]).toEqual([200, refused])
  })

  it('is taken once when fifty copies arrive together', async () => {
    const jwe = await seal()
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(jwe)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('counts only for the path and the merchant it was sealed for', async () => {
    expect(await send(await seal(), { url: '/sample/other' })).toEqual(refused)
    expect(await send(await seal(), { host: 'aurora.localhost' })).toEqual(refused)
    expect(await send(await seal({ path: '/sample/other' }))).toEqual(refused)
    expect(await send(await seal({ merchant: 'aurora' }))).toEqual(refused)
  })

  it.each([
    ['an unknown key', { kid: 'k2' }, 'JWE;kid=k2'],
    ['a header naming another key', {}, 'JWE;kid=k2'],
    ['no header', {}, ''],
    ['a message from the past', { iat: Math.floor(clock.now() / 1000) - 121 }, 'JWE;kid=k1'],
    ['a message from the future', { iat: Math.floor(clock.now() / 1000) + 121 }, 'JWE;kid=k1'],
    ['a time that is no number', { iat: '1' }, 'JWE;kid=k1'],
    ['no nonce', { nonce: undefined }, 'JWE;kid=k1'],
    ['a short nonce', { nonce: 'abc' }, 'JWE;kid=k1'],
    ['a weaker cipher', { enc: 'A128GCM' }, 'JWE;kid=k1'],
    ['another key agreement', { alg: 'ECDH-ES+A256KW' }, 'JWE;kid=k1'],
    ['a member nobody asked for', { jku: 'https://evil.example' }, 'JWE;kid=k1'],
  ])('is refused with %s', async (_name, header, encryption) => {
    expect(await send(await seal(header), { encryption })).toEqual(refused)
  })

  it('is refused when somebody else made the key', async () => {
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const foreign = await createSealing(
      [{ kid: 'k1', jwk: await exportJWK(privateKey) }],
      { tx: never, call: never, close: never, proofOf: String, queueTimeoutMs: 0 },
      clock,
    )
    expect(await send(await sealed(payload, { sealing: foreign, clock }))).toEqual(refused)
  })

  it('is still opened with the previous key after a rotation', async () => {
    const keys = await Promise.all(['new', 'old'].map(makeKey))
    const [current, previous] = [keys, keys.slice(1)]
    const accept = async () => true as never
    const rotated = await createSealing(
      current,
      { tx: accept, call: never, close: never, proofOf: String, queueTimeoutMs: 0 },
      clock,
    )
    const before = await createSealing(
      previous,
      { tx: accept, call: never, close: never, proofOf: String, queueTimeoutMs: 0 },
      clock,
    )
    const jwe = await sealed(payload, { sealing: before, clock })
    const merchant = { id: 1, code: 'trevo' } as Parameters<typeof rotated.open>[3]
    expect(await rotated.open(jwe, 'JWE;kid=old', '/sample/login', merchant)).toBe(payload)
    expect(rotated.current().kid).toBe('new')
  })

  it('never shows its content in a log', () => {
    expect(logged.join('\n')).not.toContain(CANARY)
  })
})

async function makeKey(kid: string) {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return { kid, jwk: await exportJWK(privateKey) }
}

async function never(): Promise<never> {
  throw new Error('not reached')
}
