import { demoMerchants } from '@trevo/merchants/demo'
import type { UnreadTotals } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import { axeViolations } from '../test/stories/inspect.ts'
import { ask } from './account/money.ts'
import { logIn, allowPasswordRegistration } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import {
  answer,
  CHAT,
  member,
  pathOf,
  reader,
  refusal,
  REFUSED,
  service,
  spokenService,
  TOTALS,
} from './messages/readers.ts'
import { useSite, type Brand } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
const { url } = site
/** Of a member who has messages. */
let withMessages: Page
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  ;({ page: withMessages } = await member(site))
  await site.writeToMembers()
})

const open = (page: Page, path: string, merchant?: Brand) =>
  page.goto(url(path, merchant), { waitUntil: 'networkidle' })

describe('what waits to be read', () => {
  it('is told by one number in the bar, the menu and the member centre, as the server counts it [MSG-07] [MSG-11] [MSG-13] [NAV-11]', async () => {
    const page = withMessages
    await open(page, '/m/home')
    const totals = await ask<UnreadTotals>(page, '/wps/relay/MCSFE_getUnreadTotals')
    expect(totals.inbox).toBeGreaterThan(0)
    expect(totals.announcements).toBeGreaterThan(0)
    const all = `${totals.announcements + totals.inbox + totals.chat} não lidas`
    await expect.poll(() => spokenService(page)).toBe(`- button "Atendimento ${all}"`)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Central do membro' })
    await menu.getByRole('link', { name: `Mensagens ${all}` }).waitFor()
    await page.keyboard.press('Escape')
    await open(page, '/m/member/home')
    await page.getByRole('main').getByRole('link', { name: all }).waitFor()
    await open(page, '/m/message')
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: new RegExp(`^Anúncios .* ${totals.announcements} não lidas?$`) })
      .waitFor()
    await main.getByRole('link', { name: new RegExp(`^Mensagens .* ${totals.inbox} não lidas?$`) }).waitFor()
  })

  it('is 99+ above 99, asked for again by whoever comes back, kept without an answer, gone with the session [MSG-03] [MSG-04] [MSG-05] [MSG-07] [API-07]', async () => {
    const { page, username } = await member(site)
    let totals: UnreadTotals = { announcements: 1, inbox: 100, chat: 99 }
    await page.route(TOTALS, (route) => route.fulfill(answer(totals)))
    await open(page, '/m/message')
    const badges = page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: /não lidas?$/ })
    await expect.poll(() => badges.allInnerTexts()).toHaveLength(3)
    const shown = (await badges.allInnerTexts()).map((text) =>
      text.split('\n').find((line) => /^\d+\+?$/.test(line)),
    )
    expect(shown).toEqual(['1', '99+', '99'])
    expect(await spokenService(page)).toBe('- button "Atendimento 200 não lidas"')

    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    totals = { announcements: 0, inbox: 0, chat: 1 }
    await comeBack()
    await expect.poll(() => spokenService(page)).toBe('- button "Atendimento 1 não lida"')
    await page.unroute(TOTALS)
    await page.route(TOTALS, (route) => route.fulfill(refusal('unknown.error')))
    await comeBack()
    await page.waitForResponse(TOTALS)
    expect(await spokenService(page)).toBe('- button "Atendimento 1 não lida"')
    expect(await page.getByText('Erro desconhecido').count()).toBe(0)

    await open(page, '/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('dialog', { name: 'Sair da conta?' }).getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).waitFor()
    expect(await spokenService(page)).toBe('- button "Atendimento"')
    totals = { announcements: 0, inbox: 2, chat: 0 }
    await page.unroute(TOTALS)
    await page.route(TOTALS, (route) => route.fulfill(answer(totals)))
    await open(page, '/m/login')
    await logIn(page, username)
    await expect.poll(() => spokenService(page)).toBe('- button "Atendimento 2 não lidas"')
  })

  it('is not asked for by visitors and trials [MSG-12] [MSG-13]', async () => {
    const { page } = await reader(site)
    const asked: string[] = []
    page.on('request', (request) => /\/wps\/.*nread/i.test(request.url()) && asked.push(request.url()))
    await open(page, '/m/message')
    await startTrial(site, page)
    await open(page, '/m/message')
    expect(await spokenService(page)).toBe('- button "Atendimento"')
    expect(asked).toEqual([])
  })
})

