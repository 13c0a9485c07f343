import { beginPasskey, beginTwoSteps, confirmTwoSteps, endTwoSteps, login } from '@trevo/contract'
import { URI, type TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { passkeyRoutes } from '../src/routes/passkeys.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import type { Browser } from './browser.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword, WRONG } from './logins.ts'

const harness = useHarness({
  routes: (identity) => [sessionRoutes, passkeyRoutes, twoStepsRoutes].flatMap((routes) => routes(identity)),
})

const LONG_AGO = { proved: false } as const

async function member(options: { readonly proved?: boolean } = {}) {
  const person = await harness.person()
  const browser = await knownBrowser(harness, person)
  await enter(harness, browser, person, options)
  return { person, browser, code: undefined }
}

async function withTwoSteps() {
  const { person, browser } = await member()
  const { uri } = await browser.ask(beginTwoSteps, { body: { currentPassword: person.password } })
  const app = URI.parse(uri) as TOTP
  const code = () => app.generate({ timestamp: harness.clock.now() })
  await browser.ask(confirmTwoSteps, { body: { code: code() } })
  harness.clock.advance(60_000)
  return { person, browser, code }
}

const CHANGES = [
  [
    'adding a passkey',
    () => member(LONG_AGO),
    (browser: Browser, currentPassword: string) => browser.send(beginPasskey, { body: { currentPassword } }),
  ],
  [
    'turning two steps on',
    () => member(LONG_AGO),
    (browser: Browser, currentPassword: string) => browser.send(beginTwoSteps, { body: { currentPassword } }),
  ],
  [
    'turning two steps off',
    withTwoSteps,
    (browser: Browser, currentPassword: string, code = '000000') =>
      browser.send(endTwoSteps, { body: { currentPassword, code } }),
  ],
] as const

describe.each(CHANGES)('%s', (_, begin, change) => {
  it('takes the current password, however long ago the login was', async () => {
    const { person, browser, code: codeNow } = await begin()
    const code = codeNow?.()
    for (const wrong of ['', WRONG]) {
      const answer = await change(browser, wrong, code)
      expect(answer).toMatchObject({ status: 200, code: 'user.not.exist' })
      expect(answer.envelope).toMatchObject({ value: { field: 'currentPassword' } })
    }
    expect((await change(browser, person.password, code)).code).toBeUndefined()
  })

  it('takes it also of who has just logged in', async () => {
    const { person, browser } = await begin()
    await enter(harness, browser, person)
    expect((await change(browser, '')).code).toBe('user.not.exist')
  })

  it('counts what is wrong as a login does', async () => {
    const { person, browser } = await begin()
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await change(browser, WRONG)).code).toBe('user.not.exist')
    }
    const refused = await change(browser, person.password)
    expect(refused.code).toBe('limit.exceeded')
    const elsewhere = { ...byPassword(person) }
    expect((await browser.send(login, { body: elsewhere })).code).toBe('limit.exceeded')
    harness.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect((await change(browser, person.password)).code).not.toBe('limit.exceeded')
  })
})

describe('who has no password', () => {
  const social = async (options: { readonly proved?: boolean } = {}) => {
    const person = await harness.person({ password: null, firebaseUid: `g-${harness.clock.now()}` })
    const browser = harness.browser()
    await enter(harness, browser, person, options)
    return browser
  }
  const NONE = { body: { currentPassword: '' } } as const

  it('is asked for a login of the last ten minutes instead', async () => {
    const browser = await social(LONG_AGO)
    expect((await browser.send(beginPasskey, NONE)).code).toBe('recent.proof.needed')
    expect((await browser.send(beginTwoSteps, NONE)).code).toBe('recent.proof.needed')
    const end = { body: { currentPassword: '', code: '000000' } }
    expect((await browser.send(endTwoSteps, end)).code).toBe('recent.proof.needed')
  })

  it('goes on with one', async () => {
    const browser = await social()
    expect((await browser.send(beginPasskey, NONE)).code).toBeUndefined()
    expect((await browser.send(beginTwoSteps, NONE)).code).toBeUndefined()
  })
})
