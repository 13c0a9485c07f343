import { expectAfter } from '@trevo/testkit/timers'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { newMobile } from './auth/people.ts'
import { useSite } from './site.ts'

const site = await useSite()
const { url } = site

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

// A worker that has taken over the page would pass by what a test answers in the server's place.
async function open(path: string): Promise<Page> {
  const { page } = await site.visit()
  await page.goto(url(path), { waitUntil: 'networkidle' })
  return page
}

const isGone = (page: Page, text: string) => async () => (await page.getByText(text).count()) === 0
const pathOf = (page: Page) => new URL(page.url()).pathname
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a call that gets no answer', () => {
  const WAIT = 'Aguarde um instante'

  /** Starts something that is not answered; the page's time moves by what is returned. */
  async function unanswered(page: Page, call: string, start: () => Promise<unknown>) {
    await page.route(call, () => undefined)
    const advance = await freezeClock(page)
    await start()
    await page.getByRole('status').getByText(WAIT).waitFor()
    return advance
  }

  it('is waited for 10 s when a password is changed [PSW-12]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(url('/m/changePsw'), { waitUntil: 'networkidle' })
    await page.getByLabel('Nova senha', { exact: true }).fill('varanda-azul-31')
    await page.getByLabel('Confirmar nova senha').fill('varanda-azul-31')
    const advance = await unanswered(page, '**/wps/member/password', () =>
      button(page, 'Salvar senha').click(),
    )
    await expectAfter(10_000, advance, isGone(page, WAIT))
  })

  it('is waited for 15 s when a password is reset by phone [PSW-12]', async () => {
    const page = await open('/m/forget')
    await page.getByRole('textbox', { name: 'Celular' }).fill('11987650000')
    await page.getByLabel('Código por SMS').fill('123456')
    await page.getByLabel('Nova senha').fill('varanda-azul-31')
    const call = '**/wps/member/password/verification'
    const advance = await unanswered(page, call, () => button(page, 'Trocar senha e entrar').click())
    await expectAfter(15_000, advance, isGone(page, WAIT))
  })

  it('is waited for 9,999 ms by the forgotten password [APP-37]', async () => {
    const page = await open('/m/forget')
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    await page.getByRole('textbox', { name: 'Usuário', exact: true }).fill('marina_luz')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('marina@exemplo.example')
    const advance = await unanswered(page, '**/wps/member/password/email', () =>
      button(page, 'Enviar link').click(),
    )
    await expectAfter(9_999, advance, isGone(page, WAIT))
  })

  it('is waited for 9,999 ms by a trial [TRIAL-02] [APP-37]', async () => {
    const page = await open('/m/trail')
    const advance = await unanswered(page, '**/wps/member/trialuser', () =>
      button(page, 'Começar teste').click(),
    )
    await expectAfter(9_999, advance, isGone(page, WAIT))
  })

  it('is waited for 9,999 ms at the logout, which then happens anyway [SESS-17] [APP-37]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(url('/m/set'), { waitUntil: 'networkidle' })
    await button(page, 'Sair da conta').click()
    const advance = await unanswered(page, '**/wps/session/logout', () => button(page, 'Sair').click())
    await expectAfter(9_999, advance, isGone(page, WAIT))
    await expect.poll(() => pathOf(page)).toBe('/m/home')
  })
})

