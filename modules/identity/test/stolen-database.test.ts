import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTwoSteps,
  confirmTwoSteps,
  freePlay,
  login,
  loginByPasskey,
  loginNonce,
  loginRemembered,
  mailPasswordLink,
  memberInfo,
  resetPassword,
  smsForLogin,
  trialUser,
} from '@trevo/contract'
import { newId, newSecret } from '@trevo/kernel'
import { openAuthenticator } from '@trevo/testkit'
import { CompiledQuery } from 'kysely'
import { URI, type TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { proveUnproved } from '../src/actions/prove-rows.ts'
import { newCredential, readCredential } from '../src/credential.ts'
import { userIdOf } from '../src/passkeys/ceremony.ts'
import { readRememberedCookie } from '../src/remembered-cookie.ts'
import { memberRoutes } from '../src/routes/member.ts'
import { passkeyRoutes } from '../src/routes/passkeys.ts'
import { passwordRoutes } from '../src/routes/password.ts'
import { registrationRoutes } from '../src/routes/registration.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import type { Browser } from './browser.ts'
import { newDeviceKey } from './device-key.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { byPassword, solveCaptcha } from './logins.ts'
import { nextMobile, PASSWORD, type NewPerson, type Person } from './people.ts'

const harness = useHarness({
  routes: (identity) =>
    [
      sessionRoutes,
      memberRoutes,
      passwordRoutes,
      passkeyRoutes,
      twoStepsRoutes,
      registrationRoutes,
      verificationRoutes,
    ].flatMap((routes) => routes(identity)),
})

const OWN = 'senha do ladrão 7'

/** What the application's own login may do to the rows of a merchant. */
const steal = (statement: string, ...values: unknown[]) =>
  harness.db.tx({ merchantId: harness.merchant().id }, async (tx) => {
    const done = await tx.on().executeQuery<Record<string, unknown>>(CompiledQuery.raw(statement, values))
    expect(done.numAffectedRows ?? done.rows.length).not.toBe(0n)
    return done.rows
  })

/** Copies a row of the thief's, whatever its columns are, with some of them changed. */
const copyRow = (table: string, of: Person, changes: Readonly<Record<string, unknown>>) =>
  steal(
    `insert into identity.${table}
     select (jsonb_populate_record(own, $2)).* from identity.${table} as own where own.member_id = $1 limit 1`,
    of.memberId,
    JSON.stringify(changes),
  )

/** A thief with an account of their own, and somebody else, at the same merchant. */
async function both(victims: NewPerson = {}, thiefs: NewPerson = {}) {
  const victim = await harness.person(victims)
  const thief = await harness.person({ password: OWN, ...thiefs })
  const browser = harness.browser()
  await enter(harness, browser, thief)
  const moved = { bucket: victim.bucket, member_id: victim.memberId }
  return { victim, thief, browser, moved }
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

function withCookie(bucket: number) {
  const browser = harness.browser()
  const { text, hash } = newCredential(bucket)
  return { browser, text, hash }
}

const expectTold = () => {
  const lines = harness.logged.filter((line) => line.includes('a row that we did not write'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(Object.keys(JSON.parse(line))).not.toContain('memberId')
  harness.logged.length = 0
}

describe('whoever can write to the database as the application', () => {
  it('makes no session with a row of their own', async () => {
    const { victim, thief, browser: own, moved } = await both()
    const { browser, text, hash } = withCookie(victim.bucket)
    browser.cookies.set('sid', text)
    browser.handle = own.handle
    await copyRow('session', thief, { ...moved, session_id: newId(), secret_hash: hex(hash) })
    expect(await browser.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
    expectTold()
  })

  it.each(['expires_at', 'proved_until'])('prolongs no session: %s', async (column) => {
    const { browser } = await both()
    const { hash } = readCredential(browser.cookies.get('sid'))!
    await steal(
      `update identity.session set ${column} = ${column} + interval '1 day' where secret_hash = $1`,
      hash,
    )
    expect(await browser.send(memberInfo)).toMatchObject({ status: 401, code: 'session.expired' })
    expectTold()
  })

  it('remembers no device of theirs for somebody else', async () => {
    const { victim, thief, moved } = await both()
    const key = newDeviceKey()
    const browser = harness.browser()
    await browser.ask(login, {
      body: byPassword(thief, { rememberMe: true, deviceKey: key.deviceKey }),
    })
    const [, familyId, secret] = browser.cookies.get('rm')!.split('.')
    const cookie = readRememberedCookie([victim.bucket, familyId, secret].join('.'))!
    await steal(
      'update identity.remembered_device set bucket = $2, member_id = $3, secret_hash = $4 where member_id = $1',
      thief.memberId,
      moved.bucket,
      moved.member_id,
      cookie.hash,
    )
    browser.cookies.delete('sid')
    browser.cookies.set('rm', cookie.text)
    const { nonce } = await browser.ask(loginNonce)
    const body = { nonce, signature: key.sign(nonce), silent: false }
    expect((await browser.send(loginRemembered, { body })).status).toBe(401)
    expectTold()
  })

  it('logs in with no password that was put in the place of another', async () => {
    const { victim, thief } = await both()
    await steal(
      `update identity.member set password_hash = (select password_hash from identity.member where member_id = $2)
       where member_id = $1`,
      victim.memberId,
      thief.memberId,
    )
    const answer = await harness.browser().send(login, { body: byPassword({ ...victim, password: OWN }) })
    expect(answer.code).toBe('user.not.exist')
    expectTold()
  })

  it.each(['ticket', 'link'] as const)('uses no %s for somebody else', async (kind) => {
    const { victim, thief, moved } = await both(
      {},
      { mobile: nextMobile(), personal: { email: 'l@x.example' } },
    )
    const { text, hash } = withCookie(victim.bucket)
    const asking = harness.browser()
    if (kind === 'link') {
      await asking.ask(mailPasswordLink, { body: { username: thief.username, email: 'l@x.example' } })
      await harness.post.collect()
    } else await resetByPhone(asking, thief, await mobileOf(thief))
    await copyRow('reset', thief, { ...moved, secret_hash: hex(hash) })
    const answer =
      kind === 'link'
        ? await asking.send(resetPassword, {
            body: {
              newPassword: 'caju verde 42',
              mobileNum: '',
              countryDialingCode: '',
              verificationCode: text,
            },
          })
        : await asking.send(login, { body: { type: 'ticket', ticket: text, rememberMe: false } })
    expect(answer.code).toBe(kind === 'link' ? 'link.used' : 'verification.code.error')
    expectTold()
  })

  it('logs in with no passkey that was put beside somebody else’s', async () => {
    const { victim, thief, browser, moved } = await both()
    const authenticator = openAuthenticator()
    const { options } = await browser.ask(beginPasskey, { body: { currentPassword: OWN } })
    await browser.ask(addPasskey, { body: { response: authenticator.create(options) } })
    await steal(
      'update identity.passkey set bucket = $2, member_id = $3 where member_id = $1',
      thief.memberId,
      moved.bucket,
      moved.member_id,
    )
    await steal(
      `update identity.identifier set bucket = $2, member_id = $3 where member_id = $1 and kind = 'passkey'`,
      thief.memberId,
      moved.bucket,
      moved.member_id,
    )
    const stranger = harness.browser()
    const asked = await stranger.ask(beginPasskeyLogin)
    const signed = authenticator.get(asked.options)
    const userHandle = Buffer.from(userIdOf(victim.memberId)).toString('base64url')
    const response = { ...signed, response: { ...signed.response, userHandle } }
    const answer = await stranger.send(loginByPasskey, { body: { response, rememberMe: false } })
    expect(answer.code).toBe('user.not.exist')
    expectTold()
  })

  it('finds nobody by a number or an identity of their own', async () => {
    const mobile = nextMobile()
    const firebaseUid = newId()
    const { thief, moved } = await both({}, { mobile, firebaseUid })
    await steal(
      `update identity.identifier set bucket = $2, member_id = $3 where member_id = $1 and kind <> 'username'`,
      thief.memberId,
      moved.bucket,
      moved.member_id,
    )
    const browser = harness.browser()
    await askForCode(browser, mobile, 'login')
    const { texts } = await harness.post.collect()
    expect(texts).toEqual([])
    const person = { uid: firebaseUid, phone: undefined, name: 'L', email: 'l@x.example' } as const
    harness.firebase.people.set('own', { ...person, channel: 'google' })
    const body = {
      type: 'firebase',
      firebaseChannel: 'google',
      firebaseIdToken: 'own',
      rememberMe: false,
    } as const
    expect((await browser.send(login, { body })).code).toBe('login.unknown.person')
    expectTold()
  })

  it('takes no second step away, and puts none of their own in its place', async () => {
    const { victim, thief, browser, moved } = await both()
    const codeOf = async (person: Person, at: Browser, password: string) => {
      await enter(harness, at, person)
      const { uri } = await at.ask(beginTwoSteps, { body: { currentPassword: password } })
      const app = URI.parse(uri) as TOTP
      const code = () => app.generate({ timestamp: harness.clock.now() })
      await at.ask(confirmTwoSteps, { body: { code: code() } })
      return code
    }
    await codeOf(victim, harness.browser(), PASSWORD)
    const own = await codeOf(thief, browser, OWN)
    harness.clock.advance(60_000)
    await steal('delete from identity.two_steps where member_id = $1', victim.memberId)
    const bare = await harness.browser().send(login, { body: byPassword(victim) })
    expect(bare.code).toBe('login.second.factor')
    await copyRow('two_steps', thief, moved)
    const answer = await harness.browser().send(login, { body: byPassword(victim, { secondFactor: own() }) })
    expect(answer.code).toBe('verification.code.error')
    expectTold()
  })

  it('gets no mail that is somebody else’s', async () => {
    const email = 'ladrao@x.example'
    const { victim, thief } = await both({ personal: { email: 'dona@x.example' } }, { personal: { email } })
    await steal(
      `update identity.member set personal = (select personal from identity.member where member_id = $2)
       where member_id = $1`,
      victim.memberId,
      thief.memberId,
    )
    await harness.browser().ask(mailPasswordLink, { body: { username: victim.username, email } })
    const { mails } = await harness.post.collect()
    expect(mails).toEqual([])
    expectTold()
  })

  it('makes no browser known, so that a stolen password is not enough', async () => {
    const email = 'dona@x.example'
    const { victim, thief, moved } = await both({ personal: { email } })
    const browser = harness.browser()
    await browser.ask(login, { body: byPassword(thief) })
    await copyRow('known_device', thief, { ...moved, proved_at: new Date(harness.clock.now()) })
    expect((await browser.send(login, { body: byPassword(victim) })).code).toBe('login.second.factor')
    expectTold()
  })

  it('makes no trial of somebody, who then needs no password', async () => {
    const { victim } = await both()
    const browser = harness.browser()
    const { userName } = await browser.ask(trialUser)
    const now = new Date(harness.clock.now())
    await steal(
      'update identity.member set type = 4, registered_at = $2 where member_id = $1',
      victim.memberId,
      now,
    )
    await steal(
      `insert into identity.known_device
       select (jsonb_populate_record(own, $2)).* from identity.known_device as own
         join identity.member using (bucket, member_id) where account = $1`,
      userName,
      JSON.stringify({ bucket: victim.bucket, member_id: victim.memberId }),
    )
    expect((await browser.send(freePlay, { body: { userName: victim.username } })).code).toBe(
      'user.not.exist',
    )
    expectTold()
  })

  it('keeps no code good for longer', async () => {
    const mobile = nextMobile()
    await harness.person({ mobile })
    const browser = harness.browser()
    await askForCode(browser, mobile, 'login')
    const messageCode = await harness.post.codeFor(mobile)
    harness.clock.advance(300_000)
    await steal(`update identity.code set expires_at = expires_at + interval '1 hour' where used_at is null`)
    const body = { type: 'sms', ...national(mobile), messageCode, rememberMe: false } as const
    expect((await browser.send(login, { body })).code).toBe('verification.code.error')
    expectTold()
  })
})

it('who registered before there were proofs is let in once an operator has vouched for the rows', async () => {
  const person = await harness.person()
  for (const table of ['member', 'identifier']) {
    await steal(`update identity.${table} set proof = '' where member_id = $1`, person.memberId)
  }
  const enterNow = async () => {
    const browser = harness.browser()
    return browser.send(login, { body: byPassword(person, await solveCaptcha(harness, browser)) })
  }
  expect((await enterNow()).code).toBe('user.not.exist')
  await proveUnproved(harness.db, harness.parts.vault, () => undefined)
  expect((await enterNow()).code).toBeUndefined()
})

const national = (e164: string) => ({ countryDialingCode: '+55', mobileNum: e164.slice(3) })

async function askForCode(browser: Browser, mobile: string, purpose: 'login' | 'reset') {
  const challengeResult = `human:${newSecret(128)}`
  await browser.ask(smsForLogin, { body: { ...national(mobile), purpose, challengeResult } })
}

async function mobileOf(person: Person): Promise<string> {
  const [row] = await steal('select personal from identity.member where member_id = $1', person.memberId)
  const { vault } = harness.parts
  const { mobile } = JSON.parse(vault.open(harness.merchant().id, 'personal', row!['personal'] as string))
  return mobile
}

async function resetByPhone(browser: Browser, person: Person, mobile: string): Promise<void> {
  await askForCode(browser, mobile, 'reset')
  const verificationCode = await harness.post.codeFor(mobile)
  await browser.ask(resetPassword, {
    body: { newPassword: `${person.username} 4 x`.slice(-16), ...national(mobile), verificationCode },
  })
}
