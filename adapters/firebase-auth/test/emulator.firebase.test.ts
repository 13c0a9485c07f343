import { systemClock } from '@trevo/kernel'
import { manualClock } from '@trevo/testkit'
import { describe, expect, inject, it } from 'vitest'
import { openFirebaseTokens } from '../src/index.ts'

const { firebaseAuthUrl } = inject('parts')
const project = 'demo-trevo'
const emulatorHost = new URL(firebaseAuthUrl).host
const tokens = openFirebaseTokens({ emulatorHost, clock: systemClock })

async function ask<T>(path: string, body: object): Promise<T> {
  const url = new URL(`/identitytoolkit.googleapis.com/v1/accounts:${path}?key=any`, firebaseAuthUrl)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

/** The code that the emulator would have sent by text message. */
async function sentCode(session: string): Promise<string> {
  const response = await fetch(new URL(`/emulator/v1/projects/${project}/verificationCodes`, firebaseAuthUrl))
  const { verificationCodes } = (await response.json()) as {
    verificationCodes: readonly { readonly sessionInfo: string; readonly code: string }[]
  }
  return verificationCodes.find(({ sessionInfo }) => sessionInfo === session)!.code
}

async function byPhone(phoneNumber: string): Promise<string> {
  const asked = { phoneNumber, recaptchaToken: 'any' }
  const { sessionInfo } = await ask<{ sessionInfo: string }>('sendVerificationCode', asked)
  const code = await sentCode(sessionInfo)
  return (await ask<{ idToken: string }>('signInWithPhoneNumber', { sessionInfo, code })).idToken
}

async function byProvider(providerId: string, credential: 'id_token' | 'access_token', person: object) {
  const postBody = new URLSearchParams({ providerId, [credential]: JSON.stringify(person) }).toString()
  const asked = { postBody, requestUri: 'http://localhost', returnSecureToken: true }
  return (await ask<{ idToken: string }>('signInWithIdp', asked)).idToken
}

describe('who signed in at the Auth emulator', () => {
  it('is known by phone', async () => {
    expect(await tokens.verify(project, await byPhone('+5511912345678'))).toEqual({
      uid: expect.stringMatching(/^\w{20,}$/),
      signedInAt: expect.any(Number),
      channel: 'sms',
      phone: '+5511912345678',
      email: undefined,
      name: undefined,
    })
  })

  it('is known by Google', async () => {
    const ana = { sub: 'ana', email: 'ana@example.com', email_verified: true, name: 'Ana' }
    expect(await tokens.verify(project, await byProvider('google.com', 'id_token', ana))).toMatchObject({
      channel: 'google',
      phone: undefined,
      email: 'ana@example.com',
      name: 'Ana',
    })
  })

  it('is known by Facebook, which vouches for no address', async () => {
    const bia = { sub: 'bia', email: 'bia@example.com', name: 'Bia' }
    expect(await tokens.verify(project, await byProvider('facebook.com', 'access_token', bia))).toMatchObject(
      {
        channel: 'facebook',
        email: undefined,
        name: 'Bia',
      },
    )
  })

  it('is the same person the next time', async () => {
    const [first, second] = [await byPhone('+5511912345679'), await byPhone('+5511912345679')]
    const people = await Promise.all([tokens.verify(project, first), tokens.verify(project, second)])
    expect(people[0]?.uid).toBe(people[1]?.uid)
  })

  it('is nobody in production, for another project, or an hour later', async () => {
    const token = await byPhone('+5511912345678')
    const later = manualClock(systemClock.now() + 3_700_000)
    const answers = await Promise.all([
      openFirebaseTokens({ clock: systemClock }).verify(project, token),
      tokens.verify('demo-other', token),
      openFirebaseTokens({ emulatorHost, clock: later }).verify(project, token),
    ])
    expect(answers).toEqual([undefined, undefined, undefined])
  })
})
