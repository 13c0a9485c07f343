import { register, registerSettings, trialUser, type RegistrationBody } from '@trevo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openChecks } from '../src/checks.ts'
import { openCodes } from '../src/codes.ts'
import type { Personal } from '../src/domain/personal.ts'
import { registrationRoutes } from '../src/routes/registration.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { findMember } from '../src/sql/member.ts'
import type { Browser } from './browser.ts'
import { BLANK, BRAZILIAN, newCpf, newKey, newName, PASSWORD, proveMobile } from './forms.ts'
import { useHarness } from './harness.ts'
import { openPost, type Post } from './post.ts'

const harness = useHarness({
  routes: (core) => {
    const context = { ...core, codes: openCodes(core.parts), checks: openChecks(core.parts) }
    return [...registrationRoutes(context), ...verificationRoutes(context)]
  },
})
let post: Post
beforeAll(() => {
  post = openPost(harness.db, harness.parts)
})

const visit = () => harness.browser({ merchant: 'aurora' })

async function filled(browser: Browser, given: Partial<RegistrationBody> = {}): Promise<RegistrationBody> {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const proof = await proveMobile(post, browser)
  return { ...BLANK, ...BRAZILIAN, ...passwords, ...proof, username: newName(), idNumber: newCpf(), ...given }
}

const send = (browser: Browser, body: RegistrationBody) =>
  browser.send(register, { body, headers: { 'idempotency-key': newKey() } })

describe('a Brazilian brand', () => {
  it('keeps the record the law asks for, sealed [BR-04]', async () => {
    const browser = visit()
    const body = await filled(browser, { idNumber: '529.982.247-25' })
    expect((await send(browser, body)).code).toBeUndefined()
    const { db, vault } = harness.parts
    const { id } = harness.merchant('aurora')
    const member = await db.tx({ merchantId: id }, (tx) =>
      findMember(tx, harness.parts, 'cpf', vault.digest(id, 'cpf', '52998224725')),
    )
    expect(member).toMatchObject({ account: body.username, registered_ip: browser.ip })
    const personal = JSON.parse(vault.open(id, 'personal', member!.personal)) as Personal
    expect(personal).toMatchObject({
      payeeName: 'Ana Conceição',
      idNumber: '52998224725',
      birthday: '1990-05-17',
      gender: 'female',
      email: 'ana@exemplo.com',
      mobile: `+55${body.mobileNum}`,
      postalCode: '01310100',
      address: 'Avenida Paulista, 1000',
      city: 'São Paulo',
      state: 'SP',
    })
    expect(harness.limits.chosen.get(member!.member_id)).toEqual({
      lossLimit: '500',
      timeLimit: '120',
      isUnasked: false,
    })
  })

  it('refuses whom the central register names, as a CPF that has an account, and spends no code [BR-13]', async () => {
    const browser = visit()
    const body = await filled(browser)
    harness.register.answer = 'kept_out'
    expect((await send(browser, body)).envelope).toMatchObject({ code: 'registration.refused', value: {} })
    harness.register.answer = 'free'
    expect((await send(browser, body)).code).toBeUndefined()
  })

  it('admits while the central register is silent, and says so to whoever protects members [BR-13]', async () => {
    harness.register.answer = 'silent'
    const browser = visit()
    const body = await filled(browser)
    expect((await send(browser, body)).code).toBeUndefined()
    harness.register.answer = 'free'
    expect([...harness.limits.chosen.values()].at(-1)).toMatchObject({ isUnasked: true })
  })

  it.each(Object.keys(BRAZILIAN))('does not do without %s [BR-04, BR-21]', async (field) => {
    const browser = visit()
    const { envelope } = await send(browser, await filled(browser, { [field]: '' }))
    expect(envelope).toMatchObject({ code: 'field.invalid', value: { fields: { [field]: 'required' } } })
  })

  it.each([
    ['idNumber', '52998224724', 'idNumber'],
    ['lossLimit', '0', 'pattern'],
    ['timeLimit', '1441', 'pattern'],
    ['gender', 'x', 'pattern'],
  ])('does not take %s %s [BR-02, BR-21]', async (field, value, fault) => {
    const browser = visit()
    const { envelope } = await send(browser, await filled(browser, { [field]: value }))
    expect(envelope).toMatchObject({ value: { fields: { [field]: fault } } })
  })

  it('admits on the eighteenth birthday by the clocks of São Paulo [REG-34] [BR-01]', async () => {
    // 22:00 of 15 January 2027 there; in Greenwich it is the 16th already.
    harness.clock.advance(Date.UTC(2027, 0, 16, 1) - harness.clock.now())
    const browser = visit()
    expect((await send(browser, await filled(browser, { birthday: '2009-01-15' }))).code).toBeUndefined()
    const next = await send(browser, await filled(browser, { birthday: '2009-01-16' }))
    expect(next.envelope).toMatchObject({ value: { fields: { birthday: 'underage' } } })
  })

  it('has one account for a CPF and does not say why it refuses another [BR-02, BR-13]', async () => {
    const browser = visit()
    const idNumber = newCpf()
    expect((await send(browser, await filled(browser, { idNumber }))).code).toBeUndefined()
    const other = visit()
    const body = await filled(other, { idNumber: idNumber.replace(/^(...)/, '$1.') })
    const { envelope } = await send(other, body)
    expect(envelope).toEqual({
      success: false,
      code: 'registration.refused',
      message: 'registration.refused',
      value: {},
    })
    expect((await send(other, { ...body, idNumber: newCpf() })).code).toBeUndefined()
  })

  it('tells nothing about a CPF to who has not proved a number [BR-13]', async () => {
    const browser = visit()
    const idNumber = newCpf()
    await send(browser, await filled(browser, { idNumber }))
    const ask = async (cpf: string) => {
      const guess = await filled(visit(), { idNumber: cpf })
      return (await send(visit(), { ...guess, verificationCode: '000000' })).text
    }
    expect(await ask(idNumber)).toBe(await ask(newCpf()))
  })

  it('lets a CPF be registered once however many try at once [BR-02]', async () => {
    const idNumber = newCpf()
    const browsers = Array.from({ length: 4 }, visit)
    const bodies: RegistrationBody[] = []
    for (const browser of browsers) bodies.push(await filled(browser, { idNumber }))
    const answers = await Promise.all(browsers.map((browser, at) => send(browser, bodies[at]!)))
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'registration.refused')).toHaveLength(3)
  })

  it('has no trials (BR, Lei 15.211/2025)', async () => {
    const { status, code } = await visit().send(trialUser)
    expect([status, code]).toEqual([403, 'no.permission'])
  })
})

