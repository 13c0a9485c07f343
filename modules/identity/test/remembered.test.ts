import { login, loginNonce, loginRemembered, logout, memberInfo, securityOverview } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { expectAfter } from '@trevo/testkit/timers'
import { sizeOf } from '@trevo/testkit/sizes'
import { describe, expect, it } from 'vitest'
import { memberRoutes } from '../src/routes/member.ts'
import { securityRoutes } from '../src/routes/security.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import type { Browser } from './browser.ts'
import { newDeviceKey, type TestKey } from './device-key.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'

const harness = useHarness({
  routes: (identity) => [sessionRoutes, securityRoutes, memberRoutes].flatMap((routes) => routes(identity)),
})

/** A browser that was remembered at its login; the session itself is gone, as after a restart. */
async function rememberedBrowser(options: Parameters<typeof harness.browser>[0] = {}) {
  const person = await harness.person({ merchant: options.merchant ?? 'trevo' })
  const browser = harness.browser(options)
  const key = newDeviceKey()
  const body = byPassword(person, { rememberMe: true, deviceKey: key.deviceKey })
  const answer = await browser.send(login, { body })
  browser.cookies.delete('sid')
  browser.handle = undefined
  return { person, browser, key, answer }
}

async function logInAgain(browser: Browser, key: TestKey, { silent = true } = {}) {
  const { nonce } = await browser.ask(loginNonce)
  return browser.send(loginRemembered, { body: { nonce, signature: key.sign(nonce), silent } })
}

const families = (memberId: string) =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const text = 'select count(*)::int as n from identity.remembered_device where member_id = $1'
    return (await owner.query<{ n: number }>(text, [memberId])).rows[0]?.n
  })

