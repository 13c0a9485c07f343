import { aurora } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import {
  leave,
  logIn,
  newMobile,
  newName,
  passCaptcha,
  PASSWORD,
  register,
  skipCaptcha,
  smsCode,
  withoutCaptcha,
} from './auth/people.ts'
import { useSite, type Brand } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
const { visit, url, save } = site

beforeAll(() => skipCaptcha(site))

// A worker that has taken over the page would pass by what a test answers in the server's place.
async function open(path = '/m/login', merchant: Brand = 'trevo'): Promise<Page> {
  const { page } = await visit()
  await page.goto(url(path, merchant), { waitUntil: 'networkidle' })
  return page
}

const username = (page: Page) => page.getByRole('textbox', { name: 'Usuário' })
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click()

describe('the login screen', () => {
  it('has two tabs, fields with names password managers know, and the ways out [LOGIN-01] [LOGIN-02] [LOGIN-04] [LOGIN-08]', async () => {
    const page = await open()
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
    await expect.poll(() => username(page).getAttribute('autocomplete')).toBe('username')
    await expect.poll(() => password(page).getAttribute('autocomplete')).toBe('current-password')
    await expect
      .poll(() => page.getByRole('link', { name: 'Criar conta' }).getAttribute('href'))
      .toBe('/m/register')
    await expect
      .poll(() => page.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href'))
      .toBe('/m/home')
    await page.getByRole('radio', { name: 'Celular' }).check()
    await expect
      .poll(() => page.getByLabel('Celular').last().getAttribute('autocomplete'))
      .toBe('tel-national')
    await expect
      .poll(() => page.getByLabel('Código por SMS').getAttribute('autocomplete'))
      .toBe('one-time-code')
  })

  it('shows and hides the password, and clears what was typed [LOGIN-06]', async () => {
    const page = await open()
    await password(page).fill('segredo')
    await page.getByRole('button', { name: 'Mostrar senha', pressed: false }).click()
    await expect.poll(() => password(page).getAttribute('type')).toBe('text')
    await username(page).fill('marina')
    await page.getByRole('button', { name: 'Limpar Usuário' }).click()
    expect(await username(page).inputValue()).toBe('')
  })

  it('has no tabs, no forgotten password and no social buttons where the merchant has none [LOGIN-03] [LOGIN-07] [LOGIN-09]', async () => {
    const flags = { ...aurora.flags, MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false, CHNGPASSMAIL3: false }
    await save({ ...aurora, flags })
    await expect
      .poll(async () => (await site.get('/m/login', 'aurora')).body)
      .not.toContain('Esqueci a senha')
    const page = await open('/m/login', 'aurora')
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Facebook|Google/ }).count()).toBe(0)
    await save(aurora)
  })

  it('keeps what was filled in before its scripts came, and says none of it in the address', async () => {
    const { page } = await visit()
    const { username: name } = await register(site, page)
    await leave(site, page)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(url('/m/login'), { waitUntil: 'commit' })
    await username(page).fill(name)
    await password(page).fill(PASSWORD)
    await enter(page)
    expect(page.url()).toBe(url('/m/login'))
    scripts.resolve()
    await untilHydrated(page)
    expect(await username(page).inputValue()).toBe(name)
    await enter(page)
    await page.waitForURL('**/m/home')
  })

  it('says what is wrong at the field, and goes to the first [LOGIN-25] [LOGIN-27]', async () => {
    const page = await open()
    await username(page).fill('marina luz')
    await enter(page)
    const message = 'Use letras, números e sublinhado (_), de 1 a 20 caracteres.'
    await page.getByRole('alert').getByText(message).waitFor()
    await page.getByRole('alert').getByText('Digite a senha').waitFor()
    expect(await username(page).evaluate((input) => input === document.activeElement)).toBe(true)
    const id = await username(page).getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${id}"]`).textContent()).toBe(message)
    await username(page).fill('marina_luz')
    await page.getByText(message).waitFor({ state: 'detached' })
  })
})

