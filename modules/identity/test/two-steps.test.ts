import { beginTwoSteps, confirmTwoSteps, endTwoSteps } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { URI, type TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import type { TwoSteps } from '../src/two-steps.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { OWNER, memberOf, type Person } from './people.ts'

const harness = useHarness({ routes: twoStepsRoutes })

const STEP_MS = 30_000

async function member(options: { proved?: boolean } = {}) {
  const person = await harness.person()
  const browser = harness.browser()
  await enter(harness, browser, person, options)
  return { person, browser }
}

async function withTwoSteps() {
  const { person, browser } = await member()
  const { uri } = await browser.ask(beginTwoSteps, { body: OWNER })
  const app = URI.parse(uri) as TOTP
  const codeAt = (offset = 0) => app.generate({ timestamp: harness.clock.now() + offset * STEP_MS })
  const { recoveryCodes } = await browser.ask(confirmTwoSteps, { body: { code: codeAt() } })
  return { person, browser, codeAt, recoveryCodes }
}

const inTx = <T>(work: (tx: Parameters<TwoSteps['check']>[0]) => Promise<T>) =>
  harness.db.tx({ merchantId: harness.merchant().id }, work)
const check = (person: Person, code: string) =>
  inTx((tx) => harness.twoSteps.check(tx, harness.merchant().id, person, code))
const isOn = async (person: Person) =>
  (await memberOf(harness.parts, harness.merchant().id, person))!.two_steps_on

describe('starting two steps', () => {
  it('hands out a secret any app reads, which counts for nothing before a code came back', async () => {
    const { person, browser } = await member()
    const { secret, uri } = await browser.ask(beginTwoSteps, { body: OWNER })
    const app = URI.parse(uri) as TOTP
    expect(app).toMatchObject({
      issuer: 'Trevo',
      label: person.username,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
    expect(app.secret.base32).toBe(secret)
    expect(app.secret.bytes).toHaveLength(20)
    expect(await isOn(person)).toBe(false)
    expect(await check(person, app.generate({ timestamp: harness.clock.now() }))).toBe(false)

    const wrong = app.generate({ timestamp: harness.clock.now() + 10 * STEP_MS })
    const answer = await browser.send(confirmTwoSteps, { body: { code: wrong } })
    expect(answer).toMatchObject({ status: 200, code: 'verification.code.error' })
    expect(await isOn(person)).toBe(false)
  })

  it('gives ten recovery codes of ten digits, and keeps neither them nor the secret readable', async () => {
    const { person, recoveryCodes } = await withTwoSteps()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{10}$/)
    expect(await isOn(person)).toBe(true)
    const stored = await asOwner(harness.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query('select * from identity.two_steps where member_id = $1', [
        person.memberId,
      ])
      return JSON.stringify(rows)
    })
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(JSON.stringify([...Buffer.from(code)]))
    }
    expect(stored).toMatch(/"secret":"v1\./)
  })

  it('does not replace the secret of two steps in force', async () => {
    const { person, browser, codeAt } = await withTwoSteps()
    expect((await browser.send(beginTwoSteps, { body: OWNER })).status).toBe(403)
    expect(await check(person, codeAt(1))).toBe(true)
  })

  it('takes the newest of several secrets', async () => {
    const { browser } = await member()
    const first = URI.parse((await browser.ask(beginTwoSteps, { body: OWNER })).uri) as TOTP
    const second = URI.parse((await browser.ask(beginTwoSteps, { body: OWNER })).uri) as TOTP
    const timestamp = harness.clock.now()
    const refused = await browser.send(confirmTwoSteps, { body: { code: first.generate({ timestamp }) } })
    expect(refused.code).toBe('verification.code.error')
    await browser.ask(confirmTwoSteps, { body: { code: second.generate({ timestamp }) } })
  })
})

describe('a code', () => {
  it('is good once, for its time and the two beside it', async () => {
    const { person, codeAt } = await withTwoSteps()
    expect(await check(person, codeAt())).toBe(false)
    expect(await check(person, codeAt(2))).toBe(false)
    expect(await check(person, codeAt(1))).toBe(true)
    expect(await check(person, codeAt(1))).toBe(false)
    harness.clock.advance(3 * STEP_MS)
    expect(await check(person, codeAt(-2))).toBe(false)
    expect(await check(person, codeAt(-1))).toBe(true)
    expect(await check(person, codeAt())).toBe(true)
  })

  it('is not good any more once a later one was used', async () => {
    const { person, codeAt } = await withTwoSteps()
    harness.clock.advance(5 * STEP_MS)
    expect(await check(person, codeAt(1))).toBe(true)
    expect(await check(person, codeAt())).toBe(false)
  })

  it('of the app or for recovery is good for one of fifty at once', async () => {
    const { person, codeAt, recoveryCodes } = await withTwoSteps()
    harness.clock.advance(STEP_MS)
    for (const code of [codeAt(), recoveryCodes[0]!]) {
      const tries = await Promise.all(Array.from({ length: 50 }, () => check(person, code)))
      expect(tries.filter(Boolean)).toHaveLength(1)
    }
  })

  it('for recovery is good once and for nobody else', async () => {
    const { person, recoveryCodes } = await withTwoSteps()
    const other = await withTwoSteps()
    expect(await check(other.person, recoveryCodes[0]!)).toBe(false)
    for (const code of recoveryCodes) expect(await check(person, code)).toBe(true)
    expect(await check(person, recoveryCodes[9]!)).toBe(false)
  })
})

describe('ending two steps', () => {
  it('takes a code, of the app or for recovery', async () => {
    for (const codeOf of ['app', 'recovery'] as const) {
      const { person, browser, codeAt, recoveryCodes } = await withTwoSteps()
      const wrong = await browser.send(endTwoSteps, { body: { ...OWNER, code: codeAt(9) } })
      expect(wrong.code).toBe('verification.code.error')
      expect(await isOn(person)).toBe(true)
      harness.clock.advance(STEP_MS)
      await browser.ask(endTwoSteps, {
        body: { ...OWNER, code: codeOf === 'app' ? codeAt() : recoveryCodes[3]! },
      })
      expect(await isOn(person)).toBe(false)
    }
  })

  it('cannot be tried until it works', async () => {
    const { person, browser, codeAt } = await withTwoSteps()
    harness.clock.advance(5 * STEP_MS)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser.send(endTwoSteps, { body: { ...OWNER, code: codeAt(20 + at) } }),
      ),
    )
    expect(tries.filter(({ code }) => code === 'verification.code.error')).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15)
    const refused = await browser.send(endTwoSteps, { body: { ...OWNER, code: codeAt() } })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    harness.clock.advance(900_000)
    await browser.ask(endTwoSteps, { body: { ...OWNER, code: codeAt() } })
    expect(await isOn(person)).toBe(false)
  })
})
