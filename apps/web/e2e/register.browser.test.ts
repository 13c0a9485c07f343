import { aurora } from '@trevo/merchants/demo'
import { expectAfter } from '@trevo/testkit/timers'
import type { Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  newMobile,
  newName,
  passCaptcha,
  PASSWORD,
  register,
  skipCaptcha,
  smsCode,
  withoutCaptcha,
} from './auth/people.ts'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { useSite, type Brand } from './site.ts'

const site = await useSite()
const { visit, url, save } = site

/** Only a name and a password are needed. */
const plain = { ...withoutCaptcha, flags: { ...withoutCaptcha.flags, REGMOBVERF3: false } }

beforeAll(async () => {
  await skipCaptcha(site)
})

async function open(path = '/m/register', merchant: Brand = 'trevo') {
  const { page, consoleErrors } = await visit()
  await page.goto(url(path, merchant), { waitUntil: 'networkidle' })
  return { page, consoleErrors }
}

const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const isFocused = (page: Page, name: string) =>
  field(page, name).evaluate((input) => input === document.activeElement)

describe('the registration screen', () => {
  it.each(['/m/register', '/m/register.html'])(
    '%s has a way back, both tabs and a link to the login [REG-01] [REG-02]',
    async (path) => {
      const { page, consoleErrors } = await open(path)
      await expect
        .poll(() => page.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href'))
        .toBe('/m/home')
      const tabs = page.getByRole('navigation', { name: 'Entrar ou criar conta' })
      await expect
        .poll(() => tabs.getByRole('link', { name: 'Entrar' }).getAttribute('href'))
        .toBe('/m/login')
      await expect.poll(() => tabs.locator('[aria-current=page]').textContent()).toBe('Criar conta')
      await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Entrar' }).count()).toBe(1)
      expect(consoleErrors).toEqual([])
    },
  )

  it('asks for what the settings say, with the names browsers fill in by [REG-03] [REG-10] [REG-11] [REG-13]', async () => {
    const { page } = await open()
    const tokens = () =>
      page
        .locator('form input:not([type=checkbox])')
        .evaluateAll((inputs) =>
          inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]),
        )
    await expect.poll(tokens).toEqual([
      ['username', 'username'],
      ['password', 'new-password'],
      ['confirmPassword', 'new-password'],
      ['mobileNum', 'tel-national'],
      ['verificationCode', 'one-time-code'],
      ['idNumber', 'off'],
      ['birthday', 'bday'],
      ['email', 'email'],
      ['nickname', 'nickname'],
      ['affiliateCode', 'off'],
    ])
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
  })

  it('brings the number along 150 ms after the way changed [REG-09]', async () => {
    const { page } = await open()
    const number = () => field(page, 'Celular').inputValue()
    await field(page, 'Celular').fill('11987654321')
    const advance = await freezeClock(page)
    for (const way of ['Com celular', 'Com usuário']) {
      await page.getByRole('radio', { name: way }).check()
      await expect.poll(number).toBe('')
      await expectAfter(150, advance, async () => (await number()) === '11 98765-4321')
    }
  })

  it('shows and hides each password by itself [REG-11]', async () => {
    const { page } = await open()
    await field(page, 'Usuário').waitFor()
    const passwords = ['Senha', 'Confirmar senha'].map((name) => page.getByLabel(name, { exact: true }))
    const types = () => Promise.all(passwords.map((input) => input.getAttribute('type')))
    const show = page.getByRole('button', { name: 'Mostrar senha', pressed: false })
    await expect.poll(() => show.count()).toBe(2)
    await show.last().click()
    await expect.poll(types).toEqual(['password', 'text'])
    await show.first().click()
    await expect.poll(types).toEqual(['text', 'text'])
    await page.getByRole('button', { pressed: true }).first().click()
    await expect.poll(types).toEqual(['password', 'text'])
  })

  it('goes to the first field that is wrong, whose message is read with it [REG-18] [REG-31] [REG-34]', async () => {
    const { page } = await open()
    await field(page, 'Usuário').fill('ana')
    await page.getByLabel('Senha', { exact: true }).fill('curta')
    await field(page, 'Data de nascimento').fill('14/03/2020')
    await create(page).click()
    await expect.poll(() => isFocused(page, 'Usuário')).toBe(true)
    const alerts = await page.getByRole('alert').allTextContents()
    expect(alerts).toEqual(
      expect.arrayContaining([
        'Use de 4 a 20 letras, números ou sublinhado (_).',
        'Use de 8 a 64 caracteres, com letra e número.',
        'Repita a senha.',
        'Você deve ter pelo menos 18 anos.',
      ]),
    )
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar senha').fill('outra-senha-7')
    await page.getByRole('alert').getByText('As senhas não conferem').waitFor()
  })

  it('turns a birthday on a wheel, from the age on [REG-35]', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Escolher data' }).click()
    await page.getByRole('dialog', { name: 'Data de nascimento' }).waitFor()
    await page.getByRole('button', { name: 'Usar esta data' }).click()
    const year = new Date().getFullYear() - 18
    await expect
      .poll(() => field(page, 'Data de nascimento').inputValue())
      .toMatch(new RegExp(`^\\d\\d/\\d\\d/${year}$`))
  })

  it('can be sent only by who accepts the terms, which open beside it [REG-15]', async () => {
    const { page } = await open()
    const terms = page.getByRole('checkbox')
    expect(await terms.isChecked()).toBe(true)
    await expect
      .poll(() => page.getByRole('link', { name: 'Termos de uso' }).getAttribute('href'))
      .toBe('/m/help?tag=terms')
    await expect
      .poll(() => page.getByRole('link', { name: 'Termos de uso' }).getAttribute('target'))
      .toBe('_blank')
    await terms.uncheck()
    expect(await create(page).isDisabled()).toBe(true)
  })

  it('says so where nobody can register [REG-05]', async () => {
    await save({
      ...withoutCaptcha,
      flags: { ...withoutCaptcha.flags, USERNAMEREG3: false, MOBILENUMREG3: false },
    })
    await site.untilRendered('/m/register', (html) => html.includes('Cadastro indisponível no momento'))
    const { page } = await open()
    expect(await page.locator('form').count()).toBe(0)
    await page.getByRole('button', { name: 'Falar com o atendimento' }).click()
    await page.getByRole('dialog', { name: 'Atendimento' }).waitFor()
    await save(withoutCaptcha)
    await site.untilRendered('/m/register', (html) => html.includes('Com usuário'))
  })
})

