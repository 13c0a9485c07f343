import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginByPasskey,
  memberInfo,
  removePasskey,
} from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { removePasskey as removePasskeyOf } from '../src/actions/remove-passkey.ts'
import { memberRoutes } from '../src/routes/member.ts'
import { passkeyRoutes } from '../src/routes/passkeys.ts'
import { readPasskeys } from '../src/sql/passkey.ts'
import { openAuthenticator } from '@trevo/testkit'
import type { Browser } from './browser.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { OWNER, type Person } from './people.ts'
import { visitor } from './sending.ts'

const harness = useHarness({
  routes: (identity) => [...passkeyRoutes(identity), ...memberRoutes(identity)],
})

const noRemembering = { rememberMe: false } as const
type Authenticator = ReturnType<typeof openAuthenticator>

async function withPasskey() {
  const person = await harness.person()
  const browser = harness.browser()
  await enter(harness, browser, person)
  const authenticator = openAuthenticator()
  const { options } = await browser.ask(beginPasskey, { body: OWNER })
  await browser.ask(addPasskey, { body: { response: authenticator.create(options) } })
  return { person, browser, authenticator }
}

const passkeysOf = (person: Person) =>
  harness.db.tx({ merchantId: harness.merchant().id }, (tx) => readPasskeys(tx, person))

async function logIn(browser: Browser, authenticator: Authenticator, habits = {}) {
  const { options } = await browser.ask(beginPasskeyLogin)
  const body = { response: authenticator.get(options, habits), ...noRemembering }
  return { body, answer: await browser.send(loginByPasskey, { body }) }
}