describe('the settings of registration', () => {
  const settingsOf = (merchant: 'trevo' | 'aurora') => harness.browser({ merchant }).ask(registerSettings)

  it('have a rule for every field, in the shape the app compiles [REG-39] [REG-30] [LOGIN-29]', async () => {
    const { fields, ...rest } = await settingsOf('trevo')
    expect(rest).toEqual({
      captcha: true,
      captchaMaxLength: 6,
      minimumAge: 18,
      idScheme: 'cpf',
      termsVersion: '2026-11',
      documents: [],
    })
    expect(fields.find(({ field }) => field === 'username')).toEqual({
      field: 'username',
      enabled: true,
      required: true,
      pattern: String.raw`^\w+$`,
      patternId: 1,
      min: 4,
      max: 20,
      message: null,
    })
    const names = fields.map(({ field }) => field)
    expect(names).toEqual(
      expect.arrayContaining([
        'password',
        'verificationCode',
        'loginUsername2',
        'loginMobileNum',
        'loginPassword',
      ]),
    )
  })

  it('say which fields the merchant shows and which it wants [REG-13]', async () => {
    const shown = ({ fields }: Awaited<ReturnType<typeof settingsOf>>) =>
      fields.filter(({ enabled }) => enabled).map(({ field }) => field)
    expect(shown(await settingsOf('trevo'))).toEqual(
      expect.arrayContaining(['idNumber', 'email', 'mobileNum', 'birthday', 'nickname']),
    )
    expect(shown(await settingsOf('trevo'))).not.toContain('gender')
    const { fields, captcha, idScheme } = await settingsOf('aurora')
    expect([captcha, idScheme]).toEqual([false, 'cpf'])
    const required = fields.filter((rule) => rule.required).map(({ field }) => field)
    expect(required).toEqual(expect.arrayContaining(Object.keys(BRAZILIAN)))
  })

  it('are the same for everybody for five minutes [REG-39]', async () => {
    const { headers } = await harness.browser().send(registerSettings)
    expect(headers['cache-control']).toContain('max-age=300')
  })
})
