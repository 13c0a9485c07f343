import type { Inbox, InboxMessage } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from '../test/stories/inspect.ts'
import { logIn, allowPasswordRegistration } from './account/newMember.ts'
import { answer, member, pathOf, reader, refusal, spokenService } from './messages/readers.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const INBOX = '**/wps/relay/MCSFE_getInbox?*'
const READ = '**/wps/relay/MCSFE_markInboxAsRead*'
const REMOVE = '**/wps/relay/MCSFE_removeInbox*'

const site = await useSite()
const { url } = site
/** Two whom the merchant has written to: whoever registers later got none of it. */
let written: Awaited<ReturnType<typeof member>>[]

beforeAll(async () => {
  await allowPasswordRegistration(site)
  written = [await member(site), await member(site)]
  await site.writeToMembers()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const open = (page: Page, path: string) => page.goto(url(path), { waitUntil: 'networkidle' })
const rowsOf = (page: Page) => page.getByRole('main').getByRole('link')
const subjectsOf = (page: Page) => rowsOf(page).locator('[class*="subject"]').allInnerTexts()

const letter = (place: number): InboxMessage => ({
  messageId: `b${place}`,
  subject: `Mensagem ${place}`,
  preview: `Começo da mensagem ${place}`,
  content: [{ kind: 'paragraph', runs: [{ text: `Tudo da mensagem ${place}` }] }],
  sentAt: Date.UTC(2026, 0, 1, 12) + place,
  read: true,
})

/** An inbox of so many messages, which can be taken out of it. */
async function serveInbox(page: Page, count: number): Promise<void> {
  let messages = Array.from({ length: count }, (_, place) => letter(count - place))
  await page.route(INBOX, (route) => {
    const query = new URL(route.request().url()).searchParams
    const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))]
    const content = messages.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    const value: Inbox = { content, pageNum: pageNo, totalPages: Math.ceil(messages.length / pageSize) }
    return route.fulfill(answer(value))
  })
  await page.route(REMOVE, (route) => {
    const id = new URL(route.request().url()).searchParams.get('messageId')
    messages = messages.filter(({ messageId }) => messageId !== id)
    return route.fulfill(answer(true))
  })
}

describe('the inbox', () => {
  it('asks a visitor to log in, and brings them there [MSG-08]', async () => {
    const { page } = await reader(site)
    await page.goto(url('/m/webEmail'))
    await page.waitForURL('**/m/login?redirect=%2Fm%2FwebEmail')
    await logIn(page, written[0]!.username)
    await page.waitForURL('**/m/webEmail')
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(1)
  })

  it('opens a message, which is read by that, and goes back to its place [MSG-14]', async () => {
    const { page, consoleErrors } = written[0]!
    await open(page, '/m/webEmail')
    const unread = page.getByRole('main').getByRole('link', { name: /^Não lida: / })
    const count = await unread.count()
    expect(count).toBeGreaterThan(1)
    const before = await spokenService(page)
    const [subject] = await subjectsOf(page)
    expect(await axeViolations(page)).toEqual([])
    const marked = page.waitForResponse(READ)
    await unread.first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: subject! }).waitFor()
    expect(pathOf(page)).toMatch(/^\/m\/webEmail\?id=/)
    expect((await marked).ok()).toBe(true)
    await expect.poll(() => focused(page)).toBe(subject)
    await expect.poll(() => spokenService(page)).not.toBe(before)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.waitForURL('**/m/webEmail')
    await expect.poll(() => focused(page)).toContain(subject)
    await expect.poll(() => unread.count()).toBe(count - 1)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => unread.count()).toBe(count - 1)
    expect(consoleErrors).toEqual([])
  })

  it('deletes a message after asking, goes to the next one, and says so when it fails [MSG-14]', async () => {
    const { page } = written[1]!
    await open(page, '/m/webEmail')
    const rows = rowsOf(page)
    const subjects = await subjectsOf(page)
    await rows.first().click()
    const trash = page.getByRole('button', { name: 'Apagar mensagem' })
    await trash.click()
    const dialog = page.getByRole('alertdialog', { name: 'Apagar esta mensagem?' })
    await dialog.getByRole('button', { name: 'Manter' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Apagar mensagem')
    await page.route(REMOVE, (route) => route.fulfill(refusal('unknown.error')))
    await trash.click()
    await dialog.getByRole('button', { name: 'Apagar' }).click()
    await dialog.getByText('A mensagem não foi apagada').waitFor()
    await page.unroute(REMOVE)
    await dialog.getByRole('button', { name: 'Apagar' }).click()
    await page.waitForURL('**/m/webEmail')
    await expectAnnounced(page, 'Mensagem apagada')
    await expect.poll(() => rows.count()).toBe(subjects.length - 1)
    await expect.poll(() => focused(page)).toContain(subjects[1])
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => rows.count()).toBe(subjects.length - 1)
  })

  it('comes in pages of 20, and a message is found by its address on any of them [MSG-14]', async () => {
    const { page } = await member(site)
    await serveInbox(page, 45)
    const pages: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().includes('getInbox?')) pages.push(new URL(request.url()).searchParams.get('pageNo'))
    })
    await open(page, '/m/webEmail?id=b3')
    await page.getByText('Tudo da mensagem 3').waitFor()
    expect(pages).toEqual(['1', '2', '3'])
    await page.getByRole('button', { name: 'Apagar mensagem' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click()
    await page.waitForURL('**/m/webEmail')
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(44)
    await page.getByText('Isso é tudo.').waitFor()

    await open(page, '/m/webEmail')
    const rows = rowsOf(page)
    await expect.poll(() => rows.count()).toBe(20)
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBe(40)
    await open(page, '/m/webEmail?id=b99')
    await page.getByText('Esta mensagem não está mais aqui').waitFor()
    await page.getByRole('link', { name: 'Todas as mensagens' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
  })

  it('says when it is empty and when it did not load, and comes after another try [MSG-14]', async () => {
    const { page } = await member(site)
    await page.route(INBOX, (route) => route.fulfill(refusal('unknown.error')))
    await open(page, '/m/webEmail')
    await page.getByText('As mensagens não carregaram').waitFor()
    await page.unroute(INBOX)
    await serveInbox(page, 0)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Nenhuma mensagem ainda').waitFor()
    await page.getByRole('link', { name: 'Ver os anúncios' }).click()
    await page.waitForURL('**/m/notice')
    expect(await page.getByText('As mensagens não carregaram').count()).toBe(0)
  })
})