describe('a code by SMS', () => {
  const SEND = '**/wps/verification/sms/noLogin'

  async function mobileTab() {
    const page = await open('/m/login')
    await page.getByRole('radio', { name: 'Celular' }).check()
    await page.getByRole('textbox', { name: 'Celular' }).fill(newMobile())
    return page
  }

  // A time that has been says nothing: the wait is the usual one.
  const SENT = { json: { success: true, value: { expirationTime: 1 } } }

  it('is waited for 10 s [APP-37] and told of for 1.5 s [ERR-04]', async () => {
    const page = await mobileTab()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(SEND, async (route) => {
      await held
      await route.fulfill(SENT)
    })
    const asked = page.waitForRequest(SEND)
    const advance = await freezeClock(page)
    await button(page, 'Enviar código').click()
    await page.getByRole('status').getByText('Enviando SMS').waitFor()
    await asked
    await expectAfter(10_000, advance, isGone(page, 'Enviando SMS'))
    answer()
    await page.getByRole('status').getByText('SMS enviado').waitFor()
    await expectAfter(1_500, advance, isGone(page, 'SMS enviado'))
  })

  async function justSent() {
    const page = await mobileTab()
    await page.route(SEND, (route) => route.fulfill(SENT))
    const advance = await freezeClock(page)
    await button(page, 'Enviar código').click()
    await button(page, 'Reenviar em 60 s').waitFor()
    return { page, advance }
  }

  it('may be sent again after 60 s [LOGIN-20]', async () => {
    const { page, advance } = await justSent()
    await expectAfter(60_000, advance, async () => (await button(page, 'Enviar código').count()) === 1)
  })

  it('counts the seconds anew every 500 ms [LOGIN-20]', async () => {
    const { page, advance } = await justSent()
    // A second and a half from now, by the clock of the server, as the tab finds it when it is opened again.
    await page.evaluate(() => {
      const { login } = JSON.parse(sessionStorage.getItem('smsExpiry')!) as { login: number }
      sessionStorage.setItem('smsExpiry', JSON.stringify({ login: login - 60_000 + 1_500 }))
    })
    await page.getByRole('radio', { name: 'Usuário' }).check()
    await page.getByRole('radio', { name: 'Celular' }).check()
    await button(page, 'Reenviar em 2 s').waitFor()
    await expectAfter(500, advance, async () => (await button(page, 'Reenviar em 1 s').count()) === 1)
  })
})

describe('what was done is told for a second', () => {
  it('when a password was changed, and then home is shown [PSW-16]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(url('/m/changePsw'), { waitUntil: 'networkidle' })
    await page.getByLabel('Nova senha', { exact: true }).fill('varanda-azul-31')
    await page.getByLabel('Confirmar nova senha').fill('varanda-azul-31')
    const advance = await freezeClock(page)
    await button(page, 'Salvar senha').click()
    await page.getByText('Senha alterada').waitFor()
    await expectAfter(1_000, advance, () => pathOf(page) === '/m/home')
    expect(await page.getByText('Senha alterada').count()).toBe(0)
  })

  it('when a link was mailed, and then the page before is shown [PSW-05]', async () => {
    const page = await open('/m/login')
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await page.getByRole('radio', { name: 'Por e-mail' }).check()
    await page.getByRole('textbox', { name: 'Usuário', exact: true }).fill('ninguem_aqui')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ninguem@exemplo.example')
    const advance = await freezeClock(page)
    await button(page, 'Enviar link').click()
    await page.getByText('Enviamos um link para redefinir a senha').waitFor()
    await expectAfter(1_000, advance, () => pathOf(page) === '/m/login')
  })
})

describe('what was refused is told', () => {
  it('to a trial for 2 s, and then an account is offered [ERR-01] [SESS-07]', async () => {
    const { page } = await site.visit()
    await startTrial(site, page)
    await page.goto(url('/m/set'), { waitUntil: 'networkidle' })
    const advance = await freezeClock(page)
    const bar = page.getByRole('navigation', { name: 'Navegação principal' })
    await bar.getByRole('link', { name: 'Minha conta' }).click()
    await page.getByText('Faça login em uma conta real para usar esta função').waitFor()
    const offer = page.getByRole('dialog', { name: 'Só com uma conta real' })
    await expectAfter(2_000, advance, async () => (await offer.count()) === 1)
    expect(await page.getByText('Faça login em uma conta real').count()).toBe(0)
  })

  it('of a wrong invitation for 1 s, and the field is where one was [ERR-02]', async () => {
    const page = await open('/m/register')
    await page.getByLabel('Usuário', { exact: true }).fill('marina_luz_9')
    await page.getByLabel('Senha', { exact: true }).fill('varanda-azul-31')
    await page.getByLabel('Confirmar senha').fill('varanda-azul-31')
    const code = page.getByRole('textbox', { name: 'Código de convite' })
    await code.fill('NOBODY123')
    const advance = await freezeClock(page)
    await button(page, 'Criar conta').click()
    // Beside the one at the field, which stays.
    const told = page.getByText('Código de convite inválido')
    await expect.poll(() => told.count()).toBe(2)
    await expectAfter(1_000, advance, async () => (await told.count()) === 1)
    expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  })
})
