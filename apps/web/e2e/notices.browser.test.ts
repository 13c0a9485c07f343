import type { Announcements } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const READ = '**/wps/relay/MCSFE_markAnnouncementAsRead'

const site = await useSite()
let news: Announcements
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  const { body } = await site.get('/wps/relay/MCSFE_getListAnnouncements')
  news = (JSON.parse(body) as { value: Announcements }).value
})

/** To another page within the app, which then asks for itself. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

const unread = (page: Page) => page.locator('main').getByText('Não lido').count()
const rows = (page: Page) => page.locator('main [aria-expanded]')

async function asMember(page: Page): Promise<void> {
  await registerMember(site, page)
  await page.goto(site.url('/m/notice'))
  await rows(page).first().waitFor()
}

/** How often the server was told, and about which. */
function reportsOf(page: Page): number[] {
  const ids: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes('markAnnouncementAsRead')) return
    const { announcementId, read } = request.postDataJSON() as Record<string, unknown>
    expect(read).toBe(true)
    ids.push(announcementId as number)
  })
  return ids
}

it('is told once, when a row is first opened, and stays read [NEWS-05] [NEWS-15] [NEWS-16]', async () => {
  const { page, consoleErrors } = await site.visit()
  const reports = reportsOf(page)
  await asMember(page)
  const count = await rows(page).count()
  await expect.poll(() => unread(page)).toBe(count)
  const second = rows(page).nth(1)
  await expect(second.innerText()).resolves.toContain('Não lido')
  for (const expanded of ['true', 'false', 'true']) {
    await second.click()
    await expect.poll(() => second.getAttribute('aria-expanded')).toBe(expanded)
  }
  await expect.poll(() => unread(page)).toBe(count - 1)
  expect(reports).toEqual([news.player[1]!.id])
  // What the browser had kept from before is gone.
  await go(page, '/m/set')
  await page.getByRole('heading', { level: 1, name: 'Configurações pessoais' }).waitFor()
  await go(page, '/m/notice')
  await rows(page).first().waitFor()
  expect(await unread(page)).toBe(count - 1)
  await go(page, '/m/notice?i=1')
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => unread(page)).toBe(count - 1)
  expect(await second.innerText()).not.toContain('Não lido')
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await page.getByRole('heading', { level: 2, name: news.player[1]!.title }).waitFor()
  expect(reports).toHaveLength(1)
  expect(consoleErrors).toEqual([])
  await page.goto(site.url(`/m/noticeDetail?id=${news.player[2]!.id}`), { waitUntil: 'networkidle' })
  await expect.poll(() => reports).toEqual([news.player[1]!.id, news.player[2]!.id])
})

it('shows here first, then on the server, then comes anew from there [NEWS-08]', async () => {
  const { page } = await site.visit()
  await asMember(page)
  const count = await rows(page).count()
  await expect.poll(() => unread(page)).toBe(count)
  const happened: string[] = []
  let answerIt = () => {}
  const answered = new Promise<void>((resolve) => (answerIt = resolve))
  await page.route(READ, async (route) => {
    happened.push('told')
    await answered
    await route.continue()
  })
  page.on('response', async (response) => {
    if (!response.url().includes('getListAnnouncements')) return
    const { value } = (await response.json()) as { value: Announcements }
    happened.push(value.player[0]!.read ? 'read' : 'unread')
  })
  await rows(page).first().click()
  await expect.poll(() => unread(page)).toBe(count - 1)
  await expect.poll(() => happened).toEqual(['told'])
  answerIt()
  await expect.poll(() => happened).toEqual(['told', 'read'])
  expect(await unread(page)).toBe(count - 1)
})

it('is nothing for visitors, nor for a trial: to them everything is read [NEWS-06] [NEWS-07]', async () => {
  const { page } = await site.visit()
  await page.goto(site.url('/m/notice'), { waitUntil: 'networkidle' })
  const reports = reportsOf(page)
  await rows(page).first().click()
  await page.getByRole('link', { name: 'Ver detalhes' }).waitFor()
  await page.goto(site.url('/m/trail'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Começar teste' }).click()
  await page.waitForURL('**/m/home')
  await go(page, '/m/notice?i=0')
  await page.getByRole('link', { name: 'Ver detalhes' }).waitFor()
  expect(await unread(page)).toBe(0)
  expect(reports).toEqual([])
})
