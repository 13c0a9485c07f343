import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTwoSteps,
  confirmTwoSteps,
  login,
  loginByPasskey,
  loginNonce,
  loginRemembered,
  logout,
  smsForLogin,
  type LoginBody,
} from '@trevo/contract'
import { newSecret } from '@trevo/kernel'
import { openAuthenticator } from '@trevo/testkit'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { passkeyRoutes } from '../src/routes/passkeys.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { newDeviceKey } from './device-key.ts'
import { enter } from './enter.ts'
import { eventsAbout, eventsOf, from, leakedInto } from './events.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword, solveCaptcha, WRONG } from './logins.ts'
import { OWNER, nextMobile } from './people.ts'

const harness = useHarness({
  routes: (identity) =>
    [sessionRoutes, passkeyRoutes, twoStepsRoutes, verificationRoutes].flatMap((routes) => routes(identity)),
})

const LOGIN = 'identity.login'
const done = (details: object) => ({ kind: LOGIN, outcome: 'done', actorKind: 'member', details })
const refused = (details: object) => ({
  kind: LOGIN,
  outcome: 'refused',
  actorKind: 'visitor',
  actor: null,
  details,
})
const mobileBody = (mobile: string) => ({ countryDialingCode: '+55', mobileNum: mobile.slice(3) })

