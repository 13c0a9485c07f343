import { confirmContact, login, securityOverview, sendContactCode, type ContactGiven } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { openPersonal } from '../src/personal.ts'
import { contactRoutes } from '../src/routes/contacts.ts'
import { securityRoutes } from '../src/routes/security.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { findIdentifier } from '../src/sql/member.ts'
import type { Browser } from './browser.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword, WRONG } from './logins.ts'
import { memberOf, nextMobile, OWNER, type NewPerson, type Person } from './people.ts'

const harness = useHarness({
  routes: (identity) => [sessionRoutes, securityRoutes, contactRoutes].flatMap((routes) => routes(identity)),
})

const DAY = 86_400_000
/** Strangers wait for each other so long for a code to one address. */
const MINUTE = 60_000
let addresses = 0
const newEmail = () => `pessoa${(addresses += 1)}@exemplo.com.br`
const toMobile = (number: string): ContactGiven => ({
  kind: 'mobile',
  countryDialingCode: '+55',
  mobileNum: number.slice(3),
})
const toEmail = (email: string): ContactGiven => ({ kind: 'email', email })

async function member(wanted: NewPerson = {}) {
  const person = await harness.person(wanted)
  const browser = await knownBrowser(harness, person)
  await enter(harness, browser, person)
  await harness.post.collect()
  return { person, browser }
}

const ask = (browser: Browser, contact: ContactGiven) =>
  browser.send(sendContactCode, { body: { ...OWNER, contact } })

/** Asks for a code, reads it where it arrives, and types it in. */
async function change(browser: Browser, contact: ContactGiven, target: string) {
  await browser.ask(sendContactCode, { body: { ...OWNER, contact } })
  const code = await harness.post.codeFor(target)
  return browser.send(confirmContact, { body: { ...OWNER, contact, code } })
}

const personalOf = async (person: Person) =>
  openPersonal(harness.parts.vault, (await memberOf(harness.parts, harness.merchant().id, person))!)

async function ownerOf(kind: 'mobile' | 'email', address: string): Promise<string | undefined> {
  const { id } = harness.merchant()
  const digest = harness.parts.vault.digest(id, kind, address)
  return (await harness.db.tx({ merchantId: id }, (tx) => findIdentifier(tx, kind, digest)))?.member_id
}

describe('a contact that is replaced', () => {
  it('counts once its code was typed in; what was there is told and free, and money stays in for a day', async () => {
    const [old, fresh] = [nextMobile(), nextMobile()]
    const email = newEmail()
    const { person, browser } = await member({ mobile: old, personal: { email } })
    expect((await change(browser, toMobile(fresh), fresh)).code).toBeUndefined()
    expect((await personalOf(person)).mobile).toBe(fresh)
    expect(await ownerOf('mobile', fresh)).toBe(person.memberId)
    expect(await ownerOf('mobile', old)).toBeUndefined()
    const until = new Date(harness.clock.now() + DAY)
    expect(harness.money.kept.get(person.memberId)).toEqual(until)
    const { texts, mails } = await harness.post.collect()
    expect(texts).toMatchObject([{ to: old, text: expect.stringContaining('foi trocado') }])
    expect(texts[0]!.text).toMatch(/^[\x20-\x7e]{1,160}$/)
    expect(mails).toMatchObject([{ to: email, subject: 'Celular trocado' }])
    expect(mails[0]!.text).toContain('saques ficam suspensos por 24 horas')
    expect(await browser.ask(securityOverview)).toMatchObject({
      mobile: { address: `+55•••${fresh.slice(-4)}`, isConfirmed: true },
      email: { isConfirmed: false },
      contactsHeldUntil: until.getTime(),
    })
  })

  it('is told at both addresses, where it is a mail address, which finds nobody else', async () => {
    const [old, fresh] = [newEmail(), newEmail()]
    const { person, browser } = await member({ personal: { email: old } })
    expect((await change(browser, toEmail(` ${fresh.toUpperCase()} `), fresh)).code).toBeUndefined()
    expect((await personalOf(person)).email).toBe(fresh)
    const { mails } = await harness.post.collect()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [old, 'E-mail trocado'],
      [fresh, 'E-mail trocado'],
    ])
    expect(harness.money.kept.has(person.memberId)).toBe(true)
    const other = await member()
    harness.clock.advance(MINUTE)
    expect((await change(other.browser, toEmail(fresh), fresh)).code).toBe('contact.taken')
    expect(await personalOf(other.person)).toMatchObject({ email: '' })
    expect(await ownerOf('email', fresh)).toBe(person.memberId)
  })

  it('leaves the other one alone for a day, so that the owner can come back by it', async () => {
    const [old, fresh, later] = [nextMobile(), nextMobile(), newEmail()]
    const { person, browser } = await member({ mobile: old, personal: { email: newEmail() } })
    await ask(browser, toEmail(later))
    const code = await harness.post.codeFor(later)
    await change(browser, toMobile(fresh), fresh)
    const refused = await ask(browser, toEmail(newEmail()))
    expect(refused).toMatchObject({ code: 'contact.held' })
    expect(refused.envelope).toMatchObject({ value: { until: harness.clock.now() + DAY } })
    // A code that was sent before is of no use, either.
    const body = { ...OWNER, contact: toEmail(later), code }
    expect((await browser.send(confirmContact, { body })).code).toBe('contact.held')
    harness.clock.advance(DAY)
    await enter(harness, browser, person)
    expect((await change(browser, toEmail(later), later)).code).toBeUndefined()
    expect((await personalOf(person)).email).toBe(later)
  })
})

