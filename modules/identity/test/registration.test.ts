import { MEMBER_TYPES, register, renew, smsForRegistration, type RegistrationBody } from '@trevo/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Personal } from '../src/domain/personal.ts'
import type { MemberRow } from '../src/sql/member.ts'
import { newKey, newMobile, newName, PASSWORD, proveMobile } from './forms.ts'
import { useRegistering } from './registering.ts'

const { harness, post, flag, filled, send, sendMobile, memberBy } = useRegistering()

function personalOf({ personal }: MemberRow): Personal {
  return JSON.parse(harness.parts.vault.open(harness.merchant().id, 'personal', personal)) as Personal
}

describe('registration by user name', () => {
  it('makes a member and logs them in [REG-37] [REG-22] [REG-04]', async () => {
    const browser = harness.browser()
    const body = await filled(browser)
    const { envelope } = await send(browser, body)
    expect(envelope).toEqual({
      success: true,
      value: {
        token: expect.stringMatching(/^[\w-]{22}$/),
        userName: body.username,
        type: MEMBER_TYPES.member,
        merchantCode: 'trevo',
        firstTimeLogin: false,
        recentAuth: true,
      },
    })
    expect((await browser.ask(renew)).userName).toBe(body.username)
    const member = (await memberBy('username', body.username))!
    expect(member).toMatchObject({
      status: 'active',
      password_chosen: true,
      register_method: 'H5',
      register_url: 'trevo.localhost',
      registered_ip: browser.ip,
      terms_version: '2026-11',
      affiliate_code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      affiliate_of: null,
    })
    expect(await harness.parts.passwords.verify(PASSWORD, member.password_hash!)).toBe(true)
  })

  it.each(['H5', 'APP', 'PWA', 'WEBCLIP'] as const)(
    'writes down that it came by %s [REG-24]',
    async (method) => {
      const browser = harness.browser()
      const body = await filled(browser, { registerMethod: method })
      await send(browser, body)
      expect((await memberBy('username', body.username))?.register_method).toBe(method)
    },
  )

  it('takes no other kind of member and no unknown field [REG-23] [REG-22]', async () => {
    const browser = harness.browser()
    const body = await filled(browser)
    for (const wrong of [
      { type: 2 },
      { registerMethod: 'FAX' },
      { isAgent: true },
      { birthday: '1/2/2000' },
    ]) {
      const { status } = await send(browser, { ...body, ...wrong } as RegistrationBody)
      expect(status).toBe(400)
    }
    expect(await memberBy('username', body.username)).toBeUndefined()
  })

  it('keeps what the form asked for, sealed and tidy, and drops the rest [REG-25] [REG-13]', async () => {
    const browser = harness.browser()
    const body = await filled(browser, {
      nickname: ' Aninha ',
      email: ' Ana@Exemplo.com ',
      birthday: '1990-05-17',
      mobileNum: newMobile(),
      countryDialingCode: '+55',
      wechat: 'nobody asked',
    })
    await send(browser, body)
    const member = (await memberBy('username', body.username))!
    expect(member.nickname).toBe('Aninha')
    expect(member.personal).not.toContain('Exemplo')
    expect(personalOf(member)).toMatchObject({
      email: 'ana@exemplo.com',
      birthday: '1990-05-17',
      mobile: `+55${body.mobileNum}`,
      wechat: '',
      payeeName: '',
    })
  })

  it.each<[string, Partial<RegistrationBody>, Record<string, string>]>([
    ['a short name', { username: 'ana' }, { username: 'length' }],
    ['no name', { username: '' }, { username: 'required' }],
    ['no password', { password: '', confirmPassword: '' }, { password: 'required' }],
    [
      'a password of letters',
      { password: 'abcdefghij', confirmPassword: 'abcdefghij' },
      { password: 'pattern' },
    ],
    [
      'a password everybody has',
      { password: 'password1', confirmPassword: 'password1' },
      { password: 'common' },
    ],
    [
      'a password with the brand in it',
      { password: 'MeuTrevo99!', confirmPassword: 'MeuTrevo99!' },
      { password: 'common' },
    ],
    ['another password to confirm', { confirmPassword: 'caju verde 43' }, { confirmPassword: 'mismatch' }],
    ['none to confirm', { confirmPassword: '' }, { confirmPassword: 'mismatch' }],
    ['an e-mail without a domain', { email: 'ana@' }, { email: 'length' }],
    ['somebody too young', { birthday: '2015-01-01' }, { birthday: 'underage' }],
    [
      'a number that cannot exist',
      { mobileNum: '00999999999', countryDialingCode: '+55' },
      { mobileNum: 'pattern' },
    ],
    ['a number without its country', { mobileNum: '11987654321' }, { mobileNum: 'pattern' }],
    ['terms of another day', { termsVersion: '2019-01' }, { termsVersion: 'mismatch' }],
    ['two faults at once', { username: 'a b c d', email: 'x' }, { username: 'pattern', email: 'length' }],
  ])(
    'refuses %s, naming the field and never what was typed [REG-29] [REG-31] [REG-34]',
    async (_, given, fields) => {
      const browser = harness.browser()
      const { envelope, text } = await send(browser, await filled(browser, given))
      expect(envelope).toMatchObject({ success: false, code: 'field.invalid', value: { fields } })
      expect(text).not.toContain(PASSWORD)
    },
  )

  it('refuses a name somebody has, in whatever letters [ERR-18]', async () => {
    const { username } = await harness.person()
    const browser = harness.browser()
    const { envelope } = await send(browser, await filled(browser, { username: username.toUpperCase() }))
    expect(envelope).toMatchObject({ code: 'user.exists', value: { field: 'username' } })
  })
})