describe('somebody registers', () => {
  it('by a name with a phone of their own, and is welcome at home [REG-06] [REG-28] [REG-36] [REG-37]', async () => {
    const { page, consoleErrors } = await open()
    const { username } = await register(site, page)
    await page.getByText('Cadastro concluído. Boas-vindas!').waitFor()
    const stored = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
    expect(JSON.parse(stored!)).toMatchObject({ userName: username, type: 0 })
    expect(consoleErrors).toEqual([])
  })

  it('by phone, by a call of its own [REG-27] [REG-38]', async () => {
    const { page } = await open()
    const mobile = newMobile()
    await page.getByRole('radio', { name: 'Com celular' }).check()
    await field(page, 'Celular').fill(mobile)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByLabel('Código por SMS').fill(await smsCode(site, mobile))
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar senha').fill(PASSWORD)
    const asked = page.waitForRequest('**/wps/member/register/mobile')
    await create(page).click()
    expect((await asked).method()).toBe('PUT')
    await page.waitForURL('**/m/home')
  })

  it('with a wrong code, which is said at the code [ERR-05]', async () => {
    const { page } = await open()
    const mobile = newMobile()
    await field(page, 'Usuário').fill(newName())
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar senha').fill(PASSWORD)
    await field(page, 'Celular').fill(mobile)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    const right = await smsCode(site, mobile)
    await page.getByLabel('Código por SMS').fill(right === '000000' ? '111111' : '000000')
    await create(page).click()
    await page.getByRole('alert').getByText('Código de verificação incorreto').waitFor()
    await expect.poll(() => isFocused(page, 'Código por SMS')).toBe(true)
    await page.getByLabel('Código por SMS').fill(right)
    await create(page).click()
    await page.waitForURL('**/m/home')
  })
})

