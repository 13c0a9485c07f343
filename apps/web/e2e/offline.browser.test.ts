import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { useSite, type Brand } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
beforeAll(() => site.fill())

const PATHS = ['/m/login', '/m/help', '/m/slot-games', '/m/activity']
const OFFLINE = 'Você está sem conexão'
const heading = (page: Page) => page.locator('h1').first().textContent()

/** Somebody who has been here before: their phone keeps what it needs without a network. */
async function visitAgain(brand: Brand) {
  const visit = await site.visit({ serviceWorkers: 'allow' })
  await visit.page.goto(site.url('/m/home', brand))
  await visit.page.evaluate(() => navigator.serviceWorker.ready)
  return visit
}

describe.for([
  ['trevo', 'Trevo'],
  ['aurora', 'Aurora'],
] as const)('without a network %s', ([brand, name]) => {
  it.for(PATHS)('says so in the place of %s, and opens it when the network is back', async (path) => {
    const { page, consoleErrors } = await visitAgain(brand)
    await page.goto(site.url(path, brand))
    await untilHydrated(page)
    const [title, background] = [await heading(page), await backgroundOf(page)]
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => heading(page)).toBe(OFFLINE)
    expect(await page.title()).toBe(`Sem conexão · ${name}`)
    expect(await backgroundOf(page)).toBe(background)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForLoadState()
    expect(await heading(page)).toBe(OFFLINE)
    expect(consoleErrors.filter((text) => text.includes('Content Security Policy'))).toEqual([])

    await page.context().setOffline(false)
    await expect.poll(() => heading(page)).toBe(title)
    await untilHydrated(page)
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it('still shows home', async () => {
    const { page } = await visitAgain(brand)
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => heading(page)).toContain('Sorte boa')
  })

  it.for(['dark', 'light'] as const)('is %s as the app is, and can be used by everybody', async (theme) => {
    const { page } = await visitAgain(brand)
    await bringAxe(page)
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.context().setOffline(true)
    await page.goto(site.url('/m/login', brand))
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    expect(await axeViolations(page)).toEqual([])
  })
})

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface-1'))
