import { trevo } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from '../site.ts'
import { answerTextCaptcha } from './textCaptcha.ts'

export const PASSWORD = 'janela-laranja-7'

let count = 0

/** Nobody else in this database has it. */
export function newName(): string {
  count += 1
  return `joana_${process.pid}_${count}`
}

/** A number of São Paulo, without its country. */
export function newMobile(): string {
  count += 1
  return `119${String(process.pid % 10_000).padStart(4, '0')}${String(count).padStart(4, '0')}`
}

/** The demo merchant without a picture to copy, which a test cannot read. */
export const withoutCaptcha = { ...trevo, register: { ...trevo.register, captcha: false } }

/** Switches the captcha off, and waits until pages are drawn without it. */
export async function skipCaptcha(site: Site): Promise<void> {
  await site.save(withoutCaptcha)
  await site.untilRendered('/m/register', (html) => html.includes('captcha:!1'))
}

/** The code of the last message to a number, once it has arrived. */
export async function smsCode(site: Site, mobile: string, before = 0): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const messages = await site.phone(`+55${mobile}`)
      code = messages.length > before ? /\b\d{6}\b/.exec(messages[0]!.text)?.[0] : undefined
      return code
    })
    .toBeDefined()
  return code!
}

export interface Member {
  readonly username: string
  readonly mobile: string
  readonly email: string
}

/** Somebody registers with a name, a phone that is theirs and a mailbox, and is logged in. */
export async function register(site: Site, page: Page): Promise<Member> {
  const member = { username: newName(), mobile: newMobile(), email: `${newName()}@exemplo.example` }
  await page.goto(site.url('/m/register'), { waitUntil: 'networkidle' })
  await page.getByLabel('Usuário', { exact: true }).fill(member.username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Celular' }).fill(member.mobile)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código por SMS').fill(await smsCode(site, member.mobile))
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/m/home')
  return member
}

/** Ends the session, whoever it was, and leaves the device as it is. */
export async function leave(site: Site, page: Page): Promise<void> {
  await page.context().clearCookies({ name: /sid/ })
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.setItem('autoLogin', '0')
    localStorage.setItem('sessionHint', '0')
  })
  await page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
}

/** Fills the captcha in by way of its text. */
export async function passCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Não consigo ver a imagem' }).click()
  const question = await page.getByText('nesta ordem').textContent()
  await page.getByLabel('Código da imagem').fill(answerTextCaptcha(question!))
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Usuário', { exact: true }).last().fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
