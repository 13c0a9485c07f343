import { smsForLogin, smsForRegistration } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { sendCode } from '../src/actions/send-code.ts'
import { openChecks } from '../src/checks.ts'
import type { Browser } from './browser.ts'
import { MINUTE, newAnswer, newMobile, useSending, visitor } from './sending.ts'

const { harness, codes, post, send } = useSending()

function ask(
  browser: Browser,
  mobileNum: string,
  given: { challengeResult?: string; dialing?: string } = {},
) {
  return browser.send(smsForRegistration, {
    body: {
      mobileNo: mobileNum,
      countryDialingCode: given.dialing ?? '+55',
      challengeResult: given.challengeResult ?? newAnswer(),
    },
  })
}

const askForLogin = (browser: Browser, mobileNum: string, purpose: 'login' | 'reset' = 'login') =>
  browser.send(smsForLogin, {
    body: { mobileNum, countryDialingCode: '+55', purpose, challengeResult: newAnswer() },
  })

describe('asking for a code', () => {
  it('sends one of six digits and says when the next may be asked for [LOGIN-19] [LOGIN-20] [REG-36]', async () => {
    const mobile = newMobile()
    const { envelope } = await ask(harness.browser(), mobile)
    expect(envelope).toEqual({ success: true, value: { expirationTime: harness.clock.now() + MINUTE } })
    const { texts } = await post().collect()
    expect(texts).toEqual([
      {
        to: `+55${mobile}`,
        text: expect.stringMatching(/^Trevo: seu codigo e (\d{6})\. .+\n\n@trevo\.localhost #\1$/s),
      },
    ])
  })

  it('takes a solved riddle, each once [LOGIN-19]', async () => {
    const browser = harness.browser()
    expect((await ask(browser, newMobile(), { challengeResult: 'robot' })).code).toBe('human.check.failed')
    const challengeResult = newAnswer()
    expect((await ask(browser, newMobile(), { challengeResult })).code).toBeUndefined()
    expect((await ask(browser, newMobile(), { challengeResult })).code).toBe('human.check.failed')
    expect((await post().collect()).texts).toHaveLength(1)
  })

  it('lets one of fifty win that show the same riddle at once', async () => {
    const answer = newAnswer()
    const shown = await Promise.allSettled(
      Array.from({ length: 50 }, () => openChecks(harness.parts).requireHuman(harness.merchant(), answer)),
    )
    expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('checks the number before anything else [LOGIN-23]', async () => {
    const challengeResult = newAnswer()
    const refused = await ask(harness.browser(), '00000000000', { challengeResult })
    expect([refused.status, refused.code]).toEqual([400, 'request.invalid'])
    expect(refused.envelope.value).toEqual({ fields: ['mobileNo'] })
    expect((await ask(harness.browser(), newMobile(), { challengeResult })).code).toBeUndefined()
    await post().collect()
  })

  it('takes numbers of twenty digits at most [LOGIN-30]', async () => {
    const refused = await ask(harness.browser(), '1'.repeat(21))
    expect([refused.status, refused.envelope.value]).toEqual([400, { fields: ['mobileNo'] }])
  })

  it('is offered only for what the merchant offers', async () => {
    const without = { ...harness.merchant(), features: new Set(['USERNAMEREG3']) }
    const context = { parts: harness.parts, codes: codes(), checks: openChecks(harness.parts) }
    const wish = { mobileNum: newMobile(), countryDialingCode: '+55', challengeResult: newAnswer() }
    for (const purpose of ['login', 'reset', 'register'] as const) {
      const sending = sendCode(context, without, { ...wish, purpose, visitor: visitor() })
      await expect(sending).rejects.toMatchObject({ code: 'no.permission' })
    }
  })

  it('tells within the minute how long there is to wait, and sends nothing [LOGIN-20]', async () => {
    const mobile = newMobile()
    const first = await ask(harness.browser(), mobile)
    harness.clock.advance(20_000)
    const second = await ask(harness.browser(), mobile)
    expect(second.envelope).toEqual(first.envelope)
    expect((await post().collect()).texts).toHaveLength(1)
    harness.clock.advance(40_000)
    await ask(harness.browser(), mobile)
    expect((await post().collect()).texts).toHaveLength(1)
  })

  it('sends one message to a number however many ask at once', async () => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(harness.browser(), mobile)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await post().collect()).texts).toHaveLength(1)
  })
})

describe('nobody learns who has an account', () => {
  it('login and reset answer alike, and only members get a message', async () => {
    const known = newMobile()
    await harness.person({ mobile: `+55${known}` })
    for (const purpose of ['login', 'reset'] as const) {
      const answers = await Promise.all(
        [known, newMobile()].map((mobile) => askForLogin(harness.browser(), mobile, purpose)),
      )
      expect(answers[0]!.text).toBe(answers[1]!.text)
      expect(answers[0]!.envelope.success).toBe(true)
      const { texts } = await post().collect()
      expect(texts.map(({ to }) => to)).toEqual([`+55${known}`])
      harness.clock.advance(MINUTE)
    }
  })

  it('the same rows and the same jobs are left behind', async () => {
    const count = () =>
      asOwner(harness.db.ownerUrl, async (owner) => {
        const { rows } = await owner.query(`select
          (select count(*)::int from identity.code) as codes,
          (select count(*)::int from identity.code_sent) as sends,
          (select count(*)::int from graphile_worker._private_jobs) as jobs`)
        return rows[0] as { codes: number; sends: number; jobs: number }
      })
    const before = await count()
    await send({ deliver: true })
    const between = await count()
    await send({ deliver: false })
    const after = await count()
    for (const what of ['codes', 'sends', 'jobs'] as const) {
      expect(after[what] - between[what], what).toBe(between[what] - before[what])
      expect(between[what] - before[what], what).toBe(1)
    }
    await post().collect()
  })
})
