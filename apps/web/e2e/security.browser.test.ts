import { systemClock } from '@trevo/kernel'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { logIn, allowPasswordRegistration, PASSWORD, registerMember, stored } from './account/newMember.ts'
import { totp } from './account/totp.ts'
import { useSite } from './site.ts'

const site = await useSite()
const isFocused = (field: Locator) => field.evaluate((node) => node === document.activeElement)
beforeAll(() => allowPasswordRegistration(site))

describe('the security centre', () => {
  const open = async () => {
    const visit = await site.visit()
    const username = await registerMember(site, visit.page)
    await visit.page.goto(site.url('/m/securityCenter'))
    await visit.page.getByText('1 de 3 proteções ativas').waitFor()
    return { ...visit, username }
  }

  it('says when it cannot be loaded, and tries again', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await page.route('**/wps/member/security', (route) => route.abort())
    await page.goto(site.url('/m/securityCenter'))
    await page.getByText('Não foi possível abrir a segurança').waitFor()
    await page.unroute('**/wps/member/security')
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => page.getByText('1 de 3 proteções ativas').count()).toBe(1)
  })

  it('ends another session, which then has to log in again [ERR-15]', async () => {
    const { page, username } = await open()
    const other = await site.visit()
    await other.page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
    await logIn(other.page, username)
    await other.page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    await page.reload()
    await page.getByRole('button', { name: /^Encerrar: / }).click()
    await page.getByText('Sessão encerrada').waitFor()
    await other.page.getByRole('link', { name: /Central de segurança/ }).click()
    await other.page.waitForURL('**/m/login?redirect=%2Fm%2FsecurityCenter')
    await other.page.getByText('Sua sessão terminou. Entre novamente.').waitFor()
    expect((await stored(other.page)).session).not.toHaveProperty('MC_SESSION_INFO')
  })

  it('forgets a remembered device [LOGIN-15]', async () => {
    const { page } = await site.visit()
    const username = await registerMember(site, page)
    await page.context().clearCookies({ name: '__Host-sid' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
    await logIn(page, username, true)
    await page.goto(site.url('/m/securityCenter'))
    await page.getByRole('button', { name: /^Esquecer: / }).click()
    await page.getByText('Aparelho esquecido').waitFor()
    await page.getByText('Nenhum aparelho lembrado').waitFor()
    expect((await stored(page)).local).toMatchObject({ autoLogin: '0' })
  })

  it('makes a passkey and takes it away again', async () => {
    const { page } = await open()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
    const sheet = page.getByRole('dialog', { name: 'Criar chave de acesso' })
    await sheet.getByRole('button', { name: 'Continuar' }).click()
    await sheet.getByText('Digite a senha atual').waitFor()
    await sheet.getByLabel('Senha atual', { exact: true }).fill('outra coisa 9')
    await page.keyboard.press('Enter')
    await sheet.getByText('A senha atual não confere.').waitFor()
    expect(await isFocused(sheet.getByLabel('Senha atual', { exact: true }))).toBe(true)
    await sheet.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('2 de 3 proteções ativas').waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Remover: / }).click()
    await page.getByRole('button', { name: 'Remover', exact: true }).click()
    await expect.poll(() => page.getByText('1 de 3 proteções ativas').count()).toBe(1)
  })

  it('turns two steps on and off', async () => {
    const { page, username } = await open()
    await page.getByRole('button', { name: 'Ativar', exact: true }).click()
    await page.getByLabel('Senha atual', { exact: true }).fill('outra coisa 9')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('A senha atual não confere.').waitFor()
    await page.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('img', { name: 'Código QR para o aplicativo de códigos' }).waitFor()
    // The field that was typed in is gone; what follows is still within the dialog.
    expect(await page.getByRole('dialog').evaluate((sheet) => sheet.contains(document.activeElement))).toBe(
      true,
    )
    const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent())!
    await page.getByLabel('Código do aplicativo').fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText('Código de verificação incorreto ou vencido').waitFor()
    await page.getByLabel('Código do aplicativo').fill(totp(secret, systemClock.now()))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.getByText('Guarde seus códigos de recuperação').waitFor()
    const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
    expect(codes.length).toBeGreaterThanOrEqual(8)
    await page.getByRole('button', { name: 'Guardei os códigos' }).click()
    await page.getByText('2 de 3 proteções ativas').waitFor()

    const other = await site.visit()
    await other.page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
    await other.page.getByRole('textbox', { name: 'Usuário' }).fill(username)
    await other.page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await other.page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await other.page.getByText('Confirme que é você').waitFor()

    await page.getByRole('button', { name: 'Desativar' }).click()
    await page.getByLabel('Senha atual', { exact: true }).fill('outra coisa 9')
    await page.getByLabel('Código', { exact: true }).fill(codes[0]!)
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await page.getByText('A senha atual não confere.').waitFor()
    await page.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await expect.poll(() => page.getByText('1 de 3 proteções ativas').count()).toBe(1)
  })

  it('changes the picture, and refuses what is none [SESS-22]', async () => {
    const { page } = await open()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') })
    await page.getByText('Envie uma imagem JPEG ou PNG.').waitFor()
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await page.getByText('Foto trocada').waitFor()
    await expect
      .poll(() => page.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })
})
