import { argon2Sync } from 'node:crypto'
import { login } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { changeMember } from '../src/sql/member.ts'
import { useHarness } from './harness.ts'
import { byPassword, solveCaptcha, WRONG } from './logins.ts'
import { memberOf, type Person } from './people.ts'

const harness = useHarness({
  routes: (identity) => [...sessionRoutes(identity), ...verificationRoutes(identity)],
})

function setStatus(person: Person, status: string) {
  return asOwner(harness.db.ownerUrl, (owner) =>
    owner.query('update identity.member set status = $1 where member_id = $2', [status, person.memberId]),
  )
}

describe('logging in by user name', () => {
  it('answers the session and sets its cookie, whatever the case of the name [LOGIN-16]', async () => {
    const maria = await harness.person({ username: 'Maria' })
    const browser = harness.browser()
    const { envelope, headers } = await browser.send(login, {
      body: byPassword({ ...maria, username: 'mARIA' }),
    })
    expect(envelope).toEqual({
      success: true,
      value: {
        token: expect.stringMatching(/^[\w-]{22}$/),
        userName: 'Maria',
        type: 0,
        merchantCode: 'trevo',
        firstTimeLogin: false,
        recentAuth: true,
      },
    })
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-sid=\d{1,4}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/),
    )
  })

  it('answers nobody, a wrong password and a closed account with the same bytes [ERR-17]', async () => {
    const person = await harness.person()
    const closed = await harness.person()
    const suspended = await harness.person()
    await setStatus(closed, 'closed')
    await setStatus(suspended, 'suspended')
    const answers = await Promise.all(
      [
        byPassword({ username: 'nobody_at_all', password: person.password }),
        byPassword({ ...person, password: WRONG }),
        byPassword(closed),
        byPassword(suspended),
      ].map((body) => harness.browser().send(login, { body })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, code: 'user.not.exist' })
    expect(answers[0]?.envelope.value).toEqual({ captcha: true })
    const names = answers.map(({ headers }) => Object.keys(headers).toSorted().join())
    expect(new Set(names).size).toBe(1)
  })

  it('hashes a password anew when it was hashed with less than today', async () => {
    const person = await harness.person({ password: 'hashed long ago 1' })
    const tag = argon2Sync('argon2id', {
      message: 'hashed long ago 1',
      nonce: Buffer.alloc(16),
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${'A'.repeat(22)}$${tag.toString('base64').replaceAll('=', '')}`
    const { id } = harness.merchant()
    const before = await memberOf(harness.parts, id, person)
    await harness.db.tx({ merchantId: id }, (tx) =>
      changeMember(tx, harness.parts.vault, before!, { password_hash: weak }),
    )
    await harness.browser().ask(login, { body: byPassword(person) })
    const after = await memberOf(harness.parts, id, person)
    expect(after?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await harness.parts.passwords.verify(person.password, after!.password_hash!)).toBe(true)
  })
})

describe('the two doors', () => {
  it.each([
    [0, false, undefined],
    [1, false, undefined],
    [2, false, undefined],
    [4, false, 'login.non.member'],
    [40, false, undefined],
    [3, false, 'login.non.member'],
    [41, false, 'login.non.member'],
    [42, false, 'login.non.member'],
    [0, true, 'login.only.agent'],
    [40, true, 'login.only.agent'],
    [1, true, undefined],
    [2, true, undefined],
    [3, true, undefined],
    [41, true, undefined],
    [42, true, undefined],
    [4, true, 'login.only.agent'],
  ])('type %i, agents’ side %s: %s [SESS-09] [ERR-26] [ERR-27]', async (type, agentSide, code) => {
    const person = await harness.person({ type })
    const answer = await harness.browser().send(login, { body: byPassword(person, { agentSide }) })
    expect(answer.code).toBe(code)
  })

  it('tells nobody at the wrong door without the password', async () => {
    const person = await harness.person({ type: 42 })
    const body = byPassword({ ...person, password: WRONG })
    expect((await harness.browser().send(login, { body })).code).toBe('user.not.exist')
  })
})

describe('the captcha', () => {
  it('is demanded after a failure, before the password is looked at, until a login succeeds [LOGIN-11]', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    const wrong = byPassword({ ...person, password: WRONG })
    expect(await browser.send(login, { body: wrong })).toMatchObject({
      code: 'user.not.exist',
      envelope: { value: { captcha: true } },
    })
    const without = await browser.send(login, { body: byPassword(person) })
    expect(without).toMatchObject({
      code: 'verification.code.error',
      envelope: { value: { field: 'captcha', captcha: true } },
    })
    const solved = await solveCaptcha(harness, browser)
    await browser.ask(login, { body: byPassword(person, solved) })
    await browser.ask(login, { body: byPassword(person) })
  })

  it('is not accepted twice, nor from another browser', async () => {
    const person = await harness.person()
    const [browser, other] = [harness.browser(), harness.browser()]
    const wrong = byPassword({ ...person, password: WRONG })
    await browser.send(login, { body: wrong })
    const solved = await solveCaptcha(harness, browser)
    const stolen = await other.send(login, { body: byPassword(person, solved) })
    expect(stolen.code).toBe('verification.code.error')
    expect((await browser.send(login, { body: { ...wrong, ...solved } })).code).toBe('user.not.exist')
    const again = await browser.send(login, { body: byPassword(person, solved) })
    expect(again.code).toBe('verification.code.error')
  })

  it('is used up by a wrong answer as well', async () => {
    const person = await harness.person()
    const browser = harness.browser()
    await browser.send(login, { body: byPassword({ ...person, password: WRONG }) })
    const solved = await solveCaptcha(harness, browser)
    const typo = { ...solved, captcha: solved.captcha.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }
    for (const given of [typo, solved]) {
      expect(await browser.send(login, { body: byPassword(person, given) })).toMatchObject({
        code: 'verification.code.error',
        envelope: { value: { field: 'captcha' } },
      })
    }
    await browser.ask(login, { body: byPassword(person, await solveCaptcha(harness, browser)) })
  })

  it('is demanded of the browser that failed for other accounts too, and forgotten after an hour', async () => {
    const [failed, other] = [await harness.person(), await harness.person()]
    const browser = harness.browser()
    await browser.send(login, { body: byPassword({ ...failed, password: WRONG }) })
    expect((await browser.send(login, { body: byPassword(other) })).code).toBe('verification.code.error')
    harness.clock.advance(3_600_000)
    await browser.ask(login, { body: byPassword(other) })
  })
})

it('writes no password into the log', async () => {
  const person = await harness.person()
  await harness.browser().ask(login, { body: byPassword(person) })
  await harness.browser().send(login, { body: byPassword({ ...person, password: WRONG }) })
  const log = harness.logged.join('')
  expect(log).toContain('user.not.exist')
  expect(log).not.toContain(person.password)
  expect(log).not.toContain(WRONG)
})
