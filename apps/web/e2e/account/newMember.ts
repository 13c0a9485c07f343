import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { useSite } from '../site.ts'
import { untilHydrated } from '../visits.ts'

type Site = ReturnType<typeof useSite>

export const PASSWORD = 'janela-laranja-7'
let count = 0

/** Somebody with an address of their own: limits per address are for floods, not for suites that run one after another. */
export function visitor(site: Site) {
  count += 1
  const [a, b] = [process.pid % 250, count % 250].map((part) => part + 1)
  return site.visit({ extraHTTPHeaders: { 'x-forwarded-for': `10.${a}.${b}.7` } })
}

/** The first demo merchant, in two languages, where a name and a password are enough to register. */
export async function openDoor(site: Site): Promise<void> {
  const [trevo] = demoMerchants
  const register = { ...trevo!.register, captcha: false }
  const flags = { ...trevo!.flags, REGMOBVERF3: false }
  await site.save({ ...trevo!, flags, register, languages: ['PT', 'EN'] })
  // Pages are drawn with it a moment later.
  const look = async () => expect((await site.get('/m/register')).body).toContain('"PT","EN"')
  await vi.waitFor(look, { timeout: 60_000, interval: 100 })
}

/** Registers somebody as anyone would, and returns their user name. They are logged in, on home. */
export async function registerMember(site: Site, page: Page): Promise<string> {
  count += 1
  const username = `marina_${process.pid}_${count}`
  await page.goto(site.url('/m/register'), { waitUntil: 'networkidle' })
  await untilHydrated(page)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByLabel('Apelido').fill('Marina')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/m/home')
  return username
}

/** Logs in on the login page, wherever that leads. */
export async function logIn(page: Page, username: string, remember = false): Promise<void> {
  await untilHydrated(page)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  if (remember) await page.getByLabel('Lembrar senha').check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** All that a script on the page could read from storage. */
export function stored(page: Page) {
  return page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }))
}
