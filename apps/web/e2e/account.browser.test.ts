import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  logIn,
  allowPasswordRegistration,
  PASSWORD,
  registerMember,
  registerOnPage,
  stored,
} from './account/newMember.ts'
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts.ts'
import { changeRule } from './auth/changeRule.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
beforeAll(() => allowPasswordRegistration(site))

const pathOf = (page: Page) => new URL(page.url()).pathname

/** The calls a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/wps/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

describe('who is there', () => {
  it('is not asked about somebody who never logged in', async () => {
    const { page, consoleErrors } = await site.visit()
    const calls = callsOf(page)
    await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    // What is in the merchant's pools is everybody's.
    const asked = calls.filter((call) => !call.endsWith('?scope=merchant'))
    expect(asked.filter((call) => /session|member|wallet/.test(call))).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it('is kept without secrets, and goes with the session [SESS-10] [SESS-11] [SESS-14] [SESS-21]', async () => {
    const { page } = await site.visit()
    const username = await registerOnPage(site, page)
    await page.getByRole('heading', { name: 'Olá, Marina', exact: true }).waitFor()
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    const { session } = await stored(page)
    const info = JSON.parse(session['MC_SESSION_INFO']) as Record<string, unknown>
    expect(info).toMatchObject({
      merchantCode: site.code(),
      userName: username,
      type: 0,
      firstTimeLogin: false,
    })
    expect(JSON.parse(session['MC_MEMBER_CENTER'])).toEqual(info)
    expect(JSON.parse(session['memberInfo'])).toMatchObject({
      account: username,
      nickname: 'Marina',
      type: 0,
    })
    // What a script could read is worth nothing to who has only that.
    const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-sid')
    expect(cookie).toMatchObject({ httpOnly: true })
    expect(JSON.stringify(await stored(page))).not.toContain(cookie!.value)

    await page.goto(site.url('/m/set'))
    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.waitForURL('**/m/home')
    const after = await stored(page)
    expect(Object.keys(after.session).filter((key) => /MC_|memberInfo|trialUser/.test(key))).toEqual([])
    expect(after.local).toMatchObject({ theme: 'light', autoLogin: '0' })
  })

  it('shows in a new tab, where nothing moves for it [SESS-10] [SESS-13] [SESS-23]', async () => {
    const { page } = await site.visit()
    const username = await registerMember(site, page)
    const tab = await page.context().newPage()
    const calls = callsOf(tab)
    await recordLayoutShifts(tab)
    await tab.goto(site.url('/m/home'))
    await tab.getByRole('heading', { name: 'Olá, Marina', exact: true }).waitFor()
    await tab.waitForLoadState('networkidle')
    expect(await layoutShiftsOf(tab)).toEqual([])
    expect(calls.filter((call) => call === 'POST /wps/session/renew')).toHaveLength(1)
    await expect.poll(async () => (await stored(tab)).session['MC_SESSION_INFO']).toContain(username)
  })

  it('is remembered by the device until it logs out [SESS-20] [LOGIN-15]', async () => {
    const { page } = await site.visit()
    const username = await registerMember(site, page)
    await page.context().clearCookies({ name: '__Host-sid' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
    await logIn(page, username, true)
    expect((await stored(page)).local).toMatchObject({ autoLogin: '1' })

    await page.context().clearCookies({ name: '__Host-sid' })
    const next = await page.context().newPage()
    const calls = callsOf(next)
    await next.goto(site.url('/m/home'))
    await next.getByRole('heading', { name: 'Olá, Marina', exact: true }).waitFor()
    expect(calls).toContain('POST /wps/session/login/remembered')

    await next.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    await next.getByRole('button', { name: 'Sair da conta' }).click()
    await next.getByRole('button', { name: 'Sair', exact: true }).click()
    await next.waitForURL('**/m/home')
    expect((await stored(next)).local).toMatchObject({ autoLogin: '0' })
    const last = await page.context().newPage()
    await last.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    await last.getByRole('link', { name: 'Criar conta' }).waitFor()
  })
})

