import {
  beginTwoSteps,
  confirmTwoSteps,
  login,
  loginNonce,
  loginRemembered,
  smsForLogin,
  type LoginBody,
} from '@trevo/contract'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { newDeviceKey } from './device-key.ts'
import { useHarness } from './harness.ts'
import { byPassword, solveCaptcha, WRONG } from './logins.ts'
import { OWNER, nextMobile, type NewPerson } from './people.ts'

const DAY = 86_400_000

const harness = useHarness({
  routes: (identity) =>
    [sessionRoutes, verificationRoutes, twoStepsRoutes].flatMap((routes) => routes(identity)),
})

describe('two steps', () => {
  async function withTwoSteps(wanted: NewPerson = {}) {
    const person = await harness.person(wanted)
    const browser = harness.browser()
    await browser.ask(login, { body: byPassword(person) })
    const { secret } = await browser.ask(beginTwoSteps, { body: OWNER })
    const app = new TOTP({ secret })
    const codeNow = () => {
      harness.clock.advance(30_000)
      return app.generate({ timestamp: harness.clock.now() })
    }
    const { recoveryCodes } = await browser.ask(confirmTwoSteps, { body: { code: codeNow() } })
    return { person, browser, codeNow, recoveryCodes }
  }

  it('asks for the code of the app, once the password is right, on every device', async () => {
    const { person, codeNow } = await withTwoSteps()
    const browser = harness.browser()
    const asked = { code: 'login.second.factor', envelope: { value: { method: 'totp' } } }
    expect(await browser.send(login, { body: byPassword(person) })).toMatchObject(asked)
    await browser.ask(login, { body: byPassword(person, { secondFactor: codeNow() }) })
    expect(await browser.send(login, { body: byPassword(person) })).toMatchObject(asked)
    const wrong = await harness.browser().send(login, { body: byPassword({ ...person, password: WRONG }) })
    expect(wrong.code).toBe('user.not.exist')
  })

  it('counts a wrong code as a failure and takes a code once, and a recovery code once', async () => {
    const { person, codeNow, recoveryCodes } = await withTwoSteps()
    const browser = harness.browser()
    const wrong = await browser.send(login, { body: byPassword(person, { secondFactor: '000000' }) })
    expect(wrong).toMatchObject({
      code: 'verification.code.error',
      envelope: { value: { field: 'secondFactor', captcha: true } },
    })
    const secondFactor = codeNow()
    const first = byPassword(person, { secondFactor, ...(await solveCaptcha(harness, browser)) })
    await browser.ask(login, { body: first })
    const again = await harness.browser().send(login, { body: byPassword(person, { secondFactor }) })
    expect(again.code).toBe('verification.code.error')
    const other = harness.browser()
    const rescue = { secondFactor: recoveryCodes[0]!, ...(await solveCaptcha(harness, other)) }
    await other.ask(login, { body: byPassword(person, rescue) })
  })

  it('cannot be guessed by who has the first proof, nor the owner locked out by that', async () => {
    const { browser, codeNow } = await withTwoSteps({ firebaseUid: 'guessed' })
    const google = { channel: 'google', phone: undefined, email: undefined, name: undefined } as const
    harness.firebase.people.set('guessed', { ...google, uid: 'guessed' })
    const body = (secondFactor: string): { body: LoginBody } => ({
      body: {
        type: 'firebase',
        firebaseChannel: 'google',
        firebaseIdToken: 'guessed',
        rememberMe: false,
        secondFactor,
      },
    })
    // From a fresh browser and network each, so that nothing else counts.
    const guesses = []
    for (let guess = 0; guess < 7; guess++) guesses.push(await harness.browser().send(login, body('000000')))
    expect(guesses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(guesses[6]!.headers['retry-after']).toBe('900')
    expect((await harness.browser().send(login, body(codeNow()))).status).toBe(429)
    await browser.ask(login, body(codeNow()))
    harness.clock.advance(900_000)
    await harness.browser().ask(login, body(codeNow()))
    expect((await harness.browser().send(login, body('000000'))).code).toBe('verification.code.error')
  })
})

describe('a password in a browser the account does not know', () => {
  it('needs a code to the phone once, and no more where the member was let in', async () => {
    const mobile = nextMobile()
    const person = await harness.person({ mobile })
    const browser = harness.browser()
    expect(await browser.send(login, { body: byPassword(person) })).toMatchObject({
      code: 'login.second.factor',
      envelope: { value: { method: 'sms', target: `+55•••${mobile.slice(-4)}` } },
    })
    const secondFactor = await harness.post.codeFor(mobile)
    const stolen = await harness.browser().send(login, { body: byPassword(person, { secondFactor }) })
    expect(stolen.code).toBe('verification.code.error')
    const picture = await solveCaptcha(harness, browser)
    await browser.ask(login, { body: byPassword(person, { secondFactor, ...picture }) })
    await browser.ask(login, { body: byPassword(person) })
  })

  it('is enough for who has no contact', async () => {
    const { code } = await harness.browser().send(login, { body: byPassword(await harness.person()) })
    expect(code).toBeUndefined()
  })
})

describe('where the market wants a second proof every seven days [BR-08]', () => {
  const personHere = async (personal: { readonly email?: string } = {}) => {
    const mobile = nextMobile()
    const person = await harness.person({ merchant: 'aurora', mobile, personal })
    return { mobile, person, browser: harness.browser({ merchant: 'aurora' }) }
  }

  it('sends a code to the phone after the right password, and asks again after seven days', async () => {
    const { mobile, person, browser } = await personHere()
    const wrong = await browser.send(login, { body: byPassword({ ...person, password: WRONG }) })
    expect(wrong.code).toBe('user.not.exist')
    expect((await harness.post.collect()).texts).toEqual([])
    harness.clock.advance(DAY)
    expect(await browser.send(login, { body: byPassword(person) })).toMatchObject({
      code: 'login.second.factor',
      envelope: { value: { method: 'sms', target: `+55•••${mobile.slice(-4)}` } },
    })
    const secondFactor = await harness.post.codeFor(mobile)
    await browser.ask(login, { body: byPassword(person, { secondFactor }) })
    harness.clock.advance(7 * DAY - 1)
    await browser.ask(login, { body: byPassword(person) })
    harness.clock.advance(1)
    expect((await browser.send(login, { body: byPassword(person) })).code).toBe('login.second.factor')
    const elsewhere = harness.browser({ merchant: 'aurora' })
    expect((await elsewhere.send(login, { body: byPassword(person) })).code).toBe('login.second.factor')
  })

  it('takes the same SMS code again once the second factor is there', async () => {
    const { mobile, browser } = await personHere({ email: 'rui@exemplo.com' })
    const number = { countryDialingCode: '+55', mobileNum: mobile.slice(3) }
    const challengeResult = `human:${mobile}`
    await browser.ask(smsForLogin, { body: { ...number, purpose: 'login', challengeResult } })
    const messageCode = await harness.post.codeFor(mobile)
    const body: LoginBody = { type: 'sms', ...number, messageCode, rememberMe: false }
    expect((await browser.send(login, { body })).code).toBe('login.second.factor')
    const secondFactor = await harness.post.codeFor('rui@exemplo.com')
    await browser.ask(login, { body: { ...body, secondFactor } })
    const again = await browser.send(login, { body })
    expect(again.code).toBe('verification.code.error')
  })

  it('wants another contact than the phone when the phone was the first proof', async () => {
    const { mobile, browser } = await personHere({ email: 'ana.lima@exemplo.com' })
    harness.firebase.people.set(mobile, {
      uid: mobile,
      channel: 'sms',
      phone: mobile,
      email: undefined,
      name: undefined,
    })
    const body: LoginBody = {
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken: mobile,
      rememberMe: false,
    }
    expect(await browser.send(login, { body })).toMatchObject({
      code: 'login.second.factor',
      envelope: { value: { method: 'email', target: 'an•••@exemplo.com' } },
    })
    const secondFactor = await harness.post.codeFor('ana.lima@exemplo.com')
    await browser.ask(login, { body: { ...body, secondFactor } })
  })

  it('asks whoever has no other contact to come back later', async () => {
    const person = await harness.person({ merchant: 'aurora' })
    const answer = await harness.browser({ merchant: 'aurora' }).send(login, { body: byPassword(person) })
    expect(answer).toMatchObject({ status: 429, code: 'limit.exceeded' })
    expect(answer.headers['retry-after']).toBe('600')
  })

  it('does not take the code that was sent for another account', async () => {
    const [one, other] = [await personHere(), await personHere()]
    await one.browser.send(login, { body: byPassword(one.person) })
    const code = await harness.post.codeFor(one.mobile)
    const body = byPassword(other.person, { secondFactor: code })
    expect((await other.browser.send(login, { body })).code).toBe('verification.code.error')
  })

  it('lets a remembered device in by a tap for seven days, then asks for the whole login', async () => {
    const { mobile, person, browser } = await personHere()
    await browser.send(login, { body: byPassword(person) })
    const secondFactor = await harness.post.codeFor(mobile)
    const { deviceKey, sign } = newDeviceKey()
    await browser.ask(login, { body: byPassword(person, { secondFactor, rememberMe: true, deviceKey }) })
    const again = async () => {
      const { nonce } = await browser.ask(loginNonce)
      return browser.send(loginRemembered, { body: { nonce, signature: sign(nonce), silent: false } })
    }
    harness.clock.advance(4 * DAY)
    expect((await again()).status).toBe(200)
    harness.clock.advance(3 * DAY)
    expect((await again()).code).toBe('login.second.factor')
  })
})