describe('the message centre', () => {
  it('is open to visitors, and each entry has its own rule [MSG-01] [MSG-02] [MSG-06] [MSG-08] [MSG-09]', async () => {
    const { page, consoleErrors } = await reader(site)
    await open(page, '/m/message')
    const main = page.getByRole('main')
    await expect
      .poll(() => main.getByRole('link', { name: 'Telegram' }).getAttribute('href'))
      .toBe('tg://resolve?domain=0000')
    await expect
      .poll(() => main.getByRole('link', { name: 'Suporte a afiliados' }).getAttribute('href'))
      .toBe('https://ajuda.trevo.example/afiliados')
    expect(await main.locator('a[target="_blank"]:not([rel~="noopener"])').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    await main.getByRole('link', { name: 'Anúncios' }).click()
    await page.waitForURL('**/m/notice')
    await page.goBack()
    await main.getByRole('link', { name: 'Mensagens' }).click()
    await page.waitForURL('**/m/login?redirect=%2Fm%2FwebEmail')
    await page.goBack()
    await main.getByRole('button', { name: 'Abrir chat ao vivo' }).click()
    await page.waitForURL('**/m/login?redirect=%2Fm%2Fmessage')
    expect(consoleErrors).toEqual([])
  })

  it('refuses a trial where it is, and on the inbox itself [MSG-08] [MSG-09]', async () => {
    const { page } = await reader(site)
    await startTrial(site, page)
    await open(page, '/m/message')
    for (const entry of [
      page.getByRole('main').getByRole('link', { name: 'Mensagens' }),
      page.getByRole('main').getByRole('button', { name: 'Conversas' }),
    ]) {
      await entry.click()
      await expectAnnounced(page, REFUSED)
      const dialog = page.getByRole('dialog', { name: 'Só com uma conta real' })
      await dialog.waitFor()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(pathOf(page)).toBe('/m/message')
    }
    await page.goto(url('/m/webEmail'))
    await page.waitForURL('**/m/home')
    await page.getByRole('dialog', { name: 'Só com uma conta real' }).waitFor()
  })

  it('has no chat where there is none, and leads to the one contact there is [MSG-05] [MSG-06]', async () => {
    const [, aurora] = demoMerchants
    const chat = aurora!.contacts.filter(({ csType }) => csType === 'LIVECHAT')
    await site.save({ ...aurora!, contacts: chat, resources: [], flags: { ...aurora!.flags, CBS3: false } })
    const { page } = await reader(site)
    await expect
      .poll(async () => {
        await open(page, '/m/message', 'aurora')
        return page.getByRole('main').getByRole('link').allInnerTexts()
      })
      .toEqual([
        expect.stringMatching(/^Anúncios/),
        expect.stringMatching(/^Mensagens/),
        expect.stringMatching(/^Suporte a afiliados/),
      ])
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    const opened = page.context().waitForEvent('page')
    await service(page).click()
    await (await opened).close()
  })

  it('says that the chat is opening, and leaves for the desk half a second later, where both sides can write [MSG-10]', async () => {
    const { page } = await member(site)
    await page.clock.install()
    await open(page, '/m/message')
    const pass = await freezeTime(page)
    const answered = page.waitForResponse(CHAT)
    await page.getByRole('button', { name: 'Abrir chat ao vivo' }).click()
    await page.getByRole('status').getByText('Aguarde um instante').waitFor()
    const launched = await answered
    await launched.finished()
    const asked = new URL(launched.url()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ b2c: '1', language: 'PT', backUrl: '/m/message' })
    expect(asked.get('headerColor')).toMatch(/^#[\da-f]{6}$/)
    await pass(499)
    // A page that is left is still there for a moment.
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/m/message')
    await page.clock.resume()
    await page.waitForURL((to) => to.origin === new URL(site.desk).origin, { waitUntil: 'commit' })
    await page.getByRole('textbox').fill('Oi, meu saque não chegou')
    await page.keyboard.press('Enter')
    await page.getByText('Oi, meu saque não chegou').waitFor()
    const { page: desk } = await site.visit({ viewport: { width: 1280, height: 800 } })
    await desk.goto(site.desk)
    await desk.getByRole('navigation').getByText('Oi, meu saque não chegou').click()
    await desk.getByRole('textbox', { name: 'Resposta' }).fill('Já estamos vendo')
    await desk.getByRole('button', { name: 'Enviar' }).click()
    await page.getByText('Já estamos vendo').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Abrir chat ao vivo' }).waitFor()
  })

  it('says where it happened that the chat did not open, and tries again [MSG-10]', async () => {
    const { page } = await member(site)
    await page.route(CHAT, (route) => route.fulfill(refusal('chat.unavailable')))
    await open(page, '/m/message')
    await page.getByRole('main').getByRole('button', { name: 'Conversas' }).click()
    await page.getByRole('alert').getByText('O chat não abriu').waitFor()
    expect(pathOf(page)).toBe('/m/message')
    await page.unroute(CHAT)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL((to) => to.origin === new URL(site.desk).origin)
  })

  it('opens from the side menu too, which is gone by then, and says if it did not [MSG-09] [MSG-10]', async () => {
    const { page } = await member(site)
    await page.route(CHAT, (route) => route.fulfill(refusal('chat.unavailable')))
    await open(page, '/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bate-papo' }).click()
    await page.getByText('O chat não abriu').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.unroute(CHAT)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL((to) => to.origin === new URL(site.desk).origin)
  })
})