describe('a page that is not for everyone', () => {
  it('asks a visitor to log in, and is there afterwards [SESS-06]', async () => {
    const member = await site.visit()
    const username = await registerMember(site, member.page)
    const { page } = await site.visit()
    await page.goto(site.url('/m/securityCenter'))
    await page.waitForURL('**/m/login?redirect=%2Fm%2FsecurityCenter')
    await logIn(page, username)
    await page.waitForURL('**/m/securityCenter')
    await page.getByRole('heading', { name: 'proteções ativas' }).waitFor()
    await page.goto(site.url('/m/login'))
    await expect.poll(() => pathOf(page)).toBe('/m/home')
  })

  it('asks somebody to log in who only seemed to be [ERR-14]', async () => {
    const { page } = await site.visit()
    await page.route('**/wps/session/renew', (route) => route.abort())
    await page.addInitScript((merchantCode) => {
      const info = { token: 'x', userName: 'x', type: 0, merchantCode }
      sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(info))
    }, site.code())
    await page.goto(site.url('/m/securityCenter'))
    await expectAnnounced(page, 'Você não está conectado')
    await page.waitForURL('**/m/login?redirect=%2Fm%2FsecurityCenter')
    expect((await stored(page)).session).not.toHaveProperty('MC_SESSION_INFO')
  })

  it('sends nobody to another site [SESS-06]', async () => {
    const { page } = await site.visit()
    const username = await registerMember(site, page)
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(site.url('/m/login?redirect=https%3A%2F%2Fevil.example%2Fm%2Fhome'))
    await logIn(page, username)
    await page.waitForURL('**/m/home')
    expect(new URL(page.url()).hostname).toBe(site.host())
  })
})

describe('the settings', () => {
  it('have one item for a visitor, which asks to log in [SESS-15] [SESS-16]', async () => {
    const { page, consoleErrors } = await site.visit()
    await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    expect(await page.getByRole('button', { name: 'Sair da conta' }).count()).toBe(0)
    await page.getByRole('radio', { name: 'Claro' }).check()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('EN')
    await page.getByRole('link', { name: 'Change password' }).click()
    await page.waitForURL('**/m/login?redirect=%2Fm%2FchangePsw')
    expect(consoleErrors).toEqual([])
  })

  it('log out when that is meant [SESS-15] [SESS-17] [SESS-18] [ERR-08]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: /^Alterar senha/ }).click()
    await page.waitForURL('**/m/changePsw')
    await page.getByRole('link', { name: 'Agora não' }).click()
    await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await page.getByRole('button', { name: 'Ficar' }).click()
    expect((await stored(page)).session).toHaveProperty('MC_SESSION_INFO')

    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/wps/session/logout', async (route) => {
      await held
      await route.continue()
    })
    const { token } = JSON.parse((await stored(page)).session['MC_SESSION_INFO']) as { token: string }
    const sent = page.waitForRequest('**/wps/session/logout')
    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    expect((await sent).method()).toBe('DELETE')
    expect((await sent).headers()['token']).toBe(token)
    await page.getByText('Aguarde um').waitFor()
    answer()
    await page.waitForURL('**/m/home')
    await page.getByText('Aguarde um').waitFor({ state: 'detached' })
  })

  it('let go of the device when the server does not answer, and say so [SESS-19]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    await page.route('**/wps/session/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByText('o servidor não confirmou').waitFor()
    await page.waitForURL('**/m/home')
    expect((await stored(page)).session).not.toHaveProperty('MC_SESSION_INFO')
  })
})