describe('a member', () => {
  it('logs in, comes home, and is not shown the login again [LOGIN-12] [LOGIN-13]', async () => {
    const { page } = await visit()
    const { username: name } = await register(site, page)
    await leave(site, page)
    await logIn(page, name, PASSWORD)
    await page.waitForURL('**/m/home')
    const stored = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
    expect(JSON.parse(stored!)).toMatchObject({ userName: name, type: 0, merchantCode: site.code() })
    await page.goto(url('/m/login'))
    await page.waitForURL('**/m/home')
  })

  it('is asked for the picture after a wrong password, may have it in words, and gets in [LOGIN-11] [LOGIN-18] [LOGIN-28] [LOGIN-29] [ERR-17]', async () => {
    const { page } = await visit()
    const { username: name } = await register(site, page)
    await leave(site, page)
    expect(await page.getByLabel('Código da imagem').count()).toBe(0)
    await logIn(page, name, 'nao-e-esta-1')
    await page.getByRole('alert').getByText('Usuário ou senha não conferem').waitFor()
    await page.getByRole('button', { name: 'Trocar código' }).locator('img').waitFor()
    await password(page).fill(PASSWORD)
    await enter(page)
    await page.getByRole('alert').getByText('Digite o código, de até 6 dígitos.').waitFor()
    await page.getByLabel('Código da imagem').fill('abc12345678')
    await expect.poll(() => page.getByLabel('Código da imagem').inputValue()).toBe('123456')
    await enter(page)
    await page.getByRole('alert').getByText('Código de verificação incorreto').waitFor()
    expect(await page.getByLabel('Código da imagem').inputValue()).toBe('')
    await passCaptcha(page)
    await enter(page)
    await page.waitForURL('**/m/home')
  })

  it('may type a longer answer where the merchant lets them [LOGIN-29]', async () => {
    await save({ ...withoutCaptcha, register: { ...withoutCaptcha.register, captchaMaxLength: 9 } })
    await expect
      .poll(async () => (await site.get('/wps/system/setting/register')).body)
      .toContain('"captchaMaxLength":9')
    const page = await open()
    await logIn(page, newName(), PASSWORD)
    await page.getByRole('button', { name: 'Trocar código' }).locator('img').waitFor()
    await enter(page)
    await page.getByRole('alert').getByText('Digite o código, de até 9 dígitos.').waitFor()
    await page.getByLabel('Código da imagem').fill('abc1234567890')
    await expect.poll(() => page.getByLabel('Código da imagem').inputValue()).toBe('123456789')
    await save(withoutCaptcha)
  })

  it('gets a new picture when the tab changes, and a name nobody has is answered alike [LOGIN-10] [ERR-16]', async () => {
    const page = await open()
    await logIn(page, newName(), PASSWORD)
    const picture = page.getByRole('button', { name: 'Trocar código' }).locator('img')
    await page.getByRole('alert').getByText('Usuário ou senha não conferem').waitFor()
    const first = await picture.getAttribute('src')
    await page.getByRole('radio', { name: 'Celular' }).check()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  })

  it('comes back to the page they wanted, but never to another site', async () => {
    const { page } = await visit()
    const { username: name } = await register(site, page)
    await leave(site, page)
    await page.goto(url('/m/login?redirect=%2Fm%2Fset'), { waitUntil: 'networkidle' })
    await logIn(page, name, PASSWORD)
    await page.waitForURL('**/m/set')
    await leave(site, page)
    await page.goto(url('/m/login?redirect=%2F%2Fevil.example%2Fm%2F'), { waitUntil: 'networkidle' })
    await logIn(page, name, PASSWORD)
    await expect.poll(() => page.url()).toBe(url('/m/home'))
  })

  it('who is no agent is told so on the way to the agents’ pages [ERR-27]', async () => {
    const { page } = await visit()
    const { username: name } = await register(site, page)
    await leave(site, page)
    await page.goto(url('/m/login?redirect=%2Fm%2Fagent%2Fhome'), { waitUntil: 'networkidle' })
    await logIn(page, name, PASSWORD)
    const alert = page.getByRole('main').getByRole('alert')
    await expect.poll(() => alert.allTextContents()).toEqual(['Somente agentes podem entrar por aqui.'])
  })

  it('says with the call that the app was opened from the home screen [LOGIN-17]', async () => {
    const { page } = await visit()
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.goto(url('/m/login'), { waitUntil: 'networkidle' })
    const asked = page.waitForRequest('**/wps/session/login')
    await logIn(page, newName(), PASSWORD)
    expect((await asked).headers()['device']).toBe('OTHERS')
  })
})

describe('remembering', () => {
  it('fills the form in, logs in by one tap, keeps no password, and can be undone [LOGIN-05] [LOGIN-15]', async () => {
    const { page } = await visit()
    const { username: name } = await register(site, page)
    await leave(site, page)
    await page.getByRole('checkbox', { name: 'Lembrar senha' }).check()
    await logIn(page, name, PASSWORD)
    await page.waitForURL('**/m/home')
    const saved = await page.evaluate(() => localStorage.getItem('savedCredentials'))
    expect(JSON.parse(saved!)).toEqual({ username: name, type: 'username', countryDialingCode: '' })
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(PASSWORD)

    await leave(site, page)
    await expect.poll(() => username(page).inputValue()).toBe(name)
    expect(await password(page).inputValue()).toBe('')
    await expect.poll(() => password(page).getAttribute('placeholder')).toMatch(/^•+$/)
    await enter(page)
    await page.waitForURL('**/m/home')

    await leave(site, page)
    await password(page).fill(PASSWORD)
    await page.getByRole('checkbox', { name: 'Lembrar senha' }).uncheck()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('savedCredentials'))).toBeNull()
    await expect.poll(() => username(page).inputValue()).toBe(name)
    await expect.poll(() => password(page).inputValue()).toBe(PASSWORD)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await username(page).inputValue()).toBe('')
  })
})

