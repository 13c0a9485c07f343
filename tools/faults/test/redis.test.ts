import {
  captcha,
  humanChallenge,
  loginNonce,
  mailPasswordLink,
  memberInfo,
  renew,
  securityOverview,
  settings,
  smsForLogin,
  trialUser,
} from '@trevo/contract'
import type { CallShape } from '@trevo/kernel'
import { HANG_MS } from '@trevo/testkit/limits'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGround, type Ground } from '../src/identity/ground.ts'
import { PASSWORD, sendJson, type Member } from '../src/identity/members.ts'
import { openRedis, type RedisServer } from '../src/identity/redis-server.ts'
import { talk, type Said } from '../src/identity/talk.ts'

const PORT = 20_000 + (process.pid % 400) * 10
const WRONG = 'something else 9'

let redis: RedisServer
let ground: Ground
let members: Member[]

beforeAll(async () => {
  redis = await openRedis(PORT + 5)
  ground = await openGround({ port: PORT, redisUrl: redis.url })
  members = await ground.members.add(6)
})

afterAll(async () => {
  await ground?.stop()
  await redis?.kill()
})

const statusOf = async (call: CallShape, member?: Member) =>
  (await talk(ground.url, call, member && { headers: member.headers })).status

/** The answer to a riddle of the human check. */
async function solveHumanChallenge({ body }: Said): Promise<string> {
  // What the contract states for this call; both sides use the same library for what is in it.
  const { challenge } = body.value as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

async function everyoneIsIn(): Promise<boolean> {
  const statuses = await Promise.all(members.map((member) => statusOf(memberInfo, member)))
  return statuses.every((status) => status === 200)
}

/** Who failed so often that even the right password has to wait. */
async function lockedOut(): Promise<string> {
  const { userName } = (await ground.members.add(1))[0]!
  for (let tries = 0; tries < 12; tries += 1) {
    const { status, body } = await ground.members.logIn(userName, WRONG)
    if (status === 429 || (!body.success && body.code === 'verification.code.error')) return userName
  }
  throw new Error('nobody minds wrong passwords')
}

describe('Redis emptied', () => {
  it('logs nobody out', async () => {
    expect(await everyoneIsIn()).toBe(true)
    await redis.empty()
    expect(await everyoneIsIn()).toBe(true)
  })

  it('lets nobody start guessing anew', async () => {
    const userName = await lockedOut()
    await redis.empty()
    const { status, body } = await ground.members.logIn(userName, PASSWORD)
    expect(status === 429 || (!body.success && body.code === 'verification.code.error')).toBe(true)
  })

  it('lets no number be sent another code before its time', async () => {
    const wish = { mobileNum: '11987654321', countryDialingCode: '+55', purpose: 'login' }
    const ask = async () => {
      const challengeResult = await solveHumanChallenge(await talk(ground.url, humanChallenge))
      return (await sendJson(ground.url, smsForLogin, { ...wish, challengeResult })).body
    }
    const first = await ask()
    expect(first).toMatchObject({ success: true })
    await redis.empty()
    // The time when another may be asked for has not moved, so none was sent.
    expect(await ask()).toEqual(first)
  })

  it('lets no browser have more trials than a day allows', async () => {
    const headers = { cookie: '__Host-dev=AAAAAAAAAAAAAAAAAAAAAA' }
    const again = async () => (await talk(ground.url, trialUser, { headers })).status
    for (let trial = 0; trial < 5; trial += 1) expect(await again()).toBe(200)
    await redis.empty()
    expect(await again()).toBe(429)
  })
})

describe('Redis killed', () => {
  it('keeps whoever is in, lets nobody new in, and sends no codes', async () => {
    await redis.kill()
    expect(await everyoneIsIn()).toBe(true)
    expect(await statusOf(securityOverview, members[0])).toBe(200)
    expect(await statusOf(renew, members[0])).toBe(200)
    expect(await statusOf(settings)).toBe(200)
    const refused = [
      await ground.members.logIn(members[0]!.userName, PASSWORD),
      await talk(ground.url, loginNonce),
      await talk(ground.url, captcha),
      await talk(ground.url, trialUser),
      await sendJson(ground.url, smsForLogin, {}),
      await sendJson(ground.url, mailPasswordLink, {}),
    ]
    for (const { status, body, tookMs } of refused) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'system.updating' } })
      expect(tookMs).toBeLessThan(HANG_MS)
    }
  })

  it('and back with nothing in it: all is as before', async () => {
    await redis.start()
    const logIn = async () => (await ground.members.logIn(members[1]!.userName, PASSWORD)).body.success
    await expect.poll(logIn, { timeout: HANG_MS, interval: 200 }).toBe(true)
    expect(await everyoneIsIn()).toBe(true)
  })
})