describe('changing the password', () => {
  const open = async (recentAuth: boolean) => {
    const visit = await site.visit()
    const username = await registerMember(site, visit.page)
    if (!recentAuth) {
      // The server counts ten minutes; here they have passed.
      await visit.page.route('**/wps/session/renew', (route) => route.abort())
      await visit.page.evaluate(() => {
        const info = sessionStorage.getItem('MC_SESSION_INFO')!
        sessionStorage.setItem('MC_SESSION_INFO', info.replace('"recentAuth":true', '"recentAuth":false'))
      })
    }
    await visit.page.goto(site.url('/m/changePsw'), { waitUntil: 'networkidle' })
    return { ...visit, username }
  }
  const fill = async (page: Page, password: string, confirmation = password) => {
    await page.getByLabel('Nova senha', { exact: true }).fill(password)
    await page.getByLabel('Confirmar nova senha').fill(confirmation)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
  }

  it('needs a session, otherwise home [PSW-14]', async () => {
    const { page } = await site.visit()
    await page.goto(site.url('/m/changePsw'))
    await expect.poll(() => pathOf(page)).toBe('/m/home')
  })

  it('asks for what it needs and no more [PSW-13] [PSW-15]', async () => {
    const { page, username } = await open(true)
    await expect.poll(() => page.getByLabel('Usuário').inputValue()).toBe(username)
    expect(await page.getByLabel('Usuário').getAttribute('readonly')).not.toBeNull()
    expect(await page.getByLabel('Senha atual').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Voltar' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Agora não' }).click()
    await page.waitForURL('**/m/home')
    const later = await open(false)
    await expect.poll(() => later.page.getByLabel('Senha atual').count()).toBe(1)
  })

  it('says what is wrong where it is wrong [PSW-18] [PSW-19]', async () => {
    const { page } = await open(true)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect
      .poll(() =>
        page.getByLabel('Nova senha', { exact: true }).evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    await fill(page, 'curta')
    await page.getByText('A senha não atende às regras abaixo.').waitFor()
    await fill(page, 'cafe-com-leite-9', 'outra')
    await page.getByText('As senhas não conferem').waitFor()
  })

  it('asks of the old password what the login asks, and of the new one what is configured [PSW-18]', async () => {
    const { page } = await open(false)
    const sent: string[] = []
    await page.route('**/wps/member/password', (route) => {
      sent.push(route.request().url())
      return route.abort()
    })
    await changeRule(site, page, 'loginPassword', { min: 4 })
    await page.reload({ waitUntil: 'networkidle' })
    const old = page.getByLabel('Senha atual')
    for (const wrong of ['', 'xyz']) {
      await old.fill(wrong)
      await fill(page, 'cafe-com-leite-9')
      await page.getByText('Digite a senha atual').waitFor()
      await expect.poll(() => old.evaluate((input) => input === document.activeElement)).toBe(true)
    }
    await old.fill('xyzw')
    for (const wrong of ['curta-1', 'sem-algarismo', '1234567890', `${'a'.repeat(64)}1`]) {
      await fill(page, wrong)
      await page.getByText('A senha não atende às regras abaixo.').waitFor()
    }
    expect(sent).toEqual([])

    await changeRule(site, page, 'password', { required: false })
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByLabel('Senha atual').fill('x')
    await fill(page, '')
    await expect.poll(() => sent.length).toBe(1)
  })

  it('refuses the same password in a popup and stays [PSW-17]', async () => {
    const { page } = await open(true)
    await fill(page, PASSWORD)
    await page.getByRole('alertdialog').getByText('A nova senha deve ser diferente da atual').waitFor()
    await page.getByRole('button', { name: 'Trocar' }).click()
    expect(page.url()).toContain('/m/changePsw')
  })

  it('keeps what was typed when it fails, with the reason [ERR-07]', async () => {
    const { page } = await open(true)
    await page.route('**/wps/member/password', (route) => route.abort())
    await fill(page, 'cafe-com-leite-9')
    await page.getByText('A senha não foi alterada.').waitFor()
    await expect
      .poll(() => page.getByLabel('Nova senha', { exact: true }).inputValue())
      .toBe('cafe-com-leite-9')
  })

  it('succeeds, says so for a second and goes home [PSW-16] [PSW-22]', async () => {
    const { page } = await open(false)
    await page.getByLabel('Senha atual').fill('outra-coisa-1')
    await fill(page, 'cafe-com-leite-9')
    await page.getByText('A senha atual não confere.').waitFor()
    await page.getByLabel('Senha atual').fill(PASSWORD)
    const sent = page.waitForRequest('**/wps/member/password')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    expect((await sent).headers()['content-type']).toBe('application/jose')
    await page.getByText('Senha alterada').waitFor()
    await page.waitForURL('**/m/home')
    await page.unroute('**/wps/session/renew')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Olá, Marina', exact: true }).waitFor()
  })
})
