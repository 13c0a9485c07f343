import { describe, expect, it } from 'vitest'
import { readKnownDevice } from '../src/sql/known-device.ts'
import { newMobile, newName, proveMobile, solveCaptcha } from './forms.ts'
import { useRegistering } from './registering.ts'

const { harness, post, flag, filled, send, sendMobile, memberBy } = useRegistering()

describe('registration by phone', () => {
  it('takes the code that was sent, and the phone finds the member from then on [REG-38] [REG-05]', async () => {
    const browser = harness.browser()
    const proof = await proveMobile(post(), browser)
    const body = await filled(browser, proof)
    const { envelope } = await sendMobile(browser, body)
    expect(envelope).toMatchObject({ success: true, value: { userName: body.username } })
    const member = await memberBy('mobile', `+55${proof.mobileNum}`)
    expect(member?.account).toBe(body.username)
  })

  it('counts as the second proof on this device', async () => {
    const browser = harness.browser()
    const body = await filled(browser, await proveMobile(post(), browser))
    await sendMobile(browser, body)
    const { vault, db } = harness.parts
    const { id } = harness.merchant()
    const { bucket, member_id: memberId } = (await memberBy('username', body.username))!
    const device = vault.digest(id, 'device', browser.cookies.get('dev')!)
    const known = await db.tx({ merchantId: id }, (tx) =>
      readKnownDevice(tx, harness.parts, { bucket, memberId }, device),
    )
    expect(known?.provedAt?.getTime()).toBe(harness.clock.now())
  })

  it('makes up a name when none was typed', async () => {
    const browser = harness.browser()
    const { envelope } = await sendMobile(
      browser,
      await filled(browser, { ...(await proveMobile(post(), browser)), username: '' }),
    )
    expect(envelope).toMatchObject({ value: { userName: expect.stringMatching(/^m[a-z]{8}$/) } })
  })

  it('asks for a password only where the merchant does [REG-07]', async () => {
    const none = { password: '', confirmPassword: '' }
    const browser = harness.browser()
    const body = { ...(await filled(browser, await proveMobile(post(), browser))), ...none }
    expect((await sendMobile(browser, body)).envelope).toMatchObject({
      value: { fields: { password: 'required' } },
    })
    await flag('MOBILENUMPASSREG3', false)
    const again = { ...body, ...(await solveCaptcha(harness, browser, 'register')) }
    expect((await sendMobile(browser, again)).envelope.success).toBe(true)
    expect(await memberBy('username', body.username)).toMatchObject({
      password_hash: null,
      password_chosen: false,
    })
    await flag('MOBILENUMPASSREG3', true)
  })

  it.each([
    [
      'another code',
      { verificationCode: '000000' },
      'verification.code.error',
      { field: 'verificationCode' },
    ],
    ['no code', { verificationCode: '' }, 'field.invalid', { fields: { verificationCode: 'required' } }],
    ['no number', { mobileNum: '' }, 'field.invalid', { fields: { mobileNum: 'required' } }],
    [
      'a code of letters',
      { verificationCode: 'abcdef' },
      'request.invalid',
      { fields: ['verificationCode'] },
    ],
    [
      'a code of 11 digits',
      { verificationCode: '1'.repeat(11) },
      'request.invalid',
      { fields: ['verificationCode'] },
    ],
  ])('refuses %s [ERR-16] [LOGIN-30]', async (_, given, code, value) => {
    const browser = harness.browser()
    const body = await filled(browser, { ...(await proveMobile(post(), browser)), ...given })
    expect((await sendMobile(browser, body)).envelope).toMatchObject({ code, value })
    expect(await memberBy('username', body.username)).toBeUndefined()
  })

  it('says that a number has an account to who proved that it is theirs', async () => {
    const mobileNum = newMobile()
    await harness.person({ mobile: `+55${mobileNum}` })
    const browser = harness.browser()
    const body = await filled(browser, await proveMobile(post(), browser, mobileNum))
    const guess = { ...body, verificationCode: '000000' }
    expect((await sendMobile(browser, guess)).code).toBe('verification.code.error')
    const picture = await solveCaptcha(harness, browser, 'register')
    expect((await sendMobile(browser, { ...body, ...picture })).envelope).toMatchObject({
      code: 'user.exists',
      value: { field: 'mobileNum' },
    })
  })

  it('keeps the code good for who has to choose another name, five times in all', async () => {
    const browser = harness.browser()
    const { username } = await harness.person()
    const proof = await proveMobile(post(), browser)
    const tryName = async (name: string) =>
      (await sendMobile(browser, await filled(browser, { ...proof, username: name }))).code
    for (let nth = 1; nth <= 4; nth += 1) expect(await tryName(username)).toBe('user.exists')
    expect(await tryName(newName())).toBeUndefined()
    expect(await tryName(newName())).toBe('verification.code.error')
  })

  it('frees the name it had taken when the number was refused', async () => {
    const mobileNum = newMobile()
    await harness.person({ mobile: `+55${mobileNum}` })
    const browser = harness.browser()
    const body = await filled(browser, await proveMobile(post(), browser, mobileNum))
    expect((await sendMobile(browser, body)).code).toBe('user.exists')
    expect((await send(browser, await filled(browser, { username: body.username }))).code).toBeUndefined()
  })
})

