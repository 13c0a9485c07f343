import {
  register,
  registerSettings,
  rulesOfForm,
  seal,
  settings,
  type RegisterSettings,
  type Settings,
} from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { demoMerchants } from '@trevo/merchants/demo'
import { cpfOf } from '@trevo/testkit/cpf'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  NO_VALUES,
  registerPayload,
  type RegisterName,
} from '../../src/features/auth/register/registerForm.ts'
import type { Brand, Site } from '../site.ts'
import { untilHydrated } from '../visits.ts'

export const PASSWORD = 'janela-laranja-7'
let count = 0
const documents = new Map<string, string>()
/** Of somebody who registered here. */
export const documentOf = (username: string): string => documents.get(username)!
const newName = () => `marina_${process.pid}_${(count += 1)}`

/** The first demo merchant, in two languages, where a name and a password are enough to register. */
export async function allowPasswordRegistration(site: Site): Promise<void> {
  const [trevo] = demoMerchants
  await site.save({
    ...trevo!,
    flags: { ...trevo!.flags, REGMOBVERF3: false },
    register: { ...trevo!.register, captcha: false },
    languages: ['PT', 'EN'],
  })
  await site.untilRendered('/m/register', (html) => html.includes('"PT","EN"'))
}

/** Registers somebody on the page for it, as anyone would, and returns their user name. They are logged in, on home. */
export async function registerOnPage(site: Site, page: Page): Promise<string> {
  const username = newName()
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

/** Registers somebody by the call alone, which costs no pages. They are logged in, on no page of ours yet. */
export async function registerMember(
  site: Site,
  page: Page,
  brand: Brand = 'trevo',
  cpf?: string,
): Promise<string> {
  const username = await registerNewcomer(site, page, brand, cpf)
  // Most want to play and pay at once, which a market may bind to a check that has a suite of its own.
  await site.identify(username, brand)
  return username
}

/** The same as registration leaves them: where the market asks who they are, they have not shown it yet. */
export async function registerNewcomer(
  site: Site,
  page: Page,
  brand: Brand = 'trevo',
  cpf?: string,
): Promise<string> {
  const username = newName()
  const document = cpf ?? documentNumber(count)
  const merchant = site.code(brand)
  const [{ encryption: key, whitelabel }, { fields, termsVersion, documents: shown }] = await Promise.all([
    site.valueOf<Settings>(settings.path, brand),
    site.valueOf<RegisterSettings>(registerSettings.path, brand),
  ])
  const required = rulesOfForm(fields, 'username', (flag) => whitelabel.flags[flag])
    .filter((rule) => rule.enabled && rule.required && !rule.field.startsWith('login'))
    .map(({ field }) => field as RegisterName)
  const body = registerPayload({
    values: {
      ...NO_VALUES,
      ...personOf(count),
      idNumber: document,
      username,
      password: PASSWORD,
      email: `${username}@example.com`,
    },
    names: ['username', 'password', 'nickname', ...required],
    dialingCode: '+55',
    affiliateCode: '',
    termsVersion,
    documents: shown,
    surroundings: { hostname: site.host(brand), displayMode: undefined, isWebClip: false },
  })
  documents.set(username, document)
  const { path, method } = register
  const payload = await seal(body, { key, path, merchant, clock: systemClock })
  const headers = {
    'content-type': 'application/jose',
    merchant,
    encryption: `JWE;kid=${key.kid}`,
    'idempotency-key': newId(),
  }
  const blank = site.url('/blank', brand)
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate(
    async (sent) => {
      const reply = await fetch(sent.path, sent)
      const { success, value, code } = (await reply.json()) as {
        success: boolean
        value: unknown
        code?: string
      }
      if (!success) throw new Error(`not registered: ${code} ${JSON.stringify(value)}`)
      sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(value))
      localStorage.setItem('sessionHint', '1')
    },
    { path, method, headers, body: payload },
  )
  return username
}

/** What a market may ask of somebody, each time somebody else. */
function personOf(number: number) {
  return {
    nickname: 'Marina',
    payeeName: 'Marina Alves',
    birthday: '1994-03-14',
    gender: 'undisclosed',
    mobileNum: `119${String(process.pid % 10_000).padStart(4, '0')}${String(number).padStart(4, '0')}`,
    postalCode: '01310100',
    address: 'Avenida Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
    lossLimit: '1500',
    timeLimit: '120',
  }
}

/** Nobody's yet. */
export const newDocument = (): string => documentNumber((count += 1))

const documentNumber = (number: number): string => cpfOf(100_000_000 + process.pid * 1_000 + number)

/** Logs in on the login page, wherever that leads. */
export async function logIn(page: Page, username: string, remember = false): Promise<void> {
  await enterPassword(page, username, remember)
  await leaveLogin(page)
}

/** Logs in where a code is asked for, too. */
export async function logInWithCode(site: Site, page: Page, username: string): Promise<void> {
  await tryLoginWithCode(site, page, username)
  await leaveLogin(page)
}

/** The same, where it may be refused after all. */
export async function tryLoginWithCode(site: Site, page: Page, username: string): Promise<void> {
  const earlier = await codesFor(site, username)
  await enterPassword(page, username)
  const code = page.getByLabel('Código de confirmação')
  await code.waitFor()
  await expect.poll(() => codesFor(site, username)).toHaveLength(earlier.length + 1)
  const [newest] = await codesFor(site, username)
  await code.fill(newest!)
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
}

async function enterPassword(page: Page, username: string, remember = false): Promise<void> {
  await untilHydrated(page)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  if (remember) await page.getByLabel('Lembrar senha').check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const leaveLogin = (page: Page) => page.waitForURL((url) => !url.pathname.endsWith('/login'))

/** The codes that were mailed to them, the newest first. */
async function codesFor(site: Site, username: string): Promise<string[]> {
  const mails = await site.mails(`${username}@example.com`)
  return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
}

/** All that a script on the page could read from storage. */
export function stored(page: Page) {
  return page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }))
}
