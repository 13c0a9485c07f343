import type { OpenDraws } from '@trevo/contract'
import type { Locator, Page, Response, Route } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import { hide } from '../src/testing/hide.ts'
import { ask, giveMoney } from './account/money.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const CALL = '**/lotto/lgw/games/opened/numero*'
const HOUR = 3_600_000

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  // The studio announces its draws once the platform knows its games.
  const isTold = async () => (await drawsNow()).draws.length > 30
  await vi.waitUntil(isTold, { timeout: 60_000, interval: 500 })
}, 240_000)

const NOT_KEPT = { 'cache-control': 'no-store' }

/** What the server says at this moment. */
async function drawsNow() {
  const { body, headers } = await site.get('/lotto/lgw/games/opened/numero')
  return { draws: (JSON.parse(body) as { value: OpenDraws }).value, headers }
}

const group = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name = 'Todas as abertas') => group(page, name).getByRole('listitem')
const isDraws = (response: Response) => response.url().includes('/games/opened/numero') && response.ok()
const namesIn = async (page: Page, name: string) =>
  (await rows(page, name).allInnerTexts()).map((text) => text.split('\n')[0]!)

/** The seconds that clocks show, all in one moment. */
const secondsIn = (clocks: Locator) =>
  clocks.evaluateAll((shown) =>
    shown.map((clock) =>
      (clock.textContent ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
    ),
  )
const clocksOf = (page: Page) => rows(page).locator('time [aria-hidden]')
/** Of the draw that is open longest: it does not close under a test. */
const longestOf = async (page: Page) => Math.max(...(await secondsIn(clocksOf(page))))

async function open(page: Page, path = '/m/lottery'): Promise<OpenDraws> {
  const answered = page.waitForResponse(isDraws)
  await page.goto(site.url(path))
  const { value } = (await (await answered).json()) as { value: OpenDraws }
  await rows(page).first().locator('time').waitFor()
  return value
}

/** Answers with draws that all close that much after now, and whose predecessors' numbers are known for long. */
async function closingIn(route: Route, milliseconds: number): Promise<void> {
  const { draws, headers } = await drawsNow()
  const now = Date.parse(headers.date!)
  const value = draws.map((draw) => ({ ...draw, openTime: now - HOUR, closeTime: now + milliseconds }))
  await route.fulfill({ headers: { date: headers.date!, ...NOT_KEPT }, json: { success: true, value } })
}

describe('the lottery', () => {
  it('shows what is open, for how long, and what was drawn last [GAME-25] [GAME-62]', async () => {
    const { page, consoleErrors } = await site.visit()
    await page.clock.install()
    const draws = await open(page)
    const [name] = await namesIn(page, 'Todas as abertas')
    const text = await rows(page).first().innerText()
    const numero = /Sorteio ([\d.]+)/.exec(text)![1]!
    const draw = draws.find((one) => text.includes(`Último: ${one.lastNumero},`) && one.numero === numero)!
    expect(draw, `${name} is among what the server said`).toBeDefined()
    const balls = await rows(page).first().locator('[aria-hidden] > span').allInnerTexts()
    expect(balls.map(Number).filter((ball) => !Number.isNaN(ball))).toEqual(draw.lastNumbers)
    // Said once, not each second.
    const spoken = await rows(page).first().getByRole('button').ariaSnapshot()
    expect(spoken).toMatch(/fecha às \d\d:\d\d/)
    expect(spoken).toContain(`Números sorteados: ${draw.lastNumbers!.join(', ')}`)
    expect(spoken).not.toMatch(/\d\d\s*:\s*\d\d\s*:\s*\d\d/)
    // What the server says next would set the clock that is held here.
    await page.route('**/{wps,lotto}/**', () => undefined)
    const pass = await freezeTime(page)
    const before = await longestOf(page)
    await pass(3_000)
    expect(await longestOf(page)).toBe(before - 3)
    expect(consoleErrors).toEqual([])
  })

  it('begins with the draw that closes first, whatever time the phone has [GAME-25]', async () => {
    const { page } = await site.visit()
    await page.clock.install({ time: new Date(Date.UTC(2026, 0, 1)) })
    await open(page)
    const all = await secondsIn(page.getByRole('main').locator('time [aria-hidden]'))
    expect(all[0]).toBe(Math.min(...all))
    // Of what is open nothing is open for more than half an hour.
    expect(Math.max(...all)).toBeLessThan(1_802)
    await page.getByRole('button', { name: /Escolher números$/ }).waitFor()
  })

  it('has what somebody has played first, of the kind that is shown [GAME-25] [GAME-32] [GAME-65]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    const draws = await open(page)
    const [third] = (await namesIn(page, 'Todas as abertas')).slice(2)
    const numero = /Sorteio ([\d.]+)/.exec(await rows(page).nth(2).innerText())![1]
    const { nodeId } = draws.find((draw) => draw.numero === numero)!
    await ask(page, `/wps/relay/MCS2_addRecentGame?nodeId=${nodeId}`)
    await open(page)
    await expect.poll(() => namesIn(page, 'Jogadas por você')).toEqual([third])
    expect(await namesIn(page, 'Todas as abertas')).not.toContain(third)
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    expect(headings.slice(0, 2)).toEqual(['Jogadas por você', 'Todas as abertas'])
    await page.getByRole('radio', { name: 'Entretenimento' }).check()
    await expect.poll(() => group(page, 'Jogadas por você').count()).toBe(0)
  })

  it('says that a draw has closed, and asks what comes next, but not in a hurry [GAME-25]', async () => {
    const { page } = await site.visit()
    let asked = 0
    const isHere = Promise.withResolvers<void>()
    await page.route(CALL, async (route) => {
      asked += 1
      await isHere.promise
      await closingIn(route, asked === 1 ? 2_500 : HOUR)
    })
    await page.clock.install()
    await page.goto(site.url('/m/set'))
    const pass = await freezeTime(page)
    await page.goto(site.url('/m/lottery'))
    await expect.poll(() => pass(50).then(() => asked)).toBe(1)
    // The draws come at a moment from which everything counts.
    isHere.resolve()
    await expect.poll(() => pass(0).then(() => clocksOf(page).count())).toBeGreaterThan(0)
    await pass(3_000)
    await page.getByRole('main').getByText('Sorteando…').first().waitFor()
    // At the earliest a second and a half after the draw, at the latest three.
    await pass(999)
    expect(asked).toBe(1)
    await pass(1_501)
    await expect.poll(() => asked).toBe(2)
    await page.clock.resume()
    await expect.poll(() => page.getByText('Sorteando…').count()).toBe(0)
  })

  it('stands still while nobody looks [GAME-25]', async () => {
    const { page } = await site.visit()
    await page.clock.install()
    await open(page)
    const pass = await freezeTime(page)
    await hide(page, true)
    const before = await longestOf(page)
    await pass(5_000)
    expect(await longestOf(page)).toBe(before)
    await hide(page, false)
    await expect.poll(() => longestOf(page)).toBe(before - 5)
  })

  it('has its games though the draws do not come, and can be tried again [GAME-25] [GAME-63]', async () => {
    const { page } = await site.visit()
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(site.url('/m/lottery'))
    const failed = page.getByRole('alert').getByText('Os sorteios não carregaram')
    await failed.waitFor()
    const tiles = group(page, 'Todas as loterias').getByRole('article')
    await expect.poll(() => tiles.count()).toBeGreaterThan(10)
    await page.unroute(CALL)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await rows(page).first().locator('time').waitFor()
    expect(await failed.count()).toBe(0)
  })

  it('shows games without an open draw after the others [GAME-25]', async () => {
    const { page } = await site.visit()
    await page.route(CALL, async (route) => {
      const { draws, headers } = await drawsNow()
      const value = draws.slice(0, 12)
      await route.fulfill({ headers: { date: headers.date!, ...NOT_KEPT }, json: { success: true, value } })
    })
    await open(page)
    const tiles = group(page, 'Outras loterias').getByRole('article')
    await expect.poll(() => tiles.count()).toBeGreaterThan(0)
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    expect(headings).toEqual(['Todas as abertas', 'Outras loterias'])
  })

  it('opens a lottery, where a ticket is bought for the draw that was shown [GAME-25] [GAME-57] [GAME-64]', async () => {
    const { page, consoleErrors } = await site.visit()
    await registerMember(site, page)
    const purse = await giveMoney(site, page, 5_000n)
    await open(page)
    // Not the first: it may close before the ticket is bought.
    const seconds = await secondsIn(clocksOf(page))
    const row = rows(page).nth(seconds.indexOf(Math.max(...seconds)))
    const numero = /Sorteio ([\d.]+)/.exec(await row.innerText())![1]!
    // Said before the studio's page is there to say it.
    const told = page.getByText(`Sorteio ${numero} · fecha em`).waitFor()
    await row.getByRole('button').click()
    // So low that the game has to be scrolled, and only the game.
    await page.setViewportSize({ width: 360, height: 480 })
    await page.waitForURL('**/m/play?nodeId=*')
    await told
    const game = page.frameLocator('iframe')
    await game.getByText(`Sorteio ${numero}`).waitFor()
    await game.getByRole('button', { name: 'Surpresinha' }).click()
    await game.getByRole('button', { name: /^Comprar por R\$\s1,00$/ }).click()
    await game.getByText(`Bilhete comprado para o sorteio ${numero}.`).waitFor()
    await game.getByText('Aguardando o sorteio').scrollIntoViewIfNeeded()
    expect(await page.locator('iframe').boundingBox()).toMatchObject({ x: 0, width: 360 })
    await expect.poll(async () => (await site.money.balanceOf(purse)).cash).toBe(4_900n)
    await expect.poll(() => game.locator('#balance').innerText()).toMatch(/49,00$/)
    expect(consoleErrors).toEqual([])
    await page.getByRole('button', { name: 'Sair do jogo' }).click()
    await page.waitForURL('**/m/lottery*')
    await expect.poll(() => rows(page, 'Jogadas por você').count()).toBe(1)
  })

  it('gives a ticket back before its draw closes, once that is confirmed [GAME-68]', async () => {
    const { page, consoleErrors } = await site.visit()
    await registerMember(site, page)
    const purse = await giveMoney(site, page, 5_000n)
    const cashOf = async () => (await site.money.balanceOf(purse)).cash
    await open(page)
    const seconds = await secondsIn(clocksOf(page))
    const row = rows(page).nth(seconds.indexOf(Math.max(...seconds)))
    await row.getByRole('button').click()
    const game = page.frameLocator('iframe')
    await game.getByRole('button', { name: 'Surpresinha' }).click()
    await game.getByRole('button', { name: /^Comprar por R\$\s1,00$/ }).click()
    await game.getByText('Bilhete comprado para o sorteio').waitFor()
    await expect.poll(cashOf).toBe(4_900n)

    const bets = () => ask<{ content: { status: string }[] }>(page, '/lgw/orders')
    await expect.poll(async () => (await bets()).content.length).toBe(1)
    await page.goto(site.url('/m/gameRecord'))
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByText(/^Até o sorteio fechar, às \d\d:\d\d, você pode cancelar\.$/).waitFor()
    const button = page.getByRole('main').getByRole('button', { name: 'Cancelar aposta' })
    const dialog = page.getByRole('alertdialog', { name: 'Cancelar esta aposta?' })
    await button.click()
    await dialog.getByText(/A aposta de R\$\s1,00 em .* sai do sorteio/).waitFor()
    await dialog.getByRole('button', { name: 'Manter' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await cashOf()).toBe(4_900n)

    await button.click()
    await dialog.getByRole('button', { name: 'Cancelar aposta' }).click()
    await page.getByText('Estorno').waitFor({ timeout: 30_000 })
    await expect.poll(cashOf).toBe(5_000n)
    await button.waitFor({ state: 'hidden' })
    expect((await bets()).content.map(({ status }) => status)).toEqual(['refunded'])
    expect(consoleErrors).toEqual([])
  })
})