describe('Firebase', () => {
  const person = { email: undefined, name: undefined, phone: undefined } as const

  it('vouches for the owner of a number [REG-26]', async () => {
    const browser = harness.browser()
    const mobileNum = newMobile()
    harness.firebase.people.set('sms token', {
      ...person,
      uid: 'f1',
      channel: 'sms',
      phone: `+55${mobileNum}`,
    })
    const vouched = {
      firebaseChannel: 'sms',
      firebaseIdToken: 'sms token',
      countryDialingCode: '+55',
    } as const
    const other = await filled(browser, { ...vouched, mobileNum: newMobile() })
    expect((await sendMobile(browser, other)).envelope).toMatchObject({
      code: 'verification.code.error',
      value: { field: 'firebaseIdToken' },
    })
    expect((await sendMobile(browser, await filled(browser, { ...vouched, mobileNum }))).code).toBeUndefined()
  })

  it('has a social identity linked to one member', async () => {
    const browser = harness.browser()
    harness.firebase.people.set('google token', { ...person, uid: 'g1', channel: 'google' })
    const linked = { firebaseChannel: 'google', firebaseIdToken: 'google token' } as const
    const body = await filled(browser, linked)
    expect((await send(browser, body)).code).toBeUndefined()
    const member = await memberBy('firebase', 'g1')
    expect(member?.account).toBe(body.username)
    expect((await send(browser, await filled(browser, linked))).envelope).toMatchObject({
      code: 'user.exists',
      value: { field: 'firebaseIdToken' },
    })
  })

  it.each([
    ['forged', 'google'],
    ['google token', 'facebook'],
  ] as const)(
    'is not believed with a token that is %s, shown as %s',
    async (firebaseIdToken, firebaseChannel) => {
      const browser = harness.browser()
      const body = await filled(browser, { firebaseIdToken, firebaseChannel })
      expect((await send(browser, body)).envelope).toMatchObject({
        code: 'verification.code.error',
        value: { field: 'firebaseIdToken' },
      })
    },
  )

  it('is not asked where the merchant has switched social login off', async () => {
    await flag('GOOGLELOGIN3', false)
    harness.firebase.people.set('second google token', { ...person, uid: 'g2', channel: 'google' })
    const browser = harness.browser()
    const linked = { firebaseChannel: 'google', firebaseIdToken: 'second google token' } as const
    expect((await send(browser, await filled(browser, linked))).code).toBe('verification.code.error')
    await flag('GOOGLELOGIN3', true)
  })
})

describe('a name that fifty want at once', () => {
  it('goes to one of them', async () => {
    // Without passwords, or the threads that hash them would turn most away before they meet.
    await flag('MOBILENUMPASSREG3', false)
    const username = newName()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, nth) => {
        const browser = harness.browser()
        const mobileNum = newMobile()
        const firebaseIdToken = `race ${nth}`
        const phone = `+55${mobileNum}`
        const owner = {
          uid: firebaseIdToken,
          channel: 'sms',
          phone,
          email: undefined,
          name: undefined,
        } as const
        harness.firebase.people.set(firebaseIdToken, owner)
        const vouched = {
          firebaseChannel: 'sms',
          firebaseIdToken,
          countryDialingCode: '+55',
          mobileNum,
        } as const
        return sendMobile(browser, await filled(browser, { ...vouched, username }))
      }),
    )
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'user.exists')).toHaveLength(49)
    await flag('MOBILENUMPASSREG3', true)
  })
})