describe('sending the same twice', () => {
  it('makes one member and answers the same [REG-37]', async () => {
    const browser = harness.browser()
    const [body, key] = [await filled(browser), newKey()]
    const [first, second] = [await send(browser, body, key), await send(browser, body, key)]
    expect(first.envelope.success && second.envelope.success).toBe(true)
    expect(second.envelope).toMatchObject({ value: { userName: body.username } })
    expect((await browser.ask(renew)).userName).toBe(body.username)
  })

  it('makes one member also when both come at once', async () => {
    const browser = harness.browser()
    const [body, key] = [await filled(browser), newKey()]
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(browser, body, key)))
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
    expect(await memberBy('username', body.username)).toBeDefined()
  })

  it('repeats a refusal too, and does not take other data under the same key', async () => {
    const browser = harness.browser()
    const { username } = await harness.person()
    const [body, key] = [await filled(browser, { username }), newKey()]
    expect((await send(browser, body, key)).code).toBe('user.exists')
    expect((await send(browser, body, key)).code).toBe('user.exists')
    expect((await send(browser, { ...body, username: newName() }, key)).code).toBe('idempotency.mismatch')
  })

  it('logs nobody in later on: ten minutes are enough for an answer that got lost', async () => {
    const browser = harness.browser()
    const [body, key] = [await filled(browser), newKey()]
    await send(browser, body, key)
    harness.clock.advance(600_000)
    expect((await send(browser, body, key)).code).toBe('user.exists')
  })

  it('logs in nobody whom somebody else wrote into the answer', async () => {
    const [victim, browser] = [harness.browser(), harness.browser()]
    const theirs = await filled(victim)
    await send(victim, theirs)
    const { bucket, member_id } = (await memberBy('username', theirs.username))!
    const [body, key] = [await filled(browser), newKey()]
    await send(browser, body, key)
    // What the application's own login may do to the rows of a merchant.
    await harness.db.tx({ merchantId: harness.merchant().id }, (tx) =>
      sql`update http.intent set outcome = outcome || ${JSON.stringify({ bucket, memberId: member_id })}::jsonb
           where key = ${key}`.execute(tx.on()),
    )
    expect((await send(browser, body, key)).code).toBe('user.exists')
    expect(harness.logged.join()).toContain('a row that we did not write')
  })

  it('needs a key', async () => {
    const browser = harness.browser()
    const { code } = await browser.send(register, { body: await filled(browser) })
    expect(code).toBe('idempotency.key_required')
  })
})

describe('the flags of a merchant', () => {
  it('close what is off [REG-04] [REG-05]', async () => {
    await flag('USERNAMEREG3', false)
    await flag('MOBILENUMREG3', false)
    const browser = harness.browser()
    const body = await filled(browser)
    const answers = [await send(browser, body), await sendMobile(browser, body)]
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '403 no.permission',
      '403 no.permission',
    ])
    const wish = { mobileNo: newMobile(), countryDialingCode: '+55', challengeResult: 'human:none' }
    expect((await browser.send(smsForRegistration, { body: wish })).code).toBe('no.permission')
    await flag('USERNAMEREG3', true)
    await flag('MOBILENUMREG3', true)
  })

  it('ask who registers by name for a proved number too [REG-06]', async () => {
    await flag('REGMOBVERF3', true)
    const browser = harness.browser()
    expect((await send(browser, await filled(browser))).envelope).toMatchObject({
      value: { fields: { mobileNum: 'required', verificationCode: 'required' } },
    })
    const body = await filled(browser, await proveMobile(post(), browser))
    expect((await send(browser, body)).code).toBeUndefined()
    await flag('REGMOBVERF3', false)
  })
})

it('no password, code or number of these registrations was logged', () => {
  const log = harness.logged.join('\n')
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toMatch(/1196\d{7}/)
})