/** What the server says of a name, if that is what it was asked. */
async function wordOf(reply: Response): Promise<string | undefined> {
  if (!reply.url().includes('/wps/check/username')) return undefined
  const { value } = (await reply.json()) as { value: { available: boolean } | null }
  if (!value) return undefined
  return value.available ? 'free' : 'taken'
}

describe('where a name and a password are enough', () => {
  it('no phone is asked for [REG-06]', async () => {
    await save(plain)
    await site.untilRendered('/m/register', (html) => !html.includes('Código por SMS'))
    const { page } = await open()
    await expect.poll(() => field(page, 'Celular').count()).toBe(1)
  })

  async function fill(page: Page, username = newName(), password = PASSWORD): Promise<string> {
    await field(page, 'Usuário').fill(username)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByLabel('Confirmar senha').fill(password)
    return username
  }

  it('a name that is taken is said before anything is sent, and again when it is [REG-40] [ERR-18]', async () => {
    const { page: first } = await open()
    const username = await fill(first)
    await create(first).click()
    await first.waitForURL('**/m/home')

    const { page } = await open()
    await field(page, 'Usuário').fill(username)
    await field(page, 'E-mail').focus()
    await page.getByRole('alert').getByText('Este nome de usuário já existe').waitFor()
    await field(page, 'Usuário').fill(newName())
    await page.getByLabel('Senha', { exact: true }).focus()
    await page.getByLabel('Nome disponível').waitFor()
    expect(await page.getByText('já existe').count()).toBe(0)
  })

  it('a password that has leaked somewhere is refused at its field', async () => {
    const { page } = await open()
    // On the list of the simulated service, which the running API asks.
    await fill(page, newName(), 'capivara-do-lago-88')
    await create(page).click()
    await page.getByText('Essa senha é fácil de adivinhar ou já vazou. Escolha outra.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/register')
  })

  it('a link with a wrong code says so and asks who invited [REG-19] [REG-20] [ERR-20]', async () => {
    const { page } = await open('/m/register?affCode=nobody')
    await page.getByText('O link de indicação não é válido.').waitFor()
    await expect.poll(() => field(page, 'Código de convite').count()).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('affiliateCode'))).toBe('nobody')
  })

  it('the code of a link to another page comes along [REG-19] [APP-10] [NAV-04]', async () => {
    const { page } = await open('/m/no/such/page?ref=nobody')
    await page.getByRole('link', { name: 'Criar conta' }).first().click()
    await expect.poll(() => page.getByText('O link de indicação não é válido.').count()).toBe(1)
  })

  it('a wrong invitation is said first, and nothing is sent [REG-21] [ERR-02]', async () => {
    const { page } = await open()
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
    await fill(page)
    await field(page, 'Código de convite').fill('NOBODY123')
    await create(page).click()
    await page.getByRole('alert').getByText('Código de convite inválido').first().waitFor()
    await expect.poll(() => isFocused(page, 'Código de convite')).toBe(true)
    expect(sent).toEqual([])
  })

  it('the same is sent again with the same key when the answer got lost, and makes one account [REG-37]', async () => {
    const { page } = await visit()
    await page.addInitScript(() => {
      const { fetch } = window
      let isLost = false
      window.fetch = async (input, init) => {
        const reply = await fetch(input, init)
        if (isLost || !reply.url.endsWith('/wps/member/register')) return reply
        isLost = true
        document.documentElement.dataset['lost'] = 'true'
        throw new TypeError('lost')
      }
    })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'])
    })
    // Whether the name is free is answered when it no longer is, by ourselves.
    const lost = Promise.withResolvers<void>()
    await page.route('**/wps/check/username?*', async (route) => {
      await lost.promise
      await route.continue()
    })
    await page.goto(url('/m/register'), { waitUntil: 'networkidle' })
    const asked = page.waitForRequest('**/wps/check/username?*')
    await fill(page)
    await asked
    await create(page).click()
    // On a slow machine the shell says the same before the answer is lost.
    await page.locator('html[data-lost]').waitFor({ timeout: 30_000 })
    const answered = page.waitForResponse(async (reply) => (await wordOf(reply)) === 'taken')
    lost.resolve()
    await answered
    await page.getByRole('alert').getByText('Rede lenta ou sem conexão').first().waitFor()
    await create(page).click()
    await page.waitForURL('**/m/home')
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})

