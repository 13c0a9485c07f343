import {
  addPasskey,
  beginPasskey,
  beginTwoSteps,
  changePassword,
  confirmTwoSteps,
  endSessions,
  endTwoSteps,
  forgetDevice,
  freePlay,
  login,
  mailPasswordLink,
  register,
  removePasskey,
  resetPassword,
  securityOverview,
  smsForLogin,
  trialUser,
} from '@trevo/contract'
import { newSecret } from '@trevo/kernel'
import { openAuthenticator } from '@trevo/testkit'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { passkeyRoutes } from '../src/routes/passkeys.ts'
import { passwordRoutes } from '../src/routes/password.ts'
import { registrationRoutes } from '../src/routes/registration.ts'
import { securityRoutes } from '../src/routes/security.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { findMember } from '../src/sql/member.ts'
import { readPasskeys } from '../src/sql/passkey.ts'
import { newDeviceKey } from './device-key.ts'
import { enter } from './enter.ts'
import { eventsAbout, eventsOf, from, leakedInto } from './events.ts'
import { BLANK, change, newKey, newName, PASSWORD, solveCaptcha } from './forms.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword, WRONG } from './logins.ts'
import { nextMobile, OWNER } from './people.ts'

const harness = useHarness({
  routes: (identity) =>
    [
      sessionRoutes,
      passkeyRoutes,
      twoStepsRoutes,
      passwordRoutes,
      securityRoutes,
      registrationRoutes,
      verificationRoutes,
    ].flatMap((routes) => routes(identity)),
})
beforeAll(() =>
  change(harness, 'trevo', { flags: { ...harness.merchant().profile.flags, REGMOBVERF3: false } }),
)

const NEW = 'folhas ao vento 7'
const digest = (kind: string, value: string) => harness.parts.vault.digest(harness.merchant().id, kind, value)

async function entered(wanted = {}, options = {}) {
  const person = await harness.person(wanted)
  const browser = await knownBrowser(harness, person)
  await enter(harness, browser, person, options)
  return { person, browser }
}

const by = (person: { memberId: string }) => ({ actorKind: 'member', actor: person.memberId })

