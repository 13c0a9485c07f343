import { login, type LoginBody } from '@trevo/contract'
import { anyAddress } from '@trevo/testkit/server'
import { describe, expect, it } from 'vitest'
import { openLoginGuard } from '../src/login-guard.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { lockCounts, storeCount } from '../src/sql/login-count.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'
import { byPassword, solveCaptcha, WRONG } from './logins.ts'
import { nextMobile, type Person } from './people.ts'

const HOUR = 3_600_000

const harness = useHarness({
  redisDb: 10,
  routes: (identity) => [...sessionRoutes(identity), ...verificationRoutes(identity)],
})

/** A guess as an attacker makes it: from a fresh browser, with the captcha solved. */
async function guess(person: Person, browser: Browser = harness.browser()) {
  const solved = await solveCaptcha(harness, browser)
  return browser.send(login, { body: byPassword({ ...person, password: WRONG }, solved) })
}

async function ownersBrowser(person: Person): Promise<Browser> {
  const browser = harness.browser()
  await browser.ask(login, { body: byPassword(person) })
  return browser
}

describe('guesses at one account', () => {
  it('wait longer and longer after five, and after ten for an hour, whoever makes them', async () => {
    const person = await harness.person()
    const begun = harness.clock.now()
    const codes = []
    while (harness.clock.now() < begun + HOUR) {
      const answer = await guess(person)
      codes.push(answer.code)
      harness.clock.advance(Number(answer.headers['retry-after'] ?? 0) * 1000)
    }
    const looked = 'user.not.exist'
    const waited = ['limit.exceeded', looked]
    expect(codes).toEqual([
      ...Array<string>(5).fill(looked),
      ...Array.from({ length: 5 }, () => waited).flat(),
      'limit.exceeded',
    ])
  })

  it('lock strangers out and not the owner, who sees no captcha either', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    for (let tried = 0; tried < 5; tried += 1) await guess(person)
    expect((await guess(person)).status).toBe(429)
    const right = byPassword(person, await solveCaptcha(harness, harness.browser()))
    expect((await harness.browser().send(login, { body: right })).status).toBe(429)
    await own.ask(login, { body: byPassword(person) })
  })

  it('from the owner’s browser have a count of their own', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    await own.send(login, { body: byPassword({ ...person, password: WRONG }) })
    for (let tried = 1; tried < 5; tried += 1) expect((await guess(person, own)).code).toBe('user.not.exist')
    expect((await guess(person, own)).status).toBe(429)
    await harness.browser().ask(login, { body: byPassword(person) })
  })

  it('count for nobody’s account as for anybody’s', async () => {
    const nobody = { ...(await harness.person()), username: 'nobody_here' }
    const codes = []
    for (let tried = 0; tried < 6; tried += 1) codes.push((await guess(nobody)).code)
    expect(codes).toEqual([...Array(5).fill('user.not.exist'), 'limit.exceeded'])
  })

  it('are counted one by one when they come all at once', async () => {
    const person = await harness.person()
    const browsers = Array.from({ length: 40 }, () => harness.browser())
    const solved = await Promise.all(browsers.map((browser) => solveCaptcha(harness, browser)))
    const answers = await Promise.all(
      browsers.map((browser, at) =>
        browser.send(login, { body: byPassword({ ...person, password: WRONG }, solved[at]) }),
      ),
    )
    expect(answers.filter(({ code }) => code === 'user.not.exist')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'limit.exceeded')).toHaveLength(35)
  })

  it('stay counted when Redis forgets everything', async () => {
    const person = await harness.person()
    for (let tried = 0; tried < 5; tried += 1) await guess(person)
    await harness.cache.client().flushDb()
    expect((await guess(person)).status).toBe(429)
  })

  it('are forgiven by the owner’s login', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    for (let tried = 0; tried < 4; tried += 1) await guess(person, browser)
    const solved = await solveCaptcha(harness, browser)
    await browser.ask(login, { body: byPassword(person, solved) })
    const codes = []
    for (let tried = 0; tried < 5; tried += 1) codes.push((await guess(person)).code)
    expect(codes).toEqual(Array(5).fill('user.not.exist'))
  })
})

describe('guesses at many accounts', () => {
  const bySms = (messageCode = '000000'): LoginBody => ({
    type: 'sms',
    countryDialingCode: '+55',
    mobileNum: nextMobile().slice(3),
    messageCode,
    rememberMe: false,
  })

  it('from one browser stop after twenty, and its own account is still open to it', async () => {
    const person = await harness.person()
    const browser = await ownersBrowser(person)
    for (let tried = 0; tried < 20; tried += 1) {
      const body = { ...bySms(), ...(await solveCaptcha(harness, browser)) }
      expect((await browser.send(login, { body })).code).toBe('verification.code.error')
    }
    const body = { ...bySms(), ...(await solveCaptcha(harness, browser)) }
    expect((await browser.send(login, { body })).status).toBe(429)
    await browser.ask(login, { body: byPassword(person) })
  })

  it('from one network stop after three hundred; browsers known there go on', async () => {
    const network = anyAddress().split('.').slice(0, 3).join('.')
    const person = await harness.person()
    const at = (host: number) => harness.browser({ ip: `${network}.${host}` })
    const own = at(1)
    await own.ask(login, { body: byPassword(person) })
    for (let tried = 0; tried < 300; tried += 1) {
      expect((await at(tried % 50).send(login, { body: bySms() })).code).toBe('verification.code.error')
    }
    expect((await at(60).send(login, { body: bySms() })).status).toBe(429)
    expect((await harness.browser().send(login, { body: bySms() })).status).toBe(200)
    await own.ask(login, { body: byPassword(person) })
    harness.clock.advance(HOUR)
    expect((await at(60).send(login, { body: bySms() })).status).toBe(200)
  })

  it.each([
    ['a /56, whatever the /64', '2001:db8:1:200', 299, (nth: number) => `2001:db8:1:2${nth}0::1`],
    ['a /48, whatever the /56', '2001:db8:2', 1_199, (nth: number) => `2001:db8:2:${nth}00::1`],
  ])('from %s, are counted together', async (_, network, failures, addressOf) => {
    const { db, vault, clock } = harness.parts
    const { id } = harness.merchant()
    const [key, now] = [vault.digest(id, 'login-count', `network:${network}`), clock.now()]
    await db.tx({ merchantId: id }, async (tx) => {
      await lockCounts(tx, [key], new Date(now))
      await storeCount(tx, key, { failures, since: now, lastAt: now })
    })
    const guessFrom = (nth: number) => harness.browser({ ip: addressOf(nth) }).send(login, { body: bySms() })
    expect([(await guessFrom(1)).status, (await guessFrom(2)).status]).toEqual([200, 429])
  })
})

describe('the breaker', () => {
  const tally = (network: string, isRight: boolean) =>
    openLoginGuard(harness.parts, harness.checks).tally(harness.merchant('aurora'), network, isRight)
  const fail = async (network: string, times: number) => {
    for (let time = 0; time < times; time += 1) await tally(network, false)
  }

  it('is not tripped by one network alone, in ten minutes or in a day, but by a few', async () => {
    await fail('one', 60)
    expect(await tally('owner', true)).toBe(false)
    for (let turn = 0; turn < 45; turn += 1) {
      harness.clock.advance(HOUR / 6)
      await fail('one', 10)
    }
    expect(await tally('owner', true)).toBe(false)
    harness.clock.advance(HOUR)
    for (const network of ['two', 'three', 'four', 'five', 'six']) await fail(network, 10)
    expect(await tally('owner', true)).toBe(true)
  })
})