describe('adding a passkey', () => {
  it('asks for one that logs in without a name and checks who holds it, on whichever host', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    await enter(harness, browser, person)
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    expect(options).toMatchObject({
      rp: { name: 'Trevo' },
      user: { name: person.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options['rp']).not.toHaveProperty('id')
  })

  it('names it after the browser, and leaves out those there are', async () => {
    const { person, browser, authenticator } = await withPasskey()
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Safari · iPhone', used_at: null }])
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    expect(options['excludeCredentials']).toMatchObject([{ id: authenticator.id }])
  })

  it.each([
    ['made for another site', { origin: 'http://trevo.localhost.example' }],
    ['made for another host', { rpId: 'aurora.localhost' }],
    ['made without asking who it is', { isUserVerified: false }],
  ])('refuses one %s', async (_, habits) => {
    const person = await harness.person()
    const browser = harness.browser()
    await enter(harness, browser, person)
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    const body = { response: openAuthenticator().create(options, habits) }
    expect(await browser.send(addPasskey, { body })).toMatchObject({ status: 200, code: 'passkey.refused' })
    expect(await passkeysOf(person)).toEqual([])
  })

  it('refuses an answer to a challenge of somebody else, an old one, one used before, and nonsense', async () => {
    const { person, browser } = await withPasskey()
    const other = await withPasskey()
    const ask = async () => (await browser.ask(beginPasskey, { body: OWNER })).options
    const send = (response: Record<string, unknown>) => browser.send(addPasskey, { body: { response } })

    const theirs = (await other.browser.ask(beginPasskey, { body: OWNER })).options
    browser.cookies.set('wa', other.browser.cookies.get('wa')!)
    expect(await send(openAuthenticator().create(theirs))).toMatchObject({ code: 'passkey.refused' })

    const options = await ask()
    const cookie = browser.cookies.get('wa')!
    await browser.ask(addPasskey, { body: { response: openAuthenticator().create(options) } })
    browser.cookies.set('wa', cookie)
    expect(await send(openAuthenticator().create(options))).toMatchObject({ code: 'passkey.refused' })

    const late = await ask()
    harness.clock.advance(300_000)
    expect(await send(openAuthenticator().create(late))).toMatchObject({ code: 'passkey.refused' })

    await ask()
    expect(await send({ response: { attestationObject: 7 } })).toMatchObject({ code: 'passkey.refused' })
    browser.cookies.set('wa', 'v1.nonsense')
    expect(await send({})).toMatchObject({ code: 'passkey.refused' })
    expect(await passkeysOf(person)).toHaveLength(2)
  })

  it('stops at ten', async () => {
    const { person, browser } = await withPasskey()
    const add = async () => {
      const { options } = await browser.ask(beginPasskey, { body: OWNER })
      return browser.send(addPasskey, { body: { response: openAuthenticator().create(options) } })
    }
    for (let many = 1; many < 10; many += 1) expect(await add()).toMatchObject({ code: undefined })
    expect(await add()).toMatchObject({ code: 'passkey.refused' })
    expect(await passkeysOf(person)).toHaveLength(10)
  })
})

describe('logging in by passkey', () => {
  it('starts a session of whom the passkey belongs to', async () => {
    const { person, authenticator } = await withPasskey()
    const browser = harness.browser()
    const { answer } = await logIn(browser, authenticator)
    expect(answer.envelope).toMatchObject({
      success: true,
      value: { userName: person.username, recentAuth: true },
    })
    expect(await browser.ask(memberInfo)).toMatchObject({ id: person.memberId })
    expect(await passkeysOf(person)).toMatchObject([{ counter: 2n, used_at: new Date(harness.clock.now()) }])
  })

  it.each([
    ['for another site', { origin: 'http://evil.example' }],
    ['for another host', { rpId: 'aurora.localhost' }],
    ['without asking who it is', { isUserVerified: false }],
    ['with a counter of before', { counter: 1 }],
  ])('refuses a signature %s', async (_, habits) => {
    const { authenticator } = await withPasskey()
    const { answer } = await logIn(harness.browser(), authenticator, habits)
    expect(answer).toMatchObject({ status: 200, code: 'user.not.exist' })
  })

  it('refuses a stranger’s passkey, and another member’s name on it', async () => {
    const { authenticator } = await withPasskey()
    const other = await withPasskey()
    const browser = harness.browser()
    expect((await logIn(browser, openAuthenticator())).answer.code).toBe('user.not.exist')
    const { options } = await browser.ask(beginPasskeyLogin)
    const [own, theirs] = [authenticator.get(options), other.authenticator.get(options)]
    const mixed = { ...own, response: { ...own.response, userHandle: theirs.response['userHandle'] } }
    const answer = await browser.send(loginByPasskey, { body: { response: mixed, ...noRemembering } })
    expect(answer.code).toBe('user.not.exist')
  })

  it('refuses an answer that was sent before, even fifty at once', async () => {
    const { authenticator } = await withPasskey()
    const browser = harness.browser()
    const { options } = await browser.ask(beginPasskeyLogin)
    const cookie = browser.cookies.get('wa')!
    const body = { response: authenticator.get(options), ...noRemembering }
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const copy = harness.browser({ ip: browser.ip })
        copy.cookies.set('wa', cookie)
        return (await copy.send(loginByPasskey, { body })).code
      }),
    )
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set([undefined, 'user.not.exist']))
  })

  it('lets in again and again who does not count, as phones do', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    await enter(harness, browser, person)
    const authenticator = openAuthenticator()
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    await browser.ask(addPasskey, { body: { response: authenticator.create(options, { counter: 0 }) } })
    for (const again of [harness.browser(), harness.browser()]) {
      expect((await logIn(again, authenticator, { counter: 0 })).answer.code).toBeUndefined()
    }
  })

  it('is not ended by who found the session open: removing takes a recent proof', async () => {
    const { person, browser, authenticator } = await withPasskey()
    const [passkey] = await passkeysOf(person)
    harness.clock.advance(600_000)
    const refused = await browser.send(removePasskey, { query: { id: passkey!.passkey_id } })
    expect(refused).toMatchObject({ status: 200, code: 'recent.proof.needed' })
    expect((await logIn(harness.browser(), authenticator)).answer.code).toBeUndefined()
  })

  it('is over once the passkey is removed, which only its owner can', async () => {
    const { person, browser, authenticator } = await withPasskey()
    const other = await withPasskey()
    const [passkey] = await passkeysOf(person)
    const query = { id: passkey!.passkey_id }
    await other.browser.ask(removePasskey, { query })
    const neighbour = { bucket: person.bucket, memberId: other.person.memberId }
    await removePasskeyOf(harness.parts, harness.merchant(), neighbour, visitor(), query.id)
    expect(await passkeysOf(person)).toHaveLength(1)
    await browser.ask(removePasskey, { query })
    await browser.ask(removePasskey, { query })
    expect((await logIn(harness.browser(), authenticator)).answer.code).toBe('user.not.exist')

    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    await browser.ask(addPasskey, { body: { response: authenticator.create(options) } })
    expect((await logIn(harness.browser(), authenticator)).answer.code).toBeUndefined()
  })
})
