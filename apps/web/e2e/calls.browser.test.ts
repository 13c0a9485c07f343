import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

const STATUS = '/wps/system/status'
/** How the server stands and what is in the pools: asked for when that is due, whatever else is on the screen. */
const APART = [STATUS, '/wps/relay/GCS_jackpot', '/wps/wallets/gcs?scope=merchant']

/** The calls a page makes from now on. */
function watch(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const call = pathname + search
    const isApart = APART.some((one) => call.startsWith(one))
    if (/^\/(?:wps|lgw|lotto)\//.test(pathname) && !isApart) asked.push(`${request.method()} ${call}`)
  })
  return asked
}

const twice = (asked: readonly string[]) => asked.filter((call, at) => asked.indexOf(call) !== at)

/** Until the page has asked what it asks by itself: how the server stands is the first thing of all. */
async function goTo(page: Page, path: string) {
  const told = page.waitForResponse((response) => response.url().endsWith(STATUS))
  await page.goto(site.url(path), { waitUntil: 'networkidle' })
  await told
  await untilHydrated(page)
}

describe('a screen asks for each thing once', () => {
  it('for a visitor, and not for what came with its document', async () => {
    const { page } = await site.visit()
    for (const [path, calls] of [
      ['/m/home', []],
      ['/m/slot-games', []],
      ['/m/gameCenter', []],
      ['/m/activity', []],
      ['/m/notice', []],
      ['/m/help', []],
      ['/m/lottery', ['GET /lotto/lgw/games/opened/numero']],
    ] as const) {
      const asked = watch(page)
      await goTo(page, path)
      await expect.poll(() => asked.map((call) => call.split('?')[0]), { message: path }).toEqual(calls)
    }
  })

  it('for a member', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    for (const path of [
      '/m/home',
      '/m/mine',
      '/m/message',
      '/m/webEmail',
      '/m/rewardCenter',
      '/m/securityCenter',
      '/m/transactions',
      '/m/gameRecord',
      '/m/profitandloss',
      '/m/notice',
    ]) {
      const asked = watch(page)
      await goTo(page, path)
      await expect.poll(() => asked.length, { message: path }).toBeGreaterThan(1)
      expect(twice(asked), path).toEqual([])
    }
  })
})

it('a screen one comes back to asks for nothing it was told a moment ago', async () => {
  const { page } = await site.visit()
  await goTo(page, '/m/home')
  const asked = watch(page)
  const bar = page.getByRole('navigation', { name: 'Navegação principal' })
  await bar.getByRole('link', { name: 'Promoções' }).click()
  const promotion = page.locator('article[id^=promocao]').first()
  await promotion.waitFor()
  expect(asked.splice(0)).toEqual(['GET /wps/relay/MCSFE_getListAnnouncements?platform=M&types=PR'])
  await page.goBack()
  await bar.getByRole('link', { name: 'Promoções' }).click()
  await promotion.waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Em alta' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
