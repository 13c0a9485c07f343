import { login, logout, memberInfo } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { newCredential, readCredential } from '../src/credential.ts'
import { memberRoutes } from '../src/routes/member.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { openSessionCache } from '../src/session-cache.ts'
import { openSessions } from '../src/sessions.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'

const harness = useHarness({
  redisDb: 10,
  routes: (identity) => [sessionRoutes, memberRoutes].flatMap((routes) => routes(identity)),
})

async function loggedIn() {
  const person = await harness.person()
  const browser = harness.browser()
  const session = await browser.ask(login, { body: byPassword(person) })
  await browser.ask(memberInfo)
  return { person, browser, session, key: keyOf(browser.cookies.get('sid')!) }
}

const keyOf = (sid: string) =>
  `session:${harness.merchant().id}:${readCredential(sid)!.hash.toString('base64url')}`
const redis = () => harness.cache.client()

/** A browser of the thief's, with a credential that was never given out. */
function aThief(handle: string) {
  const thief = harness.browser()
  thief.cookies.set('sid', newCredential(1).text)
  thief.handle = handle
  return { thief, key: keyOf(thief.cookies.get('sid')!) }
}

describe('whoever can write to Redis', () => {
  it('makes no session with a copy of their own', async () => {
    const { person } = await loggedIn()
    const { thief, key } = aThief('handle')
    const { memberId } = person
    const [expiresAt, provedUntil] = [harness.clock.now() + 3_600_000, harness.clock.now() + 600_000]
    const copy = {
      sessionId: memberId,
      memberId,
      type: 1,
      handle: 'handle',
      account: 'x',
      expiresAt,
      provedUntil,
    }
    await redis().set(key, JSON.stringify({ ...copy, firstTimeLogin: false }))
    expect(await thief.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
  })

  it('makes none with the copy of somebody else’s', async () => {
    const { session, key: theirs } = await loggedIn()
    const { thief, key } = aThief(session.token)
    const copy = await redis().get(theirs)
    expect(copy).toMatch(/^v1\./)
    await redis().set(key, copy!)
    expect(await thief.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
  })

  it('logs nobody out', async () => {
    const { browser, key } = await loggedIn()
    for (const text of ['ended', '{}', 'v1.v1.x', '']) {
      await redis().set(key, text)
      expect((await browser.send(memberInfo)).status).toBe(200)
    }
  })

  it('brings nobody back who has logged out, here or at another process', async () => {
    const { browser, session, key } = await loggedIn()
    const sid = browser.cookies.get('sid')!
    const copy = (await redis().get(key))!
    const elsewhere = openSessions(harness.parts)
    await browser.ask(logout)
    await redis().set(key, copy)
    const thief = harness.browser()
    thief.cookies.set('sid', sid)
    thief.handle = session.token
    expect(await thief.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
    await elsewhere.refresh()
    const visitor = { cookies: new Map([['sid', sid]]) }
    const clear = () => undefined
    const cookies = { get: (name: string) => visitor.cookies.get(name), set: clear, clear }
    const asking = elsewhere.open({ cookies } as never, harness.merchant())
    await expect(asking).rejects.toMatchObject({ code: 'session.expired' })
  })

  it('keeps no copy alive beyond its minute', async () => {
    const { browser, key } = await loggedIn()
    const copies = openSessionCache(harness.parts)
    const { hash } = readCredential(browser.cookies.get('sid'))!
    expect(await copies.read(harness.merchant().id, hash)).toBeDefined()
    await redis().persist(key)
    harness.clock.advance(60_000)
    expect(await copies.read(harness.merchant().id, hash)).toBeUndefined()
  })
})