it('offers every contact that is safe to open, the chat and the messages in customer service [MSG-15] [MSG-16]', async () => {
  const { page } = await reader(site)
  await open(page, '/m/home')
  await service(page).click()
  const panel = page.getByRole('dialog', { name: 'Atendimento' })
  const contacts = panel.getByRole('list', { name: 'Canais de atendimento' }).getByRole('link')
  await expect
    .poll(() => contacts.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(demoMerchants[0]!.contacts.map((contact) => contact.url))
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('link', { name: 'Suas mensagens' }).click()
  await page.waitForURL('**/m/message')
  await panel.waitFor({ state: 'detached' })
  await service(page).click()
  await panel.getByRole('button', { name: 'Abrir chat ao vivo' }).click()
  await page.waitForURL('**/m/login?redirect=%2Fm%2Fmessage')
})

it('shows who is at the live tables, and leads to them [GAME-70]', async () => {
  const { page } = await reader(site)
  const host = (id: number, name: string, roomType: string, streaming: boolean) => ({
    id,
    name,
    cover: '/img/moon',
    roomType,
    streaming,
  })
  let hosts = [host(1, 'Bia', 'free', true), host(2, 'Caio', 'VIP', false)]
  await page.route('**/wps/relay/CBS_modelList*', (route) => route.fulfill(answer(hosts)))
  await open(page, '/m/home')
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  await go('/m/live-games')
  const rail = page.getByRole('region', { name: 'Nas mesas ao vivo' })
  await expect
    .poll(() => rail.getByRole('link').allInnerTexts())
    .toEqual([expect.stringMatching(/Bia\nAo vivo agora$/), expect.stringMatching(/Caio\nFora do ar$/)])
  await rail.getByRole('link', { name: /Bia/ }).click()
  await page.waitForURL(/\/m\/login\?redirect=%2Fm%2Fplay%3FnodeId%3D1/)
  await page.goBack()
  await rail.getByRole('link', { name: /Caio/ }).click()
  await expectAnnounced(page, REFUSED)
  hosts = []
  await go('/m/home')
  await page.waitForURL('**/m/home')
  await go('/m/live-games')
  await page.getByRole('heading', { level: 1, name: 'Ao vivo' }).waitFor()
  await expect.poll(() => rail.count()).toBe(0)
})
