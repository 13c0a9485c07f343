import { changePassword, resetPassword, smsForLogin } from '@trevo/contract'
import { newSecret } from '@trevo/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import { enter } from './enter.ts'
import { nextMobile, PASSWORD } from './people.ts'
import { useRegistering } from './registering.ts'

const { harness, filled, send, memberBy } = useRegistering({ more: passwordRoutes })

const LEAKED = 'capivara do lago 88'
afterEach(() => {
  harness.leaked.passwords.clear()
  harness.leaked.isDown = false
  harness.leaked.asked.length = 0
})

const change = (newPassword: string) => ({
  body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
})

describe('a password that is on a list of leaked ones', () => {
  it('is not taken for a new account', async () => {
    harness.leaked.passwords.add(LEAKED)
    const browser = harness.browser()
    const passwords = { password: LEAKED, confirmPassword: LEAKED }
    const { code, envelope } = await send(browser, await filled(browser, passwords))
    expect(code).toBe('field.invalid')
    expect(envelope).toMatchObject({ value: { fields: { password: 'common' } } })
  })

  it('is not taken in the place of another, changed or forgotten', async () => {
    harness.leaked.passwords.add(LEAKED)
    const mobile = nextMobile()
    const person = await harness.person({ mobile })
    const browser = harness.browser()
    await enter(harness, browser, person)
    expect((await browser.send(changePassword, change(LEAKED))).code).toBe('password.weak')
    const number = { countryDialingCode: '+55', mobileNum: mobile.slice(3) }
    const challengeResult = `human:${newSecret(128)}`
    await browser.ask(smsForLogin, { body: { ...number, purpose: 'reset', challengeResult } })
    const verificationCode = await harness.post.codeFor(mobile)
    const reset = (newPassword: string) => ({ body: { ...number, newPassword, verificationCode } })
    expect((await browser.send(resetPassword, reset(LEAKED))).code).toBe('password.weak')
    expect((await browser.send(resetPassword, reset('caju verde 42'))).code).toBeUndefined()
  })

  it('is asked for by five digits of its digest, and by nothing else', async () => {
    const browser = harness.browser()
    await send(browser, await filled(browser))
    expect(harness.leaked.asked).toEqual([expect.stringMatching(/^[\dA-F]{5}$/)])
  })

  it('is not asked for when it is too common anyway', async () => {
    const browser = harness.browser()
    const common = { password: 'password123', confirmPassword: 'password123' }
    expect((await send(browser, await filled(browser, common))).code).toBe('field.invalid')
    expect(harness.leaked.asked).toEqual([])
  })

  it('is taken when nobody can be asked: nobody waits for a list', async () => {
    harness.leaked.passwords.add(LEAKED)
    harness.leaked.isDown = true
    const browser = harness.browser()
    const body = await filled(browser, { password: LEAKED, confirmPassword: LEAKED })
    expect((await send(browser, body)).code).toBeUndefined()
    expect(await memberBy('username', body.username)).toBeDefined()
    const told = harness.logged.filter((line) => line.includes('leaked passwords'))
    expect(told).toHaveLength(1)
    expect(told[0]).not.toContain(LEAKED)
  })
})
