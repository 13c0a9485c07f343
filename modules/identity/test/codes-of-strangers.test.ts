import { login, resetPassword, smsForLogin } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { nextMobile } from './people.ts'
import { MINUTE } from './sending.ts'

const harness = useHarness({
  routes: (identity) =>
    [passwordRoutes, sessionRoutes, verificationRoutes].flatMap((routesOf) => routesOf(identity)),
})

const numberOf = (mobile: string) => ({ countryDialingCode: '+55', mobileNum: mobile.slice(3) })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function memberWithPhone() {
  const mobile = nextMobile()
  return { mobile, person: await harness.person({ mobile }) }
}

function ask(browser: Browser, mobile: string, purpose: 'login' | 'reset') {
  const challengeResult = `human:${newId()}`
  return browser.ask(smsForLogin, { body: { ...numberOf(mobile), purpose, challengeResult } })
}

async function codeAskedBy(browser: Browser, mobile: string, purpose: 'login' | 'reset'): Promise<string> {
  await ask(browser, mobile, purpose)
  return harness.post.codeFor(mobile)
}

const reset = (browser: Browser, mobile: string, verificationCode: string) =>
  browser.send(resetPassword, {
    body: { ...numberOf(mobile), newPassword: 'folhas ao vento 7', verificationCode },
  })

/** Asks once a minute; how many messages arrived. */
async function askOften(browserOf: () => Browser, mobile: string, times: number): Promise<number> {
  let arrived = 0
  for (let asked = 0; asked < times; asked += 1) {
    await ask(browserOf(), mobile, 'login')
    const { texts } = await harness.post.collect()
    arrived += texts.filter(({ to }) => to === mobile).length
    harness.clock.advance(MINUTE)
  }
  return arrived
}

describe('a stranger who knows the number', () => {
  it('wrong codes of theirs leave the code good that the owner asked for', async () => {
    const { mobile } = await memberWithPhone()
    const owner = harness.browser()
    const code = await codeAskedBy(owner, mobile, 'reset')
    for (let tries = 0; tries < 6; tries += 1) {
      const wrong = await reset(harness.browser(), mobile, another(code))
      expect(wrong.code).toBe('verification.code.error')
    }
    expect((await reset(owner, mobile, code)).code).toBeUndefined()
  })

  it('a code that they asked for takes nothing from the owner’s, which is good in no other browser', async () => {
    const { mobile, person } = await memberWithPhone()
    const owner = await knownBrowser(harness, person)
    const code = await codeAskedBy(owner, mobile, 'reset')
    await ask(harness.browser(), mobile, 'reset')
    expect((await reset(harness.browser(), mobile, code)).code).toBe('verification.code.error')
    expect((await reset(owner, mobile, code)).code).toBeUndefined()
  })

  it('a code for one thing keeps nobody waiting for a code for another', async () => {
    const { mobile } = await memberWithPhone()
    const owner = harness.browser()
    await ask(harness.browser(), mobile, 'login')
    await harness.post.collect()
    const code = await codeAskedBy(owner, mobile, 'reset')
    expect((await reset(owner, mobile, code)).code).toBeUndefined()
  })

  it('using the number up for the day leaves the owner’s own browser its codes', async () => {
    const { mobile, person } = await memberWithPhone()
    const owner = await knownBrowser(harness, person)
    expect(await askOften(() => harness.browser(), mobile, 8)).toBe(5)
    await ask(harness.browser(), mobile, 'login')
    const code = await codeAskedBy(owner, mobile, 'login')
    const body = { type: 'sms', ...numberOf(mobile), messageCode: code, rememberMe: false } as const
    await owner.ask(login, { body })
  })
})

describe('all that is sent to one number', () => {
  it('has an end: five a day for strangers, five for each browser of the owner, ten for those together', async () => {
    const { mobile, person } = await memberWithPhone()
    const received = [await askOften(() => harness.browser(), mobile, 6)]
    for (let browsers = 0; browsers < 3; browsers += 1) {
      const own = await knownBrowser(harness, person)
      received.push(await askOften(() => own, mobile, 6))
    }
    expect(received).toEqual([5, 5, 5, 0])
  })
})
