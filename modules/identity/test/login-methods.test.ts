import { login, resetPassword, smsForLogin, type LoginBody } from '@trevo/contract'
import { newSecret } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { sizeOf } from '@trevo/testkit/sizes'
import { describe, expect, it } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'
import { nextMobile } from './people.ts'

const harness = useHarness({
  routes: (identity) =>
    [sessionRoutes, verificationRoutes, passwordRoutes].flatMap((routes) => routes(identity)),
})

const human = () => `human:${newSecret(128)}`
const national = (e164: string) => ({ countryDialingCode: '+55', mobileNum: e164.slice(3) })

function bySms(mobile: string, messageCode: string): LoginBody {
  return { type: 'sms', ...national(mobile), messageCode, rememberMe: false }
}

async function askForCode(browser: Browser, mobile: string, purpose: 'login' | 'reset' = 'login') {
  await browser.ask(smsForLogin, { body: { ...national(mobile), purpose, challengeResult: human() } })
}

describe('logging in by SMS [LOGIN-13]', () => {
  it('lets in with the code, once', async () => {
    const mobile = nextMobile()
    const person = await harness.person({ mobile })
    const browser = harness.browser()
    await askForCode(browser, mobile)
    const body = bySms(mobile, await harness.post.codeFor(mobile))
    expect(await browser.ask(login, { body })).toMatchObject({ userName: person.username, recentAuth: true })
    expect(await harness.browser().send(login, { body })).toMatchObject({
      code: 'verification.code.error',
      envelope: { value: { field: 'messageCode', captcha: true } },
    })
  })

  it('answers a wrong code and the number of nobody with the same bytes', async () => {
    const [known, unknown] = [nextMobile(), nextMobile()]
    await harness.person({ mobile: known })
    const answers = []
    for (const mobile of [known, unknown]) {
      const browser = harness.browser()
      await askForCode(browser, mobile)
      answers.push(await browser.send(login, { body: bySms(mobile, '000000') }))
    }
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect(answers[0]!.code).toBe('verification.code.error')
  })
})

describe('logging in by Firebase [LOGIN-14]', () => {
  const byFirebase = (
    firebaseChannel: 'sms' | 'google' | 'facebook',
    firebaseIdToken: string,
  ): LoginBody => ({
    type: 'firebase',
    firebaseChannel,
    firebaseIdToken,
    rememberMe: false,
  })
  const google = {
    uid: 'g-1',
    channel: 'google',
    phone: undefined,
    name: 'Maria',
    email: 'm@x.example',
  } as const

  it('finds the owner of a social identity, and of a number', async () => {
    const mobile = nextMobile()
    const social = await harness.person({ firebaseUid: 'g-0' })
    const byPhone = await harness.person({ mobile })
    harness.firebase.people.set('known', { ...google, uid: 'g-0' })
    harness.firebase.people.set('phone', { ...google, uid: 'p-0', channel: 'sms', phone: mobile })
    const first = await harness.browser().ask(login, { body: byFirebase('google', 'known') })
    const second = await harness.browser().ask(login, { body: byFirebase('sms', 'phone') })
    expect([first.userName, second.userName]).toEqual([social.username, byPhone.username])
  })

  it('sends a stranger on to registration with what is known of them [LOGIN-31]', async () => {
    harness.firebase.people.set('stranger', google)
    expect(await harness.browser().send(login, { body: byFirebase('google', 'stranger') })).toMatchObject({
      status: 200,
      code: 'login.unknown.person',
      envelope: { value: { email: 'm@x.example', name: 'Maria', phone: null } },
    })
  })

  it('is refused where the merchant does not offer it', async () => {
    const answer = await harness
      .browser({ merchant: 'aurora' })
      .send(login, { body: byFirebase('google', 'known') })
    expect(answer).toMatchObject({ status: 403, code: 'no.permission' })
  })

  it.each([
    ['a token Firebase did not sign', 'google', 'forged'],
    ['a token of another channel', 'facebook', 'google-token'],
  ] as const)('refuses %s', async (_, channel, token) => {
    harness.firebase.people.set('google-token', google)
    const answer = await harness.browser().send(login, { body: byFirebase(channel, token) })
    expect(answer).toMatchObject({
      code: 'verification.code.error',
      envelope: { value: { field: 'firebaseIdToken' } },
    })
  })
})

describe('logging in with the ticket of a reset [PSW-06]', () => {
  async function withTicket() {
    const mobile = nextMobile()
    const person = await harness.person({ mobile })
    const browser = harness.browser()
    await askForCode(browser, mobile, 'reset')
    const verificationCode = await harness.post.codeFor(mobile)
    const { ticket } = await browser.ask(resetPassword, {
      body: { newPassword: 'a whole new one 7', ...national(mobile), verificationCode },
    })
    const body: LoginBody = { type: 'ticket', ticket: ticket ?? '', rememberMe: false }
    return { person, browser, body }
  }
  const refused = { code: 'verification.code.error', envelope: { value: { field: 'ticket' } } }

  it('lets in once', async () => {
    const { person, browser, body } = await withTicket()
    expect(await browser.ask(login, { body })).toMatchObject({ userName: person.username })
    expect(await browser.send(login, { body })).toMatchObject(refused)
    await browser.ask(login, { body: byPassword({ ...person, password: 'a whole new one 7' }) })
  })

  it('is nothing in another browser, and stays good in its own', async () => {
    const { browser, body } = await withTicket()
    expect(await harness.browser().send(login, { body })).toMatchObject(refused)
    expect((await browser.send(login, { body })).envelope.success).toBe(true)
  })

  it('is nothing after a minute', async () => {
    const { browser, body } = await withTicket()
    harness.clock.advance(60_000)
    expect(await browser.send(login, { body })).toMatchObject(refused)
  })

  it('lets one of fifty in at once', async () => {
    const rounds = sizeOf('ROUNDS', 2)
    for (let round = 0; round < rounds; round += 1) {
      const { person, browser, body } = await withTicket()
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.send(login, { body })))
      const entered = answers.filter(({ envelope }) => envelope.success)
      expect(entered).toHaveLength(1)
      const sessions = await asOwner(harness.db.ownerUrl, (owner) =>
        owner.query('select from identity.session where member_id = $1', [person.memberId]),
      )
      expect(sessions.rowCount).toBe(1)
    }
  }, 600_000)
})
