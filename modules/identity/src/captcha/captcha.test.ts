import { newSecret } from '@trevo/kernel'
import { openVault } from '@trevo/vault'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openCaptcha } from './captcha.ts'

const vault = openVault({ keys: [{ kid: 'k1', key: newSecret(256) }], indexKey: newSecret(256) })
const START = Date.UTC(2026, 10, 15, 12)
const clock = {
  time: START,
  now() {
    return this.time
  },
}
const captcha = openCaptcha({ vault, clock })

/** The key to the vault is the only way to the answer without reading the picture. */
function answerTo(captchaId: string): string {
  return (JSON.parse(vault.open(1, 'captcha', captchaId)) as { answer: string }).answer
}

function solved(issued: { captchaId: string }) {
  return {
    captchaId: issued.captchaId,
    answer: answerTo(issued.captchaId),
    purpose: 'login',
    device: 'device-1',
  }
}

describe('a captcha', () => {
  it('has six digits, all kinds of them, and a picture', async () => {
    const { captchaId, image } = await captcha.issue(1, 'login', 'device-1')
    expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ format: 'png' })
    expect(captchaId.length).toBeLessThan(400)
    const answers = Array.from({ length: 300 }, () =>
      answerTo(captcha.issueText(1, 'login', 'device-1').captchaId),
    )
    for (const answer of answers) expect(answer).toMatch(/^\d{6}$/)
    expect(new Set(answers.map((answer) => answer[0])).size).toBe(10)
    expect(new Set(answers).size).toBeGreaterThan(290)
  })

  it('accepts its answer, however it is grouped, and names what is to be used up', async () => {
    const given = solved(await captcha.issue(1, 'login', 'device-1'))
    const verdict = captcha.check(1, given)
    expect(verdict).toEqual({
      isRight: true,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      expiresAt: new Date(START + 120_000),
    })
    const grouped = ` ${given.answer.slice(0, 3)} ${given.answer.slice(3)}`
    expect(captcha.check(1, { ...given, answer: grouped })).toEqual(verdict)
  })

  it('accepts the same ticket from a question in words', () => {
    expect(captcha.check(1, solved(captcha.issueText(1, 'login', 'device-1')))).toMatchObject({
      isRight: true,
    })
  })

  it('has an id of its own each time', () => {
    const ids = Array.from({ length: 50 }, () =>
      captcha.check(1, solved(captcha.issueText(1, 'login', 'device-1'))),
    ).map((verdict) => verdict?.id)
    expect(new Set(ids).size).toBe(50)
  })

  it('refuses another answer, purpose, device, merchant or ticket', () => {
    const given = solved(captcha.issueText(1, 'login', 'device-1'))
    const ticket = captcha.check(1, given)!
    const wrong = given.answer.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    for (const answer of [wrong, '', given.answer.slice(1), `${given.answer}0`]) {
      expect(captcha.check(1, { ...given, answer })).toMatchObject({ isRight: false, id: ticket.id })
    }
    expect(captcha.check(1, { ...given, purpose: 'register' })).toBeUndefined()
    expect(captcha.check(1, { ...given, device: 'device-2' })).toBeUndefined()
    expect(captcha.check(2, given)).toBeUndefined()
    const mail = vault.seal(1, 'email', vault.open(1, 'captcha', given.captchaId))
    for (const captchaId of ['', 'x', `${given.captchaId}A`, mail]) {
      expect(captcha.check(1, { ...given, captchaId })).toBeUndefined()
    }
    expect(captcha.check(1, given)).toMatchObject({ isRight: true })
  })

  it('lasts 120 seconds', () => {
    clock.time = START
    const given = solved(captcha.issueText(1, 'login', 'device-1'))
    clock.time = START + 119_999
    expect(captcha.check(1, given)).toMatchObject({ isRight: true })
    clock.time = START + 120_000
    expect(captcha.check(1, given)).toBeUndefined()
    clock.time = START
  })
})