describe('a code by SMS', () => {
  const mobileTab = async () => {
    const page = await open()
    await page.getByRole('radio', { name: 'Celular' }).check()
    return {
      page,
      mobile: page.getByRole('textbox', { name: 'Celular' }),
      code: page.getByLabel('Código por SMS'),
    }
  }

  it('is not sent to what is no number [LOGIN-23] [LOGIN-30]', async () => {
    const { page, mobile } = await mobileTab()
    const calls: string[] = []
    page.on('request', (request) => void (request.url().includes('/sms/') && calls.push(request.url())))
    await mobile.fill('1198')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('alert').getByText('pelo menos 10 dígitos').waitFor()
    await mobile.fill('1'.repeat(30))
    expect((await mobile.inputValue()).length).toBe(20)
    expect(calls).toEqual([])
  })

  it('counts down, through another tab and a reload, and logs in [LOGIN-19] [LOGIN-20] [LOGIN-21] [ERR-04]', async () => {
    const { page: first } = await visit()
    const { mobile: number, username: name } = await register(site, first)
    const before = (await site.phone(`+55${number}`)).length
    const { page, mobile } = await mobileTab()
    await mobile.fill(number)
    const send = page.getByRole('button', { name: 'Enviar código' })
    await send.click()
    await expectAnnounced(page, 'SMS enviado')
    const wait = page.getByRole('button', { name: /Reenviar em \d+ s/ })
    await wait.waitFor()
    await expect.poll(() => wait.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('radio', { name: 'Usuário' }).check()
    await page.getByRole('radio', { name: 'Celular' }).check()
    await wait.waitFor()
    await page.clock.install()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: 'Celular' }).check()
    await wait.waitFor()

    // Another may be asked for in a minute, and takes the place of the first.
    await smsCode(site, number, before)
    // Any reply would tell the page what time it is.
    await page.route('**/wps/**', (route) => route.abort())
    const pass = await freezeTime(page)
    const left = Number(/\d+/.exec(await wait.innerText()))
    await pass((left - 1) * 1_000)
    expect(await send.count()).toBe(0)
    await pass(1_500)
    await site.letAMinutePass()
    await page.getByRole('textbox', { name: 'Celular' }).fill(number)
    await page.unroute('**/wps/**')
    await send.click()
    await page.clock.resume()
    await page.getByLabel('Código por SMS').fill(await smsCode(site, number, before + 1))
    await enter(page)
    await page.waitForURL('**/m/home')
    expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toContain(name)
  })

  it('that cannot be sent says so at the field and starts no wait [LOGIN-22]', async () => {
    const { page, mobile } = await mobileTab()
    await page.route('**/wps/verification/sms/noLogin', (route) =>
      route.fulfill({ json: { success: false, value: null, code: 'human.check.failed', message: '' } }),
    )
    await mobile.fill(newMobile())
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByRole('alert').getByText('Não conseguimos confirmar que é uma pessoa').waitFor()
    expect(await page.getByRole('button', { name: 'Enviar código' }).isEnabled()).toBe(true)
  })

  it('can go to another country [LOGIN-32]', async () => {
    const { page } = await mobileTab()
    await page.getByRole('button', { name: 'Código do país +55' }).click()
    await page.getByRole('combobox', { name: 'Buscar país ou código' }).fill('portu')
    await page.getByRole('option', { name: /Portugal/ }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Código do país +351' }).count()).toBe(1)
  })
})

it('does the work a rush asks for, and sends the login again without anybody noticing', async () => {
  const page = await open()
  const [login, challenge] = ['/wps/session/login', '/wps/verification/challenge']
  const steps: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === login || pathname === challenge) steps.push(pathname)
  })
  const refused = { success: false, value: null, code: 'human.check.failed', message: '' }
  await page.route(`**${login}`, (route) => route.fulfill({ json: refused }), { times: 1 })
  await logIn(page, newName(), PASSWORD)
  // What a name nobody has is answered with, once it is looked at.
  await page.getByLabel('Código da imagem').waitFor()
  expect(steps).toEqual([login, challenge, login])
})

it('asks for a code on a new device, and for none the next time', async () => {
  const { username: name, mobile } = await register(site, (await visit()).page)
  const before = (await site.phone(`+55${mobile}`)).length
  const page = await open()
  await logIn(page, name, PASSWORD)
  await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
  await page.getByLabel('Código de confirmação').fill(await smsCode(site, mobile, before))
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.waitForURL('**/m/home')
  await leave(site, page)
  await logIn(page, name, PASSWORD)
  await page.waitForURL('**/m/home')
  expect(await site.phone(`+55${mobile}`)).toHaveLength(before + 1)
})

it('asks a new device for a second proof where the market does', async () => {
  const page = await open()
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({
      json: {
        success: false,
        value: { method: 'sms', target: '+55 •• •••••-4321' },
        code: 'login.second.factor',
        message: '',
      },
    }),
  )
  await logIn(page, 'marina_luz', PASSWORD)
  await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
  await page.getByText('+55 •• •••••-4321').waitFor()
  const code = page.getByLabel('Código de confirmação')
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('alert').getByText('Digite o código.').waitFor()
})