describe('a login is written down', () => {
  it('by password, with the new device it was on', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    await browser.ask(login, { body: byPassword(person) })
    const [device, entered, ...more] = await eventsOf(harness, person)
    expect(more).toEqual([])
    expect(device).toMatchObject({ kind: 'identity.access', details: { change: 'new_device' } })
    const how = { method: 'username', secondStep: 'none', newDevice: true }
    expect(entered).toMatchObject({ ...done(how), ...from(browser) })
    expect(entered).toMatchObject({ actor: person.memberId, memberId: person.memberId })
  })

  it('by SMS, with the code that was asked for', async () => {
    const mobile = nextMobile()
    const person = await harness.person({ mobile })
    const browser = await knownBrowser(harness, person)
    const body = {
      ...mobileBody(mobile),
      purpose: 'login',
      challengeResult: `human:${newSecret(128)}`,
    } as const
    await browser.ask(smsForLogin, { body })
    const messageCode = await harness.post.codeFor(mobile)
    const entry: LoginBody = { type: 'sms', ...mobileBody(mobile), messageCode, rememberMe: false }
    await browser.ask(login, { body: entry })
    await browser.send(login, { body: { ...entry, messageCode: '000000' } })
    const claimed = harness.parts.vault.digest(harness.merchant().id, 'mobile', mobile)
    expect(await eventsAbout(harness, claimed)).toMatchObject([
      {
        kind: 'identity.code_asked',
        outcome: 'done',
        details: { purpose: 'login', channel: 'sms' },
        ...from(browser),
      },
      {
        ...refused({ method: 'sms', reason: 'verification.code.error:messageCode' }),
        memberId: person.memberId,
      },
    ])
    const how = { method: 'sms', secondStep: 'none', newDevice: false }
    expect(await eventsOf(harness, person)).toMatchObject([done(how), { outcome: 'refused' }])
    expect(await leakedInto(harness, { mobile, national: mobile.slice(3), messageCode })).toEqual([])
  })

  it('by a social account, and whose word was not enough', async () => {
    const person = await harness.person({ firebaseUid: 'uid-7' })
    harness.firebase.people.set('token-7', {
      channel: 'google',
      uid: 'uid-7',
      email: 'a@b.example',
      name: 'Ana',
      phone: undefined,
    })
    const browser = await knownBrowser(harness, person)
    const byGoogle = (firebaseIdToken: string): LoginBody => ({
      type: 'firebase',
      firebaseChannel: 'google',
      firebaseIdToken,
      rememberMe: false,
    })
    await browser.ask(login, { body: byGoogle('token-7') })
    const how = { method: 'firebase', secondStep: 'none', newDevice: false }
    expect(await eventsOf(harness, person)).toMatchObject([{ ...done(how), ...from(browser) }])
    await browser.send(login, { body: byGoogle('made-up-token') })
    expect(
      await leakedInto(harness, { token: 'token-7', other: 'made-up-token', mail: 'a@b.example' }),
    ).toEqual([])
  })

  it('by passkey, and with one that is not the member’s', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    await enter(harness, browser, person)
    const authenticator = openAuthenticator()
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    await browser.ask(addPasskey, { body: { response: authenticator.create(options) } })
    const logIn = async () => {
      const asked = await browser.ask(beginPasskeyLogin)
      const body = { response: authenticator.get(asked.options), rememberMe: false }
      return { body, answer: await browser.send(loginByPasskey, { body }) }
    }
    const { body, answer } = await logIn()
    expect(answer.status).toBe(200)
    // The same answer again is no answer.
    await browser.send(loginByPasskey, { body })
    const events = await eventsOf(harness, person)
    expect(events.map(({ kind, details }) => [kind, Object.values(details)[0]])).toEqual([
      ['identity.access', 'passkey_added'],
      ['identity.access', 'new_device'],
      [LOGIN, 'passkey'],
    ])
    const { id } = body.response
    const claimed = harness.parts.vault.digest(harness.merchant().id, 'passkey', id)
    expect(await eventsAbout(harness, claimed)).toMatchObject([
      { ...refused({ method: 'passkey', reason: 'user.not.exist' }), ...from(browser) },
    ])
  })

  it('by a remembered device, that it was remembered, and its secret shown by a thief', async () => {
    const person = await harness.person()
    const browser = await knownBrowser(harness, person)
    const key = newDeviceKey()
    await browser.ask(login, { body: byPassword(person, { rememberMe: true, deviceKey: key.deviceKey }) })
    const stolen = browser.cookies.get('rm')!
    const again = async (who = browser) => {
      const { nonce } = await who.ask(loginNonce)
      return who.send(loginRemembered, { body: { nonce, signature: key.sign(nonce), silent: false } })
    }
    expect((await again()).status).toBe(200)
    harness.clock.advance(60_000)
    const thief = harness.browser()
    thief.cookies.set('rm', stolen)
    expect((await again(thief)).status).toBe(401)
    const events = await eventsOf(harness, person)
    expect(events).toMatchObject([
      { kind: 'identity.device', details: { change: 'remembered' }, ...from(browser) },
      done({ method: 'username', secondStep: 'none', newDevice: false }),
      done({ method: 'remembered', secondStep: 'none', newDevice: false }),
      { kind: 'identity.device', actorKind: 'visitor', details: { change: 'misused' }, ...from(thief) },
    ])
    expect(await leakedInto(harness, { cookie: stolen.split('.').at(-1)! })).toEqual([])
  })

  it('and its end', async () => {
    const person = await harness.person()
    const browser = await knownBrowser(harness, person)
    const { deviceKey } = newDeviceKey()
    await browser.ask(login, { body: byPassword(person, { rememberMe: true, deviceKey }) })
    await browser.ask(logout)
    await browser.ask(logout)
    expect((await eventsOf(harness, person)).slice(1)).toMatchObject([
      { kind: LOGIN },
      { kind: 'identity.device', details: { change: 'forgotten' }, ...from(browser) },
      { kind: 'identity.logout', outcome: 'done', actor: person.memberId, ...from(browser) },
    ])
  })
})

