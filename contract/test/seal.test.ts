import type { CallShape } from '@trevo/kernel'
import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { calls, settings, type SealingKey } from '../src/index.ts'
import { reply, startApi } from './loopback-api.ts'
import { signIn } from './sample-calls.ts'

const body = { username: 'ana', password: 'açaí com granola' }
const clock = { now: () => 1_800_000_000_999 }

let privateKey: CryptoKey
let key: SealingKey

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  privateKey = pair.privateKey
  const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'ECDH-ES', use: 'enc' }
  key = settings.value.shape.encryption.parse({ kid: 'key-2', jwk })
})

const start = (sealingKey: () => Promise<SealingKey>) =>
  startApi((response) => reply(response, 200, { success: true, value: null }), { clock, sealingKey })

describe('a sealed call', () => {
  it('can be opened by the holder of the private key alone', async () => {
    const { client, seen } = await start(async () => key)
    expect(await client.send(signIn, { body })).toEqual({ ok: true, value: null })
    expect(seen[0]?.headers).toMatchObject({
      encryption: 'JWE;kid=key-2',
      'content-type': 'application/jose',
    })
    expect(seen[0]?.body).not.toContain('ana')
    const opened = await compactDecrypt(seen[0]?.body ?? '', privateKey)
    expect(JSON.parse(new TextDecoder().decode(opened.plaintext))).toEqual(body)
    const stranger = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    await expect(compactDecrypt(seen[0]?.body ?? '', stranger.privateKey)).rejects.toThrow(
      'decryption operation failed',
    )
  })

  const sealed: readonly CallShape[] = calls.filter((call: CallShape) => call.sealed)
  it.each(sealed)('$id leaves the browser as no one between can read it [API-04]', async (call) => {
    const { client, seen } = await start(async () => key)
    const send = client.send as (given: CallShape, sent: object) => Promise<unknown>
    await send(call, { body, idempotencyKey: 'intent' })
    expect(seen).toMatchObject([
      {
        url: call.path,
        method: call.method,
        headers: { encryption: 'JWE;kid=key-2', 'content-type': 'application/jose' },
      },
    ])
    const { plaintext, protectedHeader } = await compactDecrypt(seen[0]!.body, privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(body)
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', path: call.path })
  })

  it('is bound to key, time, path, merchant and a nonce of its own', async () => {
    const { client, seen } = await start(async () => key)
    await client.send(signIn, { body })
    await client.send(signIn, { body })
    const [first, second] = await Promise.all(
      seen.map(async (sent) => (await compactDecrypt(sent.body, privateKey)).protectedHeader),
    )
    expect(first).toEqual({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'key-2',
      iat: 1_800_000_000,
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      path: '/wps/sample/sign-in',
      merchant: 'trevo',
      epk: { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
    })
    expect(second?.['nonce']).not.toBe(first?.['nonce'])
  })

  it('sends nothing when the key cannot be had', async () => {
    const { client, seen } = await start(() => Promise.reject(new Error('offline')))
    expect(await client.send(signIn, { body })).toMatchObject({ error: { code: 'network.unreachable' } })
    expect(seen).toHaveLength(0)
  })
})
