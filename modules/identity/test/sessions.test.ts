import { endSessions, login, logout, memberInfo, renew, securityOverview, sessionEnd } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { memberRoutes } from '../src/routes/member.ts'
import { securityRoutes } from '../src/routes/security.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'
import type { NewPerson } from './people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const harness = useHarness({
  redisDb: 9,
  routes: (identity) => [sessionRoutes, securityRoutes, memberRoutes].flatMap((routes) => routes(identity)),
})

async function loggedIn(wanted: NewPerson = {}) {
  const person = await harness.person(wanted)
  const browser = harness.browser()
  const session = await browser.ask(login, { body: byPassword(person) })
  return { person, browser, session }
}

/** Real time stands still in a test, so copies do not age by themselves. */
const emptyRedis = () => harness.cache.client().flushDb()

const sessionsOf = (memberId: string) =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const text = 'select encode(secret_hash, $2) as hash from identity.session where member_id = $1'
    return (await owner.query<{ hash: string }>(text, [memberId, 'hex'])).rows
  })

describe('a session', () => {
  it('is a new one at each login, and the one before is over at once', async () => {
    const { person, browser, session } = await loggedIn()
    const before = harness.browser()
    before.cookies.set('sid', browser.cookies.get('sid')!)
    before.handle = session.token
    await before.ask(memberInfo)
    const next = await browser.ask(login, { body: byPassword(person) })
    expect(next.token).not.toBe(session.token)
    expect(browser.cookies.get('sid')).not.toBe(before.cookies.get('sid'))
    expect(await before.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
    expect(await sessionsOf(person.memberId)).toHaveLength(1)
  })

  it('has a credential that only its hash is kept of', async () => {
    const { person, browser } = await loggedIn()
    const dump = JSON.stringify(await sessionsOf(person.memberId))
    expect(dump).not.toContain(browser.cookies.get('sid')!.split('.')[1])
    expect(harness.logged.join()).not.toContain(browser.cookies.get('sid')!.split('.')[1])
  })

  it('needs the handle beside the cookie, and the handle alone is nothing [SESS-10]', async () => {
    const { browser, session } = await loggedIn()
    const withoutHandle = await browser.send(memberInfo, { headers: { token: '' } })
    expect(withoutHandle).toMatchObject({ status: 401, code: 'session.not.login' })
    const wrongHandle = await browser.send(memberInfo, { headers: { token: 'x'.repeat(22) } })
    expect(wrongHandle.status).toBe(401)
    const thief = harness.browser()
    thief.handle = session.token
    expect(await thief.send(memberInfo)).toMatchObject({ status: 401, code: 'session.not.login' })
    expect((await browser.send(memberInfo)).status).toBe(200)
  })

  it('is restored in a new tab by its cookie alone; without one the answer is 401 [SESS-23] [SESS-10]', async () => {
    const { browser, session } = await loggedIn()
    browser.handle = undefined
    expect(await browser.ask(renew)).toEqual(session)
    expect((await browser.send(memberInfo)).status).toBe(200)
    expect(await harness.browser().send(renew)).toMatchObject({ status: 401, code: 'session.not.login' })
    const made = harness.browser()
    made.cookies.set('sid', `1.${'A'.repeat(43)}`)
    expect(await made.send(renew)).toMatchObject({ status: 401, code: 'session.expired' })
    expect(made.cookies.has('sid')).toBe(false)
  })

  it('is over after half an hour without a sign of life, and not before [BR-07]', async () => {
    const { browser } = await loggedIn()
    for (let time = 0; time < 3; time += 1) {
      harness.clock.advance(30 * MINUTE)
      await emptyRedis()
      expect((await browser.send(memberInfo)).status).toBe(200)
    }
    harness.clock.advance(30 * MINUTE + 1)
    await emptyRedis()
    expect(await browser.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
  })

  it('is not kept alive by what a page asks for by itself, however often [BR-07]', async () => {
    const { browser } = await loggedIn()
    const begun = harness.clock.now()
    const ends = begun + 30 * MINUTE
    for (let passed = 0; passed < 30; passed += 1) {
      expect(await browser.ask(sessionEnd)).toEqual({ endsAt: ends })
      harness.clock.advance(MINUTE)
      if (passed % 2) await emptyRedis()
    }
    expect(await browser.ask(sessionEnd)).toEqual({ endsAt: ends })
    harness.clock.advance(1)
    expect(await browser.send(sessionEnd)).toMatchObject({ status: 401, code: 'session.expired' })
    expect(await browser.send(memberInfo)).toMatchObject({ status: 401, code: 'session.not.login' })
  })

  it('goes on for whoever says that they are there, whatever the page has asked meanwhile [BR-07]', async () => {
    const { browser } = await loggedIn()
    for (let time = 0; time < 3; time += 1) {
      harness.clock.advance(29 * MINUTE)
      await browser.ask(sessionEnd)
      await browser.ask(renew)
      expect(await browser.ask(sessionEnd)).toEqual({ endsAt: harness.clock.now() + 30 * MINUTE })
      await emptyRedis()
    }
  })

  it('is over after twelve hours, however busy, copies included', async () => {
    const { browser } = await loggedIn()
    for (let passed = 0; passed < 12 * HOUR - MINUTE; passed += 20 * MINUTE) {
      harness.clock.advance(passed === 0 ? 20 * MINUTE - 1 : 20 * MINUTE)
      await emptyRedis()
      expect((await browser.send(memberInfo)).status).toBe(200)
    }
    harness.clock.advance(1)
    expect((await browser.send(memberInfo)).code).toBe('session.expired')
  })

  it('survives an emptied Redis', async () => {
    const { browser } = await loggedIn()
    await browser.ask(memberInfo)
    await emptyRedis()
    await browser.ask(memberInfo)
    expect((await browser.send(memberInfo)).status).toBe(200)
  })

  it('of one merchant is nothing at another', async () => {
    const { browser, session } = await loggedIn()
    const elsewhere = harness.browser({ merchant: 'aurora' })
    elsewhere.cookies.set('sid', browser.cookies.get('sid')!)
    elsewhere.handle = session.token
    expect(await elsewhere.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
    expect((await browser.send(memberInfo)).status).toBe(200)
  })
})

describe('ending sessions', () => {
  it('logs out at once in spite of copies, clears the cookie, and may be repeated [SESS-18]', async () => {
    const { person, browser, session } = await loggedIn()
    const copy = harness.browser()
    copy.cookies.set('sid', browser.cookies.get('sid')!)
    copy.handle = session.token
    await copy.ask(memberInfo)
    expect(await browser.ask(logout)).toEqual({ done: true })
    expect(browser.cookies.has('sid')).toBe(false)
    expect((await copy.send(memberInfo)).status).toBe(401)
    expect(await browser.ask(logout)).toEqual({ done: true })
    expect(await sessionsOf(person.memberId)).toHaveLength(0)
  })

  it('ends one elsewhere or all others, at once, and only one’s own', async () => {
    const { person, browser } = await loggedIn()
    const others = [harness.browser(), harness.browser(), harness.browser()]
    for (const other of others) {
      await other.ask(login, { body: byPassword(person) })
      await other.ask(memberInfo)
    }
    const stranger = await loggedIn()
    const { sessions } = await browser.ask(securityOverview)
    const target = sessions.find(({ current }) => !current)
    await stranger.browser.ask(endSessions, { query: { id: target!.id } })
    expect((await browser.ask(securityOverview)).sessions).toHaveLength(4)
    await browser.ask(endSessions, { query: { id: target!.id } })
    expect((await browser.ask(securityOverview)).sessions).toHaveLength(3)
    await browser.ask(endSessions, { query: {} })
    expect((await browser.ask(securityOverview)).sessions).toMatchObject([{ current: true }])
    const answers = await Promise.all(others.map((other) => other.send(memberInfo)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await stranger.browser.send(memberInfo)).status).toBe(200)
  })
})
