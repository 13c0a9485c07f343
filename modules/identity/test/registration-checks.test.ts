import { captcha as captchaCall, checkAffiliateCode } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { change, newCpf, newName, solveCaptcha } from './forms.ts'
import { useRegistering } from './registering.ts'

const { harness, filled, send, memberBy } = useRegistering()

describe('the picture', () => {
  const wrong = { code: 'verification.code.error', value: { field: 'captcha' } }

  it('is asked for where the merchant says so [REG-13] [ERR-16]', async () => {
    const browser = harness.browser()
    const { captcha, captchaId, ...without } = await filled(browser)
    expect((await send(browser, without)).envelope).toMatchObject(wrong)
    const typo = { ...without, captchaId: captchaId!, captcha: String(Number(captcha) ^ 1) }
    expect((await send(browser, typo)).envelope).toMatchObject(wrong)
    // One answer each, or a machine could go on until it is right.
    expect((await send(browser, { ...typo, captcha: captcha! })).envelope).toMatchObject(wrong)
    expect(await memberBy('username', without.username)).toBeUndefined()
  })

  it('is used up by the first try, whatever comes of it', async () => {
    const browser = harness.browser()
    const { username } = await harness.person()
    const body = await filled(browser, { username })
    expect((await send(browser, body)).code).toBe('user.exists')
    expect((await send(browser, { ...body, username: newName() })).envelope).toMatchObject(wrong)
  })

  it('is for registering, and for the browser it was drawn for', async () => {
    const [browser, other] = [harness.browser(), harness.browser()]
    const forLogin = await solveCaptcha(harness, browser, 'login')
    expect((await send(browser, { ...(await filled(browser)), ...forLogin })).envelope).toMatchObject(wrong)
    await other.ask(captchaCall, { query: { purpose: 'register' } })
    expect((await send(other, await filled(browser))).envelope).toMatchObject(wrong)
  })

  it('comes as an image, or as a question in words [LOGIN-18]', async () => {
    const browser = harness.browser()
    const picture = await browser.send(captchaCall, { query: { purpose: 'login' } })
    expect(picture.headers['cache-control']).toBe('no-store')
    expect(picture.envelope).toMatchObject({ value: { question: null } })
    const { image } = picture.envelope.value as { image: string }
    expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
    const words = await browser.ask(captchaCall, { query: { purpose: 'login', as: 'text' } })
    expect(words).toMatchObject({ image: null, question: expect.stringContaining(' ') })
  })

  it('is answered with digits, sixteen at most', async () => {
    const browser = harness.browser()
    for (const captcha of ['12a456', '', '1'.repeat(17)]) {
      const { status, code } = await send(browser, { ...(await filled(browser)), captcha })
      expect([status, code]).toEqual([400, 'request.invalid'])
    }
  })
})

describe('an invitation', () => {
  it('names the member who handed it on, in whatever letters [REG-21] [REG-41]', async () => {
    const browser = harness.browser()
    const first = await filled(browser)
    await send(browser, first)
    const friend = (await memberBy('username', first.username))!
    const code = friend.affiliate_code
    expect(await browser.ask(checkAffiliateCode, { query: { code, domain: '' } })).toEqual({ success: true })
    const body = await filled(browser, { affiliateCode: code.toLowerCase() })
    await send(browser, body)
    expect((await memberBy('username', body.username))?.affiliate_of).toBe(friend.member_id)
  })

  it('of nobody is refused: from a link [ERR-20], and as typed [ERR-02] [REG-21]', async () => {
    const browser = harness.browser()
    const wrong = async () => (await send(browser, await filled(browser, { affiliateCode: 'NOBODY22' }))).code
    expect(await wrong()).toBe('affiliate.link.error')
    const { register: was } = harness.merchant().profile
    const fields = [...was.fields, { field: 'affiliateCode', enabled: true, required: false }]
    await change(harness, 'trevo', { register: { ...was, fields } })
    expect(await wrong()).toBe('invitation.code.error')
    await change(harness, 'trevo', { register: was })
  })

  it.each(['', 'NOBODY22', ' '])('is not "%s" [REG-41]', async (code) => {
    const value = await harness
      .browser()
      .ask(checkAffiliateCode, { query: { code, domain: 'trevo.localhost' } })
    expect(value).toEqual({ success: false })
  })
})

describe('a CPF', () => {
  it.each(['11111111111', '00000000000', '529.982.247-26', '5299822472', '529982247250'])(
    'that is none is refused where nobody has to give one: %s [BR-02]',
    async (idNumber) => {
      const browser = harness.browser()
      const body = await filled(browser, { idNumber })
      const { envelope } = await send(browser, body)
      expect(envelope).toMatchObject({ code: 'field.invalid', value: { fields: { idNumber: 'idNumber' } } })
      expect(await memberBy('username', body.username)).toBeUndefined()
    },
  )

  it('is one account of a brand, however it is written, and may be left out [BR-02]', async () => {
    const [first, second, third] = [harness.browser(), harness.browser(), harness.browser()]
    const idNumber = newCpf()
    expect((await send(first, await filled(first, { idNumber }))).code).toBeUndefined()
    const same = idNumber.replace(/^(...)(...)(...)/, '$1.$2.$3-')
    expect((await send(second, await filled(second, { idNumber: same }))).code).toBe('registration.refused')
    expect((await send(third, await filled(third, { idNumber: '' }))).code).toBeUndefined()
  })
})
