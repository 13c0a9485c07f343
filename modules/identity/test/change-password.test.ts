import { changePassword, login, loginNonce, loginRemembered, memberInfo, renew } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { expectAfter } from '@trevo/testkit/timers'
import { describe, expect, it } from 'vitest'
import { memberRoutes } from '../src/routes/member.ts'
import { passwordRoutes } from '../src/routes/password.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { newDeviceKey } from './device-key.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'
import { memberOf, type Person } from './people.ts'

const harness = useHarness({
  routes: (identity) =>
    [passwordRoutes, sessionRoutes, memberRoutes].flatMap((routesOf) => routesOf(identity)),
})

const OLD = 'pedra no caminho 3'
const NEW = 'folhas ao vento 7'

const change = (oldPassword: string, newPassword = NEW, confirmNewPassword = newPassword) => ({
  body: { oldPassword, newPassword, confirmNewPassword },
})

async function member(options: { proved?: boolean } = {}) {
  const person = await harness.person({
    password: OLD,
    firstTimeLogin: true,
    personal: { email: 'm@example.com' },
  })
  const browser = harness.browser()
  await enter(harness, browser, person, options)
  return { person, browser }
}

const row = (person: Person) => memberOf(harness.parts, harness.merchant().id, person)
const knows = async (person: Person, password: string) =>
  harness.parts.passwords.verify(password, (await row(person))!.password_hash!)

describe('changing the password', () => {
  it('takes the old one and goes on in a new session [PSW-22]', async () => {
    const { person, browser } = await member({ proved: false })
    const before = browser.cookies.get('sid')
    const info = await browser.ask(changePassword, change(OLD))
    expect(info).toMatchObject({ userName: person.username, firstTimeLogin: false, recentAuth: true })
    expect(await knows(person, NEW)).toBe(true)
    expect(browser.cookies.get('sid')).not.toBe(before)
    expect(await browser.ask(memberInfo)).toMatchObject({ id: person.memberId })
    browser.cookies.set('sid', before!)
    expect((await browser.send(renew)).status).toBe(401)
    expect((await row(person))!.withdraw_after).toBeNull()
    expect(harness.money.kept.has(person.memberId)).toBe(false)
  })

  it('takes none from who proved a moment ago who they are, and from nobody else [PSW-15]', async () => {
    const recent = await member()
    await recent.browser.ask(changePassword, change(''))
    expect(await knows(recent.person, NEW)).toBe(true)
    const { person, browser } = await member({ proved: false })
    expect(await browser.send(changePassword, change(''))).toMatchObject({
      status: 200,
      code: 'user.not.exist',
    })
    expect(await knows(person, OLD)).toBe(true)
  })

  it('counts a proof as recent for ten minutes [PSW-15]', async () => {
    const { browser } = await member()
    const { advance } = harness.clock
    await expectAfter(600_000, advance, async () => !(await browser.ask(renew)).recentAuth)
  })

  it('still looks at an old password that was typed', async () => {
    const { browser } = await member()
    expect((await browser.send(changePassword, change('wrong pass 1'))).code).toBe('user.not.exist')
  })

  it.each([
    ['another confirmation', change(OLD, NEW, `${NEW}x`), 'password.mismatch'],
    ['the same password [PSW-17]', change(OLD, OLD), 'modify.new.old.same'],
    ['the same password without the old one', change('', OLD), 'modify.new.old.same'],
    ['a common password', change(OLD, 'password1'), 'password.weak'],
    ['a password without a digit', change(OLD, 'folhas ao vento'), 'password.weak'],
    ['a short password', change(OLD, 'abc 123'), 'password.weak'],
  ])('refuses %s', async (_, sent, code) => {
    const { person, browser } = await member()
    const session = browser.cookies.get('sid')
    expect(await browser.send(changePassword, sent)).toMatchObject({ status: 200, code })
    expect(await knows(person, OLD)).toBe(true)
    expect(browser.cookies.get('sid')).toBe(session)
    await browser.ask(memberInfo)
  })

  it('ends the other sessions and remembered devices, and keeps this device remembered [PSW-16]', async () => {
    const person = await harness.person({ password: OLD })
    const remembering = async () => {
      const browser = harness.browser()
      const key = newDeviceKey()
      const body = byPassword(person, { rememberMe: true, deviceKey: key.deviceKey })
      await browser.ask(login, { body })
      return { browser, key }
    }
    const [here, there] = [await remembering(), await remembering()]
    await here.browser.ask(changePassword, change(OLD))
    expect((await there.browser.send(renew)).status).toBe(401)
    const again = async ({ browser, key }: Awaited<ReturnType<typeof remembering>>) => {
      const { nonce } = await browser.ask(loginNonce)
      return browser.send(loginRemembered, { body: { nonce, signature: key.sign(nonce), silent: false } })
    }
    expect((await again(there)).status).toBe(401)
    expect(await again(here)).toMatchObject({ status: 200, code: undefined })
  })

  it('tells the owner by mail, without a secret', async () => {
    await harness.post.collect()
    const { person, browser } = await member()
    await browser.ask(changePassword, change(OLD))
    const { mails } = await harness.post.collect()
    expect(mails).toMatchObject([{ to: 'm@example.com', subject: 'Sua senha foi trocada' }])
    const { text, html } = mails[0]!
    expect(text).toContain(person.username)
    expect(text).not.toContain('24 horas')
    for (const secret of [OLD, NEW]) {
      expect(text + html).not.toContain(secret)
      expect(harness.logged.join('')).not.toContain(secret)
    }
  })

  it('lets nobody try out the old password: five of many at once, then a wait', async () => {
    const { person, browser } = await member({ proved: false })
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, at) => browser.send(changePassword, change(`guess number ${at}`))),
    )
    expect(tries.filter(({ code }) => code === 'user.not.exist')).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await browser.send(changePassword, change(OLD))).status).toBe(429)
    harness.clock.advance(900_000)
    await browser.ask(changePassword, change(OLD))
    expect(await knows(person, NEW)).toBe(true)
    await browser.ask(changePassword, change(NEW, OLD))
  })

  it('does not count a right old password with a new one that is refused', async () => {
    const { browser } = await member({ proved: false })
    for (let time = 0; time < 8; time += 1) {
      expect((await browser.send(changePassword, change(OLD, 'password1'))).code).toBe('password.weak')
    }
    await browser.ask(changePassword, change(OLD))
  })

  it('lets one of two win who are at it at the same moment', async () => {
    const { person, browser } = await member()
    const other = harness.browser()
    await enter(harness, other, person)
    const answers = await asOwner(harness.db.ownerUrl, async (owner) => {
      await owner.query('begin')
      await owner.query('select from identity.member where member_id = $1 for update', [person.memberId])
      const sent = [browser, other].map((one, at) =>
        one.send(changePassword, change('', `folhas ao vento ${at}`)),
      )
      await expect.poll(countWaiting).toBe(2)
      await owner.query('commit')
      return Promise.all(sent)
    })
    const codes = answers.map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['user.not.exist', undefined]))
    expect(await knows(person, `folhas ao vento ${codes.indexOf(undefined)}`)).toBe(true)
  })
})

const countWaiting = () =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const found = await owner.query<{ many: number }>(`
      select count(*)::int as many from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return found.rows[0]?.many
  })