/** The same cookies elsewhere: what a thief takes along. */
function copyOf({ cookies }: Browser): Browser {
  const copy = harness.browser()
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

describe('a remembered device', () => {
  it('carries a cookie that other sites cannot make it send, for as long as the market says [LOGIN-05]', async () => {
    const { answer } = await rememberedBrowser()
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-rm=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
      ),
    )
  })

  it('logs in with the key, gets another secret each time, and counts as no recent proof [LOGIN-15] [SESS-20]', async () => {
    const { person, browser, key } = await rememberedBrowser()
    const secrets = new Set([browser.cookies.get('rm')])
    for (let time = 0; time < 3; time += 1) {
      const { envelope } = await logInAgain(browser, key)
      expect(envelope.value).toMatchObject({ userName: person.username, recentAuth: false })
      secrets.add(browser.cookies.get('rm'))
      expect((await browser.send(memberInfo)).status).toBe(200)
    }
    expect(secrets.size).toBe(4)
    expect(await families(person.memberId)).toBe(1)
  })

  it('is forgotten after thirty days [LOGIN-15]', async () => {
    // Each use counts the days anew, so each device is used once.
    const devices = [await rememberedBrowser(), await rememberedBrowser()]
    await expectAfter(30 * 86_400_000, harness.clock.advance, async () => {
      const { browser, key } = devices.pop()!
      return (await logInAgain(browser, key)).status === 401
    })
  })

  it('ends when its secret is shown again after the moment two tabs share', async () => {
    const { person, browser, key } = await rememberedBrowser()
    const old = copyOf(browser)
    await logInAgain(browser, key)
    harness.clock.advance(10_001)
    expect(await logInAgain(old, key)).toMatchObject({ status: 401, code: 'session.not.login' })
    expect(await families(person.memberId)).toBe(0)
    expect((await logInAgain(browser, key)).status).toBe(401)
    expect(browser.cookies.has('rm')).toBe(false)
  })

  it('refuses a second tab of the same moment without ending anything', async () => {
    const { browser, key } = await rememberedBrowser()
    const tab = copyOf(browser)
    await logInAgain(browser, key)
    harness.clock.advance(9_999)
    expect((await logInAgain(tab, key)).status).toBe(401)
    expect(tab.cookies.has('rm')).toBe(true)
    expect((await logInAgain(browser, key)).status).toBe(200)
  })

  it('ends when a secret from two uses ago is shown, however soon', async () => {
    const { person, browser, key } = await rememberedBrowser()
    const old = copyOf(browser)
    await logInAgain(browser, key)
    await logInAgain(browser, key)
    expect((await logInAgain(old, key)).status).toBe(401)
    expect(await families(person.memberId)).toBe(0)
  })

  it('ends when its cookie comes without its key', async () => {
    const { person, browser } = await rememberedBrowser()
    const thief = copyOf(browser)
    expect(await logInAgain(thief, newDeviceKey())).toMatchObject({ status: 401, code: 'session.not.login' })
    expect(await families(person.memberId)).toBe(0)
  })

  it.each<[string, (nonce: string) => string | Promise<string>]>([
    ['used before', (nonce) => nonce],
    [
      'of another merchant',
      async () => (await harness.browser({ merchant: 'aurora' }).ask(loginNonce)).nonce,
    ],
    ['made up', () => 'v1.v1.AAAA'],
  ])('does not log in with a number to sign that was %s, and lives on', async (_, other) => {
    const { browser, key } = await rememberedBrowser()
    const { nonce } = await browser.ask(loginNonce)
    await browser.ask(loginRemembered, { body: { nonce, signature: key.sign(nonce), silent: true } })
    const bad = await other(nonce)
    const body = { nonce: bad, signature: key.sign(bad), silent: true }
    expect((await browser.send(loginRemembered, { body })).status).toBe(401)
    expect((await logInAgain(browser, key)).status).toBe(200)
  })

  it('does not log in with a number that is a minute old', async () => {
    const { browser, key } = await rememberedBrowser()
    const { nonce } = await browser.ask(loginNonce)
    harness.clock.advance(60_000)
    const body = { nonce, signature: key.sign(nonce), silent: true }
    expect((await browser.send(loginRemembered, { body })).status).toBe(401)
    expect((await logInAgain(browser, key)).status).toBe(200)
  })

  it('is forgotten after its days, counted from the last use', async () => {
    const { browser, key } = await rememberedBrowser()
    harness.clock.advance(29 * 86_400_000)
    expect((await logInAgain(browser, key)).status).toBe(200)
    harness.clock.advance(30 * 86_400_000)
    expect((await logInAgain(browser, key)).status).toBe(401)
  })

  it('is forgotten at logout, and by a login that does not ask to be remembered [LOGIN-05]', async () => {
    const one = await rememberedBrowser()
    const stolen = copyOf(one.browser)
    await one.browser.ask(logout)
    expect(one.browser.cookies.has('rm')).toBe(false)
    expect((await logInAgain(stolen, one.key)).status).toBe(401)
    const other = await rememberedBrowser()
    await other.browser.ask(login, { body: byPassword(other.person) })
    expect(other.browser.cookies.has('rm')).toBe(false)
    expect(await families(other.person.memberId)).toBe(0)
  })

  it('does nothing by itself where the market wants the person to act', async () => {
    const { nonce } = await harness.browser({ merchant: 'aurora' }).ask(loginNonce)
    const body = { nonce, signature: newDeviceKey().sign(nonce), silent: true }
    const answer = await harness.browser({ merchant: 'aurora' }).send(loginRemembered, { body })
    expect(answer.code).toBe('no.permission')
  })

  it('is nothing at another merchant', async () => {
    const { person, browser, key } = await rememberedBrowser()
    const elsewhere = harness.browser({ merchant: 'aurora' })
    elsewhere.cookies.set('rm', browser.cookies.get('rm')!)
    expect((await logInAgain(elsewhere, key, { silent: false })).status).toBe(401)
    expect(await families(person.memberId)).toBe(1)
  })

  it('lets nobody in whose account was suspended since', async () => {
    const { person, browser, key } = await rememberedBrowser()
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(`update identity.member set status = 'suspended' where member_id = $1`, [person.memberId]),
    )
    expect((await logInAgain(browser, key)).code).toBe('user.not.exist')
  })

  it('is listed for its owner', async () => {
    const { browser, key } = await rememberedBrowser()
    await logInAgain(browser, key)
    const { remembered } = await browser.ask(securityOverview)
    expect(remembered).toEqual([
      {
        id: expect.any(String),
        device: 'Safari · iPhone',
        createdAt: harness.clock.now(),
        usedAt: harness.clock.now(),
        current: true,
      },
    ])
  })
})

it('fifty uses of one secret at once let one in, and the device is still remembered', async () => {
  const rounds = sizeOf('ROUNDS', 3)
  for (let round = 0; round < rounds; round += 1) {
    const { person, browser, key } = await rememberedBrowser()
    const tabs = Array.from({ length: 50 }, () => copyOf(browser))
    const answers = await Promise.all(tabs.map((tab) => logInAgain(tab, key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
    expect(await families(person.memberId)).toBe(1)
    const winner = tabs[answers.findIndex(({ status }) => status === 200)]!
    expect((await logInAgain(winner, key)).status).toBe(200)
  }
}, 600_000)