describe('what changes who gets in is written down', () => {
  it('registration, and one that was refused', async () => {
    const browser = harness.browser()
    const picture = await solveCaptcha(harness, browser, 'register')
    const username = newName()
    const body = {
      ...BLANK,
      ...picture,
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      email: 'nova.pessoa@exemplo.example',
    }
    await browser.ask(register, { body, headers: { 'idempotency-key': newKey() } })
    const { id } = harness.merchant()
    const member = await harness.db.tx({ merchantId: id }, (tx) =>
      findMember(tx, harness.parts, 'username', digest('username', username)),
    )
    const events = await eventsAbout(harness, digest('username', username))
    expect(events).toMatchObject([
      {
        kind: 'identity.registration',
        outcome: 'done',
        actor: member!.member_id,
        memberId: member!.member_id,
        details: { method: 'H5', provesMobile: false },
        ...from(browser),
      },
    ])
    const again = { ...body, ...(await solveCaptcha(harness, browser, 'register')) }
    await browser.send(register, { body: again, headers: { 'idempotency-key': newKey() } })
    expect((await eventsAbout(harness, digest('username', username)))[1]).toMatchObject({
      kind: 'identity.registration',
      outcome: 'refused',
      memberId: null,
      details: { reason: 'user.exists:username' },
    })
    expect(await leakedInto(harness, { username, PASSWORD, mail: body.email, ip: browser.ip })).toEqual([])
  })

  it('a trial', async () => {
    const browser = harness.browser()
    const { userName } = await browser.ask(trialUser)
    await browser.ask(freePlay, { body: { userName } })
    expect(await eventsAbout(harness, digest('username', userName))).toMatchObject([
      { kind: 'identity.registration', details: { method: 'trial' }, ...from(browser) },
    ])
  })

  it('a password, changed, and the old one wrong', async () => {
    const { person, browser } = await entered({}, { proved: false })
    const wanted = { newPassword: NEW, confirmNewPassword: NEW }
    await browser.send(changePassword, { body: { ...wanted, oldPassword: WRONG } })
    await browser.ask(changePassword, { body: { ...wanted, oldPassword: person.password } })
    expect(await eventsOf(harness, person)).toMatchObject([
      {
        kind: 'identity.password',
        outcome: 'refused',
        details: { how: 'changed', reason: 'user.not.exist' },
        ...from(browser),
      },
      { kind: 'identity.password', outcome: 'done', ...by(person), details: { how: 'changed' } },
    ])
    expect(await leakedInto(harness, { NEW, WRONG, old: person.password })).toEqual([])
  })

  it('a password, reset by a code: asked for, guessed, done', async () => {
    const mobile = nextMobile()
    const person = await harness.person({ mobile })
    const browser = harness.browser()
    const number = { mobileNum: mobile.slice(3), countryDialingCode: '+55' }
    await browser.ask(smsForLogin, {
      body: { ...number, purpose: 'reset', challengeResult: `human:${newSecret(128)}` },
    })
    const verificationCode = await harness.post.codeFor(mobile)
    const reset = (code: string) => ({ body: { ...number, newPassword: NEW, verificationCode: code } })
    await browser.send(resetPassword, reset('000000'))
    await browser.ask(resetPassword, reset(verificationCode))
    expect(await eventsAbout(harness, digest('mobile', mobile))).toMatchObject([
      { kind: 'identity.code_asked', details: { purpose: 'reset', channel: 'sms' }, ...from(browser) },
      {
        kind: 'identity.password',
        outcome: 'refused',
        memberId: person.memberId,
        details: { how: 'reset', reason: 'verification.code.error' },
      },
    ])
    expect((await eventsOf(harness, person)).at(-1)).toMatchObject({
      kind: 'identity.password',
      outcome: 'done',
      actorKind: 'member',
      details: { how: 'reset' },
      ...from(browser),
    })
    expect(await leakedInto(harness, { mobile, verificationCode, NEW })).toEqual([])
  })

  it('a wish for a link, about whoever was named', async () => {
    const browser = harness.browser()
    await browser.ask(mailPasswordLink, { body: { username: 'Fulana', email: 'fulana@exemplo.example' } })
    expect(await eventsAbout(harness, digest('username', 'fulana'))).toMatchObject([
      { kind: 'identity.reset_asked', outcome: 'done', actorKind: 'visitor', ...from(browser) },
    ])
    expect(await leakedInto(harness, { name: 'Fulana', mail: 'fulana@exemplo.example' })).toEqual([])
  })

  it('two steps, off', async () => {
    const { person, browser } = await entered()
    const { secret } = await browser.ask(beginTwoSteps, { body: OWNER })
    const code = () => new TOTP({ secret }).generate({ timestamp: harness.clock.now() })
    await browser.ask(confirmTwoSteps, { body: { code: code() } })
    await browser.send(endTwoSteps, { body: { currentPassword: 'de outra pessoa 9', code: '000000' } })
    await browser.send(endTwoSteps, { body: { ...OWNER, code: '000000' } })
    harness.clock.advance(30_000)
    await browser.ask(endTwoSteps, { body: { ...OWNER, code: code() } })
    expect(await eventsOf(harness, person)).toMatchObject([
      { outcome: 'done', details: { change: 'two_steps_on' } },
      { outcome: 'refused', details: { change: 'two_steps_off', reason: 'user.not.exist:currentPassword' } },
      { outcome: 'refused', details: { change: 'two_steps_off', reason: 'verification.code.error' } },
      { outcome: 'done', ...by(person), details: { change: 'two_steps_off' }, ...from(browser) },
    ])
  })

  it('a passkey, added, refused and removed', async () => {
    const { person, browser } = await entered()
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    const response = openAuthenticator().create(options)
    await browser.ask(addPasskey, { body: { response } })
    await browser.send(addPasskey, { body: { response } })
    const [passkey] = await harness.db.tx({ merchantId: harness.merchant().id }, (tx) =>
      readPasskeys(tx, person),
    )
    await browser.ask(removePasskey, { query: { id: passkey!.passkey_id } })
    expect(await eventsOf(harness, person)).toMatchObject([
      { kind: 'identity.access', outcome: 'done', ...by(person), details: { change: 'passkey_added' } },
      { outcome: 'refused', details: { change: 'passkey_added', reason: 'passkey.refused' } },
      { outcome: 'done', details: { change: 'passkey_removed' }, ...from(browser) },
    ])
  })

  it('a remembered device forgotten, and sessions ended', async () => {
    const person = await harness.person()
    const browser = await knownBrowser(harness, person)
    const { deviceKey } = newDeviceKey()
    await browser.ask(login, { body: byPassword(person, { rememberMe: true, deviceKey }) })
    const { remembered } = await browser.ask(securityOverview)
    await browser.ask(forgetDevice, { query: { id: remembered[0]!.id } })
    await browser.ask(endSessions, { query: {} })
    expect((await eventsOf(harness, person)).slice(2)).toMatchObject([
      { kind: 'identity.device', ...by(person), details: { change: 'forgotten' }, ...from(browser) },
      { kind: 'identity.sessions_ended', ...by(person), details: { which: 'others' }, ...from(browser) },
    ])
  })
})
