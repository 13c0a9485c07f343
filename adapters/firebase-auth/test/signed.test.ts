import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manualClock } from '@trevo/testkit'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openFirebaseTokens } from '../src/index.ts'

const project = 'brand-1'
const clock = manualClock()
const now = Math.floor(clock.now() / 1_000)

const google = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const other = await generateKeyPair('RS512', { extractable: true })
const keySet = {
  keys: [
    { ...(await exportJWK(google.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(other.publicKey)), kid: 'g2', alg: 'RS512', use: 'sig' },
  ],
}

let fetches = 0
let isDown = false
const server = createServer((_request, response) => {
  fetches++
  response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(keySet))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => server.close())
const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`

const tokens = openFirebaseTokens({ keysUrl, clock })

const claims = {
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'uid-1',
  iat: now - 60,
  exp: now + 3_540,
  auth_time: now - 60,
  phone_number: '+5511987654321',
  firebase: { sign_in_provider: 'phone', identities: { phone: ['+5511987654321'] } },
} satisfies JWTPayload

const sign = (payload: JWTPayload, key = google.privateKey, header = { alg: 'RS256', kid: 'g1' }) =>
  new SignJWT(payload).setProtectedHeader(header).sign(key)

const verify = async (changes: Readonly<Record<string, unknown>>) =>
  tokens.verify(project, await sign({ ...claims, ...changes }))

beforeEach(() => {
  isDown = false
})

describe('a token that Google signed', () => {
  it('tells who came by phone', async () => {
    expect(await verify({})).toEqual({
      uid: 'uid-1',
      signedInAt: (now - 60) * 1_000,
      channel: 'sms',
      phone: '+5511987654321',
      email: undefined,
      name: undefined,
    })
  })

  it.each([
    ['google.com', 'google'],
    ['facebook.com', 'facebook'],
  ])('tells who came by %s', async (sign_in_provider, channel) => {
    const person = { email: 'ana@example.com', email_verified: true, name: 'Ana', phone_number: undefined }
    expect(await verify({ ...person, firebase: { sign_in_provider } })).toEqual({
      uid: 'uid-1',
      signedInAt: (now - 60) * 1_000,
      channel,
      phone: undefined,
      email: 'ana@example.com',
      name: 'Ana',
    })
  })

  it('does not pass on an address that nobody has checked', async () => {
    expect(await verify({ email: 'ana@example.com', email_verified: false })).toMatchObject({
      uid: 'uid-1',
      email: undefined,
    })
  })

  it('needs the keys only once', async () => {
    const before = fetches
    const fresh = openFirebaseTokens({ keysUrl, clock })
    const token = await sign(claims)
    for (let time = 0; time < 5; time++) expect(await fresh.verify(project, token)).toBeDefined()
    expect(fetches - before).toBe(1)
  })

  it.each([
    ['has expired', { exp: now - 60 }],
    ['never expires', { exp: undefined }],
    ['does not say when it was made', { iat: undefined }],
    ['is for another project', { aud: 'brand-2' }],
    ['comes from another issuer', { iss: 'https://securetoken.google.com/brand-2' }],
    ['proves a sign-in yet to come', { auth_time: now + 60 }],
    ['was renewed long after the person signed in', { auth_time: now - 911 }],
    ['does not say when the person signed in', { auth_time: undefined }],
    ['names nobody', { sub: '' }],
    ['is of no channel we know', { firebase: { sign_in_provider: 'password' } }],
    ['is anonymous', { firebase: { sign_in_provider: 'anonymous' } }],
    ['came by phone but has no number', { phone_number: undefined }],
  ])('is refused when it %s', async (_, changes) => {
    expect(await verify(changes)).toBeUndefined()
  })
})

describe('a forged token', () => {
  const header = { alg: 'RS256', kid: 'g1' }

  it('is refused when someone else signed it', async () => {
    expect(await tokens.verify(project, await sign(claims, stranger.privateKey))).toBeUndefined()
  })

  it('is refused when its key is unknown', async () => {
    const token = await sign(claims, stranger.privateKey, { ...header, kid: 'mine' })
    expect(await tokens.verify(project, token)).toBeUndefined()
  })

  it('is refused when it was changed after signing', async () => {
    const [head, , signature] = (await sign(claims)).split('.')
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
    expect(await tokens.verify(project, `${head}.${body}.${signature}`)).toBeUndefined()
  })

  it('is refused when it is not signed', async () => {
    expect(await tokens.verify(project, new UnsecuredJWT(claims).encode())).toBeUndefined()
  })

  it('is refused when another algorithm signed it, even with a key of the set', async () => {
    const token = await sign(claims, other.privateKey, { alg: 'RS512', kid: 'g2' })
    expect(await tokens.verify(project, token)).toBeUndefined()
  })

  it('is refused when the public key was used as a password', async () => {
    const secret = new TextEncoder().encode(keySet.keys[0]!.n)
    const token = await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
    expect(await tokens.verify(project, token)).toBeUndefined()
  })

  it.each(['', '.', '..', 'a.b.c', '💥', 'e30.e30.e30', 'null', `${'x'.repeat(9_000)}..`])(
    'is refused when it is no token at all: %j',
    async (token) => {
      expect(await tokens.verify(project, token)).toBeUndefined()
    },
  )
})

describe('the way of the emulator', () => {
  const unsigned = (projectId: string) =>
    new UnsecuredJWT({
      ...claims,
      aud: projectId,
      iss: `https://securetoken.google.com/${projectId}`,
    }).encode()
  const emulating = openFirebaseTokens({ emulatorHost: '127.0.0.1:9099', keysUrl, clock })

  it('is open to projects that cannot exist', async () => {
    expect(await emulating.verify('demo-brand', unsigned('demo-brand'))).toMatchObject({ uid: 'uid-1' })
  })

  it.each(['brand-1', 'my-demo-brand', 'demo'])('is closed to %s', async (projectId) => {
    expect(await emulating.verify(projectId, unsigned(projectId))).toBeUndefined()
  })

  it('is closed to everyone in production', async () => {
    expect(await tokens.verify('demo-brand', unsigned('demo-brand'))).toBeUndefined()
  })

  it('still wants the claims to be right', async () => {
    const expired = new UnsecuredJWT({ ...claims, aud: 'demo-brand', exp: now - 60 }).encode()
    expect(await emulating.verify('demo-brand', expired)).toBeUndefined()
    expect(await emulating.verify('demo-brand', unsigned('demo-other'))).toBeUndefined()
  })

  it('leaves signed tokens of real projects as they are', async () => {
    expect(await emulating.verify(project, await sign(claims))).toMatchObject({ uid: 'uid-1' })
  })
})

it('says that it cannot tell now when the keys cannot be had, since the token may be good', async () => {
  isDown = true
  const token = await sign(claims)
  await expect(openFirebaseTokens({ keysUrl, clock }).verify(project, token)).rejects.toMatchObject({
    code: 'system.updating',
  })
  const lost = openFirebaseTokens({ keysUrl: 'http://127.0.0.1:9/', clock })
  await expect(lost.verify(project, token)).rejects.toMatchObject({ code: 'system.updating' })
})
