import { leaksOf, type Secrets } from '@trevo/testkit'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { leave, newMobile, newName, skipCaptcha, smsCode } from './auth/people.ts'
import { useSite } from './site.ts'

const site = await useSite()

/** Forty characters, as nobody would have them by chance. */
const PASSWORD = 'Canario-9f3K-na-gaiola-de-ouro-27xQkW_3a' // not a secret: made up for this test

beforeAll(() => skipCaptcha(site))

/** Everything a script on the page can read, as text; and the keys it can use but must not be able to take along. */
function readable(page: Page): Promise<{ readonly text: string; readonly extractableKeys: number }> {
  return page.evaluate(async () => {
    let extractableKeys = 0
    const plain = (_: string, value: unknown): unknown => {
      if (value instanceof CryptoKey) {
        extractableKeys += value.type === 'private' && value.extractable ? 1 : 0
        return `key ${value.type}`
      }
      if (value instanceof ArrayBuffer)
        return [...new Uint8Array(value)].map((byte) => String.fromCodePoint(byte)).join('')
      if (ArrayBuffer.isView(value)) return plain('', value.buffer)
      return value
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const read: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      window.name,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      performance.getEntries().map(({ name }) => name),
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const opened = database.transaction(store).objectStore(store)
        read.push([name, store, await done(opened.getAllKeys()), await done(opened.getAll())])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        read.push([name, request.url, [...response!.headers], await response!.text()])
      }
    }
    return { text: JSON.stringify(read, plain), extractableKeys }
  })
}

/** The password, and the cookies no script should see. */
async function secretsOf(page: Page): Promise<Secrets> {
  const cookies = (await page.context().cookies()).filter(({ value }) => value.length >= 16)
  return {
    password: PASSWORD,
    ...Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  }
}

async function expectNothing(page: Page, when: string): Promise<void> {
  const { text, extractableKeys } = await readable(page)
  expect(leaksOf(text, await secretsOf(page)), when).toEqual([])
  expect(extractableKeys, when).toBe(0)
}

async function register(page: Page, username: string): Promise<void> {
  const mobile = newMobile()
  await page.goto(site.url('/m/register'), { waitUntil: 'networkidle' })
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Celular' }).fill(mobile)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código por SMS').fill(await smsCode(site, mobile))
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/m/home')
}

it('keeps no password and no session where a script could read it', { timeout: 240_000 }, async () => {
  const { page } = await site.visit({ serviceWorkers: 'allow' })
  const username = newName()
  await register(page, username)
  await expectNothing(page, 'after registering')
  await leave(site, page)
  await page.getByLabel('Usuário', { exact: true }).last().fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Lembrar senha').check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/m/home')
  expect(Object.keys(await secretsOf(page))).toEqual(expect.arrayContaining(['__Host-sid', '__Host-rm']))
  await expectNothing(page, 'after a login that is remembered')
  await leave(site, page)
  await expectNothing(page, 'at the login, where the fields are filled in')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/m/home')
  await expectNothing(page, 'after a login without the password')

  // It would have been found.
  await page.evaluate(
    (password) => localStorage.setItem('x', btoa(btoa(encodeURIComponent(password)))),
    PASSWORD,
  )
  expect(leaksOf((await readable(page)).text, await secretsOf(page))).toEqual(['password'])
})
