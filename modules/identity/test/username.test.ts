import { checkUsername } from '@trevo/contract'
import { anyAddress } from '@trevo/testkit/server'
import { describe, expect, it } from 'vitest'
import { openChecks } from '../src/checks.ts'
import { openCodes } from '../src/codes.ts'
import { registrationRoutes } from '../src/routes/registration.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'

const harness = useHarness({
  routes: (core) =>
    registrationRoutes({ ...core, codes: openCodes(core.parts), checks: openChecks(core.parts) }),
})

const MINUTE = 60_000
let made = 0
const newAnswer = () => `human:${(made += 1)}`

function ask(browser: Browser, username: string, challengeResult?: string) {
  const query = { username, ...(challengeResult !== undefined && { challengeResult }) }
  return browser.send(checkUsername, { query })
}

/** The door counts per address, this is about counting per device. */
async function askFrom(browser: Browser, username: string) {
  const query = { username }
  return browser.send(checkUsername, { query, headers: { 'x-forwarded-for': anyAddress() } })
}

describe('whether a name is free', () => {
  it('is told to who has passed the human check, for half an hour [REG-40]', async () => {
    const { username } = await harness.person()
    const browser = harness.browser()
    expect((await ask(browser, username)).code).toBe('human.check.failed')
    expect((await ask(browser, username, newAnswer())).envelope.value).toEqual({ available: false })
    expect((await ask(browser, username.toUpperCase())).envelope.value).toEqual({ available: false })
    expect((await ask(browser, 'quem_sera')).envelope.value).toEqual({ available: true })
    harness.clock.advance(30 * MINUTE)
    expect((await ask(browser, username)).code).toBe('human.check.failed')
  })

  it.each(['ana', 'a b c d', ''])('is no for "%s", which nobody may have', async (username) => {
    expect((await ask(harness.browser(), username, newAnswer())).envelope.value).toEqual({ available: false })
  })

  it('is not told with the pass of another browser, of another merchant, or made up', async () => {
    const [browser, other] = [harness.browser(), harness.browser()]
    await ask(browser, 'quem_sera', newAnswer())
    await ask(other, 'quem_sera')
    const pass = browser.cookies.get('hv')!
    other.cookies.set('hv', pass)
    expect((await ask(other, 'quem_sera')).code).toBe('human.check.failed')
    const elsewhere = harness.browser({ merchant: 'aurora' })
    elsewhere.cookies.set('dev', browser.cookies.get('dev')!)
    elsewhere.cookies.set('hv', pass)
    expect((await ask(elsewhere, 'quem_sera')).code).toBe('human.check.failed')
    elsewhere.cookies.set('hv', 'v1.v1.abc')
    expect((await ask(elsewhere, 'quem_sera')).code).toBe('human.check.failed')
  })

  it('is told ten times a minute [REG-40]', async () => {
    const browser = harness.browser()
    await ask(browser, 'quem_sera', newAnswer())
    for (let nth = 2; nth <= 10; nth += 1) expect((await askFrom(browser, 'quem_sera')).status).toBe(200)
    harness.clock.advance(20_000)
    const refused = await askFrom(browser, 'quem_sera')
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'limit.exceeded',
      '40',
    ])
    harness.clock.advance(40_000)
    expect((await askFrom(browser, 'quem_sera')).status).toBe(200)
  })

  it('is told a device a hundred times a day, however it asks [REG-40]', async () => {
    const browser = harness.browser()
    await ask(browser, 'quem_sera', newAnswer())
    let told = 1
    for (let round = 0; round < 12; round += 1) {
      harness.clock.advance(MINUTE)
      const answers = await Promise.all(Array.from({ length: 12 }, () => askFrom(browser, 'quem_sera')))
      told += answers.filter(({ status }) => status === 200).length
    }
    expect(told).toBe(100)
  })

  it.each([
    ['a /24', (nth: number) => `198.51.100.${nth}`],
    ['a /56', (nth: number) => `2001:db8:5:1${nth.toString(16).padStart(2, '0')}::1`],
    ['a /48', (nth: number) => `2001:db8:6:${nth.toString(16)}00::1`],
  ])('is told %s a hundred times a day, whatever cookies are thrown away', async (_, addressOf) => {
    let told = 0
    for (let nth = 0; nth < 104; nth += 1) {
      const browser = harness.browser({ ip: addressOf(nth) })
      const { status } = await ask(browser, 'quem_sera', newAnswer())
      if (status === 200) told += 1
    }
    expect(told).toBe(100)
  })
})
