import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
beforeAll(() => allowPasswordRegistration(site))

const NOWHERE = '/wps/nothing/of/the/kind'
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Sends a call where the API knows none. It answers as it answers whatever nobody can explain; these are its codes. */
async function breakCall(page: Page, method: 'GET' | 'POST', path: string): Promise<string[]> {
  const references: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(NOWHERE)) references.push(response.headers()['x-request-id'] ?? 'none')
  })
  await page.route(`**${path}*`, (route) =>
    route.request().method() === method ? route.continue({ url: site.url(NOWHERE) }) : route.continue(),
  )
  return references
}

it('what nobody can explain has a code for customer service, on a toast for 3 seconds [ERR-21]', async () => {
  const { page } = await site.visit()
  await registerMember(site, page)
  await page.goto(site.url('/m/mine'), { waitUntil: 'networkidle' })
  const references = await breakCall(page, 'POST', '/wps/member/info/icon')
  await page.clock.install()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expectAnnounced(page, 'Erro desconhecido')
  await expectAnnounced(page, `Código para o atendimento: ${references[0]}`)
  expect(references[0]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]+$/)
  const toast = page.getByRole('alert').getByText('Erro desconhecido')
  await page.clock.runFor(2_500)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(600)
  await expect.poll(() => toast.count()).toBe(0)
})

it('a page that did not come says the code, too [ERR-21]', async () => {
  const { page } = await site.visit()
  await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
  const references = await breakCall(page, 'GET', '/wps/relay/MCSFE_getListAnnouncements')
  await page.evaluate(() => history.pushState(null, '', '/m/notice'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect.poll(() => alert.innerText()).toContain('Os anúncios não carregaram')
  expect(await alert.innerText()).toContain(`Código para o atendimento: ${references.at(-1)}`)
})

const broken: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'was made for another address',
    async (page) => {
      const { headers, body } = await site.get('/m/home')
      const policy = headers['content-security-policy'] as string
      await page.route('**/m/help', (route) =>
        route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
      )
      await page.goto(site.url('/m/help'))
    },
  ],
  [
    'lacks a part that is fetched later',
    async (page) => {
      await page.route('**/assets/StatusPage-*.js', (route) => route.abort())
      const closed = { location: { ip: '203.0.113.7' }, maintenance: true, regionRestriction: false }
      await page.route('**/wps/system/status', (route) =>
        route.fulfill({ json: { success: true, value: closed } }),
      )
      await page.goto(site.url('/m/home'))
    },
  ],
]

it.for(broken)(
  'a document that %s says so in plain Portuguese, and is loaded anew',
  async ([, breakPage]) => {
    const { page } = await site.visit()
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await breakPage(page)
    await page.getByRole('alert').getByText('Algo deu errado').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Something')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(colour, 'the colours of the merchant').not.toBe('rgba(0, 0, 0, 0)')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await untilHydrated(page)
    expect(await page.getByText('Algo deu errado').count()).toBe(0)
  },
)

it('a panel whose code does not come says so, and leaves the page as it is', async () => {
  const { page } = await site.visit()
  await page.route('**/assets/SideMenu-*.js', (route) => route.abort())
  await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  await menu.click()
  await expectAnnounced(page, 'Esta parte não carregou')
  expect(await page.getByRole('main').isVisible()).toBe(true)
  // Nor does what failed once stand in the way of another panel.
  await page.getByRole('navigation').getByRole('button', { name: 'Atendimento' }).click()
  await page.getByRole('dialog', { name: 'Atendimento' }).waitFor()
})