describe('a contact that is added', () => {
  it('keeps no money in, as nobody could come in by what was not there', async () => {
    const fresh = nextMobile()
    const { person, browser } = await member({ personal: { mobile: '' } })
    expect((await change(browser, toMobile(fresh), fresh)).code).toBeUndefined()
    expect(await ownerOf('mobile', fresh)).toBe(person.memberId)
    expect(harness.money.kept.has(person.memberId)).toBe(false)
    expect((await browser.ask(securityOverview)).contactsHeldUntil).toBeNull()
  })

  it('where a number was that nobody had proved is as good as none before', async () => {
    const [typed, fresh] = [nextMobile(), nextMobile()]
    const { person, browser } = await member({ personal: { mobile: typed } })
    expect((await change(browser, toMobile(fresh), fresh)).code).toBeUndefined()
    expect(harness.money.kept.has(person.memberId)).toBe(false)
    expect((await harness.post.collect()).texts).toEqual([])
  })
})

describe('a contact that is confirmed', () => {
  it('stays as it is, with nothing held, and is confirmed once', async () => {
    const email = newEmail()
    const { person, browser } = await member({ personal: { email } })
    const contact = { kind: 'current', of: 'email' } as const
    expect((await change(browser, contact, email)).code).toBeUndefined()
    expect(await ownerOf('email', email)).toBe(person.memberId)
    expect(harness.money.kept.has(person.memberId)).toBe(false)
    expect((await browser.ask(securityOverview)).email).toMatchObject({ isConfirmed: true })
    expect((await harness.post.collect()).mails).toEqual([])
    expect((await ask(browser, contact)).code).toBe('contact.confirmed')
    const mobile = { kind: 'current', of: 'mobile' } as const
    expect((await ask(browser, mobile)).code).toBe('field.invalid')
  })
})

describe('refused is', () => {
  it('whoever does not know the password, at either step', async () => {
    const { person, browser } = await member()
    const [fresh, contact] = [newEmail(), toEmail('')]
    const stolen = { currentPassword: WRONG, contact: { ...contact, email: fresh } as ContactGiven }
    expect((await browser.send(sendContactCode, { body: stolen })).code).toBe('user.not.exist')
    await ask(browser, toEmail(fresh))
    const code = await harness.post.codeFor(fresh)
    const answer = await browser.send(confirmContact, { body: { ...stolen, code } })
    expect(answer).toMatchObject({ code: 'user.not.exist' })
    expect(answer.envelope).toMatchObject({ value: { field: 'currentPassword' } })
    expect((await personalOf(person)).email).toBe('')
  })

  it('a code that is wrong, was for another address, another browser, or another account', async () => {
    const { person, browser } = await member()
    const [asked, other] = [newEmail(), newEmail()]
    await ask(browser, toEmail(asked))
    const code = await harness.post.codeFor(asked)
    const type = (on: Browser, email: string, typed: string) =>
      on.send(confirmContact, { body: { ...OWNER, contact: toEmail(email), code: typed } })
    expect((await type(browser, other, code)).code).toBe('verification.code.error')
    expect((await type(browser, asked, code === '000000' ? '111111' : '000000')).code).toBe(
      'verification.code.error',
    )
    const elsewhere = await knownBrowser(harness, person)
    await elsewhere.ask(login, { body: byPassword(person) })
    expect((await type(elsewhere, asked, code)).code).toBe('verification.code.error')
    const stranger = await member()
    expect((await type(stranger.browser, asked, code)).code).toBe('verification.code.error')
    expect((await type(browser, asked, code)).code).toBeUndefined()
    expect((await type(browser, asked, code)).code).toBe('contact.confirmed')
  })

  it('a number no message reaches, and what is no address', async () => {
    const { browser } = await member()
    const foreign: ContactGiven = { kind: 'mobile', countryDialingCode: '+44', mobileNum: '7911123456' }
    for (const contact of [toMobile('+551133334444'), foreign, toEmail('ninguém'), toEmail('')]) {
      const answer = await ask(browser, contact)
      expect(answer.code).toBe('field.invalid')
    }
    expect(await harness.post.collect()).toEqual({ texts: [], mails: [] })
  })

  it('somebody else’s number, once whoever has it has typed its code', async () => {
    const taken = nextMobile()
    const owner = await member({ mobile: taken })
    const { person, browser } = await member()
    expect((await change(browser, toMobile(taken), taken)).code).toBe('contact.taken')
    expect(await ownerOf('mobile', taken)).toBe(owner.person.memberId)
    expect((await personalOf(person)).mobile).toBe('')
  })

  it('all but one of many who confirm one address at the same time', async () => {
    const email = newEmail()
    const people = []
    for (let made = 0; made < 4; made += 1) people.push(await member())
    const codes: string[] = []
    for (const { browser } of people) {
      await ask(browser, toEmail(email))
      codes.push(await harness.post.codeFor(email))
      harness.clock.advance(MINUTE)
    }
    const answers = await Promise.all(
      people.map(({ browser }, at) =>
        browser.send(confirmContact, {
          body: { ...OWNER, contact: toEmail(email), code: codes[at]! },
        }),
      ),
    )
    const refused = answers.filter(({ code }) => code === 'contact.taken')
    const done = answers.filter(({ code }) => code === undefined)
    expect([refused.length, done.length]).toEqual([3, 1])
  })
})
