import { aurora } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { changeRule } from './auth/changeRule.ts'
import { leave, logIn, newName, PASSWORD, register, skipCaptcha, smsCode } from './auth/people.ts'
import { useSite, type Brand } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
const { visit, url, save } = site
const NEW_PASSWORD = 'cadeira-amarela-8'

beforeAll(() => skipCaptcha(site))

async function open(path = '/m/forget', merchant: Brand = 'trevo'): Promise<Page> {
  const { page } = await visit()
  await page.goto(url(path, merchant), { waitUntil: 'networkidle' })
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

describe('the forgotten password', () => {
  it('starts by phone and can be switched to e-mail [PSW-01] [PSW-02] [PSW-03] [PSW-04]', async () => {
    const page = await open()
    expect(await page.getByRole('radio', { name: 'Por celular' }).isChecked()).toBe(true)
    for (const name of ['Celular', 'Código por SMS']) expect(await field(page, name).count()).toBe(1)
    await expect.poll(() => page.getByLabel('Nova senha').getAttribute('autocomplete')).toBe('new-password')
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    for (const name of ['Usuário', 'E-mail']) expect(await field(page, name).count()).toBe(1)
  })

  it('leads to customer service where the merchant has neither [PSW-03]', async () => {
    await save({ ...aurora, flags: { ...aurora.flags, CHNGPASSVERIF3: false, CHNGPASSMAIL3: false } })
    await expect
      .poll(async () => (await site.get('/m/forget', 'aurora')).body)
      .toContain('Falar com o atendimento')
    const page = await open('/m/forget', 'aurora')
    await page.getByRole('button', { name: 'Falar com o atendimento' }).click()
    await page.getByRole('dialog', { name: 'Atendimento' }).waitFor()
    await save(aurora)
  })

  /** The form by e-mail, which notes what it sends. */
  async function byEmail() {
    const page = await open()
    const sent: (string | null)[] = []
    await page.route('**/wps/member/password/email', async (route) => {
      sent.push(route.request().postData())
      await route.fulfill({ status: 503, json: { success: false, value: null, code: 'x', message: '' } })
    })
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    return { page, sent }
  }
  async function askFor(page: Page, username: string, email: string) {
    await field(page, 'Usuário').fill(username)
    await field(page, 'E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
  }
  const isFocused = (page: Page, name: string) =>
    field(page, name).evaluate((input) => input === document.activeElement)

  it('checks the name by the rule of the login, and sends it and the address trimmed [PSW-08]', async () => {
    const { page, sent } = await byEmail()
    await askFor(page, '', 'marina@exemplo.com')
    await page.getByRole('alert').getByText('Digite seu usuário.').waitFor()
    for (const name of ['marina luz', 'marina-luz', 'm'.repeat(21)]) {
      await askFor(page, name, 'marina@exemplo.com')
      await page.getByRole('alert').getByText('Use letras, números e sublinhado (_), de 1 a 20').waitFor()
      await expect.poll(() => isFocused(page, 'Usuário')).toBe(true)
    }
    expect(sent).toEqual([])
    await askFor(page, '  marina_luz  ', '  marina.luz@exemplo.com.br ')
    await expect.poll(() => sent).toEqual(['username=marina_luz&email=marina.luz%40exemplo.com.br'])
  })

  const WRONG_EMAILS = ['', 'marina@exemplo', '@exemplo.com', 'marina luz@exemplo.com', 'marina@exemplo..com']

  it.each([
    // The pattern of the specification, which a merchant may have.
    [
      'narrow',
      String.raw`^\w+(\.\w+)*@[\w-]+(\.\w{2,3}){1,3}$`,
      'marina.luz@exemplo.com.br',
      'marina+luz@exemplo.com',
    ],
    // The one merchants start with: whoever registered with a plus sign or a long ending can come back.
    ['wide', undefined, 'marina+luz@exemplo.community', 'marina@exemplo.c'],
  ])('wants a whole address by the %s pattern of the server [PSW-09]', async (_, pattern, right, wrong) => {
    const { page, sent } = await byEmail()
    if (pattern !== undefined) {
      await changeRule(site, page, 'email', { pattern })
      await page.reload({ waitUntil: 'networkidle' })
      await page.getByRole('radio', { name: 'Por e-mail' }).check()
    }
    for (const email of [...WRONG_EMAILS, wrong]) {
      await askFor(page, 'marina_luz', email)
      await page.getByRole('alert').getByText('Digite um e-mail completo').waitFor()
      await expect.poll(() => isFocused(page, 'E-mail')).toBe(true)
    }
    expect(sent).toEqual([])
    await askFor(page, 'marina_luz', right)
    await expect.poll(() => sent).toEqual([`username=marina_luz&email=${encodeURIComponent(right)}`])
  })

  it('answers alike for who is nobody, for a second, and goes back [PSW-05] [ERR-28]', async () => {
    const page = await open('/m/login')
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    await field(page, 'Usuário').fill(newName())
    await field(page, 'E-mail').fill('ninguem@exemplo.example')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expectAnnounced(page, 'Enviamos um link para redefinir a senha')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/login')
  })

  it('leaves alone who went on by themselves [PSW-05]', async () => {
    const page = await open('/m/login')
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    await field(page, 'Usuário').fill(newName())
    await field(page, 'E-mail').fill('ninguem@exemplo.example')
    const advance = await freezeClock(page)
    await page.evaluate(() => {
      history.back = () => void (document.documentElement.dataset['pulled'] = 'true')
    })
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expectAnnounced(page, 'Enviamos um link para redefinir a senha')
    await page.goBack()
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
    await advance(5_000)
    expect(await page.locator('html[data-pulled]').count()).toBe(0)
  })

  it('that cannot be asked for says so and keeps what was typed [ERR-06]', async () => {
    const page = await open()
    await page.route('**/wps/member/password/email', (route) => route.abort())
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    await field(page, 'Usuário').fill('marina_luz')
    await field(page, 'E-mail').fill('marina@exemplo.example')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByRole('main').getByRole('alert').getByText('Tente novamente').waitFor()
    await expect.poll(() => field(page, 'E-mail').inputValue()).toBe('marina@exemplo.example')
  })

  it('is replaced by the link in the mail, which works once and leaves the address at once [PSW-05]', async () => {
    const { page } = await visit()
    const { username, email } = await register(site, page)
    await leave(site, page)
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    await field(page, 'Usuário').fill(username)
    await field(page, 'E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.waitForURL('**/m/login')
    let link: string | undefined
    const newest = async () => {
      const [mail] = await site.mails(email)
      link = /https?:\S+#token=[\w.-]*[\w-]/.exec(mail?.text ?? '')?.[0]
      return link
    }
    await expect.poll(newest).toBeDefined()

    await page.goto(link!, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Crie uma senha nova' }).waitFor()
    expect(page.url()).not.toContain('token')
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar nova senha').fill(PASSWORD)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await page.getByRole('alert').getByText('diferente da atual').waitFor()
    expect(await page.getByLabel('Nova senha', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirmar nova senha').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await page.waitForURL('**/m/login')
    await expect.poll(() => field(page, 'Usuário').inputValue()).toBe(username)
    await logIn(page, username, NEW_PASSWORD)
    await page.waitForURL('**/m/home')

    const again = await open(link!.slice(link!.indexOf('/m/')))
    await again.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
    await again.getByLabel('Confirmar nova senha').fill(PASSWORD)
    await again.getByRole('button', { name: 'Salvar senha' }).click()
    await again.getByRole('alert').getByText('já foi usado ou venceu').waitFor()
    await again.getByRole('button', { name: 'Pedir outro link' }).click()
    await field(again, 'E-mail').waitFor()
  })

  it('is replaced by phone, which logs in at once; what was wrong is cleared [PSW-06] [PSW-10] [PSW-11] [ERR-03]', async () => {
    const { page: first } = await visit()
    const { username, mobile } = await register(site, first)
    const before = (await site.phone(`+55${mobile}`)).length
    const page = await open()
    const submit = page.getByRole('button', { name: 'Trocar senha e entrar' })
    await field(page, 'Celular').fill('1198')
    await submit.click()
    await page.getByRole('alert').getByText('pelo menos 10 dígitos').waitFor()

    await field(page, 'Celular').fill(mobile)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    const code = await smsCode(site, mobile, before)
    await field(page, 'Código por SMS').fill(code === '000000' ? '111111' : '000000')
    await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
    await submit.click()
    await page.getByRole('alert').getByText('Código de verificação incorreto').waitFor()
    expect(await field(page, 'Código por SMS').inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Nova senha').inputValue()).toBe(NEW_PASSWORD)

    await field(page, 'Código por SMS').fill(code)
    await page.getByLabel('Nova senha').fill(PASSWORD)
    await submit.click()
    await page.getByRole('alert').getByText('diferente da atual').waitFor()
    expect(await page.getByLabel('Nova senha').inputValue()).toBe('')
    await expect.poll(() => field(page, 'Código por SMS').inputValue()).toBe(code)

    await page.getByLabel('Nova senha').fill(NEW_PASSWORD)
    await submit.click()
    await page.waitForURL('**/m/home')
    expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toContain(username)
  })
})