describe('a failed login is written down, though nothing else of it stays', () => {
  it('with a wrong password: about whom, and neither password nor name', async () => {
    const person = await harness.person({ password: 'a senha da Ana 7' })
    const browser = harness.browser({ ip: '203.0.113.241' })
    await browser.send(login, { body: byPassword({ ...person, password: WRONG }) })
    expect(await eventsOf(harness, person)).toMatchObject([
      {
        ...refused({ method: 'username', reason: 'user.not.exist' }),
        ...from(browser),
        memberId: person.memberId,
      },
    ])
    const secrets = { name: person.username, wrong: WRONG, right: person.password, ip: browser.ip }
    expect(await leakedInto(harness, secrets)).toEqual([])
  })

  it('with a name nobody has: about nobody, under a digest', async () => {
    const username = `ninguem_${newSecret(128).replaceAll(/\W/g, 'x')}`
    const browser = harness.browser()
    await browser.send(login, { body: byPassword({ username, password: WRONG }) })
    const claimed = harness.parts.vault.digest(harness.merchant().id, 'username', username.toLowerCase())
    expect(await eventsAbout(harness, claimed)).toMatchObject([
      { ...refused({ method: 'username', reason: 'user.not.exist' }), ...from(browser), memberId: null },
    ])
    expect(await leakedInto(harness, { username })).toEqual([])
  })

  it('without the picture, and when there were too many', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    const answers = []
    for (let time = 0; time < 3; time += 1) {
      const { code, headers } = await browser.send(login, {
        body: byPassword({ ...person, password: WRONG }),
      })
      answers.push({ code, id: headers['x-request-id'] })
    }
    const events = await eventsOf(harness, person)
    expect(events.map(({ requestId }) => requestId)).toEqual(answers.map(({ id }) => id))
    expect(events.map(({ details }) => details['reason'])).toEqual([
      'user.not.exist',
      'verification.code.error:captcha',
      'verification.code.error:captcha',
    ])
  })

  it('that is locked', async () => {
    const person = await harness.person()
    const device = await knownBrowser(harness, person)
    let code: string | undefined
    for (let time = 0; time < 12 && code !== 'limit.exceeded'; time += 1) {
      const picture = await solveCaptcha(harness, device)
      const body = byPassword({ ...person, password: WRONG }, picture)
      code = (await device.send(login, { body })).code
    }
    expect(code).toBe('limit.exceeded')
    const last = (await eventsOf(harness, person)).at(-1)
    expect(last).toMatchObject(refused({ method: 'username', reason: 'limit.exceeded' }))
  })

  it('for want of the second step, with a wrong one, and the step up on a new device', async () => {
    const person = await harness.person({ personal: { email: 'ana@exemplo.example' } })
    const browser = harness.browser()
    await browser.send(login, { body: byPassword(person) })
    await browser.send(login, { body: byPassword(person, { secondFactor: '000000' }) })
    const secondFactor = await harness.post.codeFor('ana@exemplo.example')
    const picture = await solveCaptcha(harness, browser)
    await browser.ask(login, { body: byPassword(person, { secondFactor, ...picture }) })
    const events = await eventsOf(harness, person)
    expect(events).toMatchObject([
      refused({ method: 'username', reason: 'login.second.factor' }),
      refused({ method: 'username', reason: 'verification.code.error:secondFactor' }),
      { kind: 'identity.access', details: { change: 'new_device' } },
      done({ method: 'username', secondStep: 'code', newDevice: true }),
    ])
    expect(await leakedInto(harness, { mail: 'ana@exemplo.example', code: secondFactor })).toEqual([])
  })

  it('when two steps are on', async () => {
    const person = await harness.person()
    const browser = await knownBrowser(harness, person)
    await browser.ask(login, { body: byPassword(person) })
    const { secret } = await browser.ask(beginTwoSteps, { body: OWNER })
    const code = () => new TOTP({ secret }).generate({ timestamp: harness.clock.now() })
    const wrong = await browser.send(confirmTwoSteps, { body: { code: '000000' } })
    expect(wrong.code).toBe('verification.code.error')
    await browser.ask(confirmTwoSteps, { body: { code: code() } })
    harness.clock.advance(30_000)
    const secondFactor = code()
    await browser.ask(login, { body: byPassword(person, { secondFactor }) })
    const events = await eventsOf(harness, person)
    expect(events.slice(1)).toMatchObject([
      {
        kind: 'identity.access',
        outcome: 'refused',
        details: { change: 'two_steps_on', reason: 'verification.code.error' },
      },
      { kind: 'identity.access', outcome: 'done', details: { change: 'two_steps_on' } },
      done({ method: 'username', secondStep: 'totp', newDevice: false }),
    ])
    expect(await leakedInto(harness, { secret, secondFactor })).toEqual([])
  })
})