it('has a picture to copy where the merchant wants one [REG-14] [REG-42]', async () => {
  await save({ ...plain, register: { ...plain.register, captcha: true } })
  await site.untilRendered('/m/register', (html) => !html.includes('Código por SMS'))
  const { page } = await open()
  const picture = page.getByRole('button', { name: 'Trocar código' }).locator('img')
  const first = await picture.getAttribute('src')
  await page.getByRole('button', { name: 'Trocar código' }).click()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  await field(page, 'Usuário').fill(newName())
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await passCaptcha(page)
  await create(page).click()
  await page.waitForURL('**/m/home')
  await save(withoutCaptcha)
})

it('asks in Brazil for all the law wants, in steps that can be gone back [REG-12] [REG-29] [REG-33]', async () => {
  await save(aurora)
  const { page } = await open('/m/register', 'aurora')
  const next = page.getByRole('button', { name: 'Continuar' })
  const mobile = newMobile()
  const username = newName()
  await page.getByText('Etapa 1 de 4').waitFor()
  await field(page, 'Usuário').fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await field(page, 'Celular').fill(mobile)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código por SMS').fill(await smsCode(site, mobile))
  await next.click()

  await page.getByRole('heading', { name: 'Seus dados' }).waitFor()
  await field(page, 'Nome completo').fill('Joana Conceição D’Ávila')
  await field(page, 'CPF').fill('52998224724')
  await next.click()
  await page.getByRole('alert').getByText('CPF inválido').waitFor()
  await field(page, 'CPF').fill('529.982.247-25')
  await field(page, 'Data de nascimento').fill('14/03/1994')
  await page.getByLabel('Gênero').selectOption('Prefiro não dizer')
  await field(page, 'E-mail').fill(`${username}@exemplo.example`)
  await next.click()

  await page.getByRole('heading', { name: 'Seu endereço' }).waitFor()
  await page.getByRole('button', { name: 'Voltar à etapa anterior' }).click()
  await expect.poll(() => field(page, 'CPF').inputValue()).toBe('529.982.247-25')
  await next.click()
  await field(page, 'CEP').fill('01310100')
  await field(page, 'Endereço').fill('Avenida Paulista, 1000')
  await field(page, 'Cidade').fill('São Paulo')
  await page.getByLabel('Estado').selectOption('São Paulo')
  await next.click()

  await page.getByText('A lei brasileira pede').waitFor()
  await field(page, 'Limite de perda por mês').fill('1500')
  await expect.poll(() => field(page, 'Limite de perda por mês').inputValue()).toBe('1.500')
  await field(page, 'Limite de tempo por dia').fill('120')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('checkbox').check()
  await create(page).click()
  await page.waitForURL('**/m/home')
})

describe('over registration', () => {
  beforeAll(() => site.fill(), 120_000)

  it('hangs what the merchant says there, already in what the server draws [REG-17]', async () => {
    await site.untilRendered('/m/register', (html) => html.includes('m_reg-chave'))
    const { page, consoleErrors } = await open()
    const banners = page.getByRole('region', { name: 'Destaques' })
    await expect.poll(() => banners.getByRole('group').count()).toBe(3)
    await banners.getByText('Cadastro em poucos minutos, com o CPF em mãos').first().waitFor()
    expect(consoleErrors).toEqual([])
  })
})
