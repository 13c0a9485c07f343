import { announcements, settings, type Announcements, type Settings } from '@trevo/contract'
import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { logInWithCode, registerMember } from './account/newMember.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const
const PROMOTIONAL = [
  '/m/activity',
  '/m/activityDetail?id={promotion}',
  '/m/app',
  '/m/sponsor',
  '/m/sponsorDetail?i=1',
  '/m/notice',
  '/m/noticeDetail?id={notice}',
]
const PUBLIC = [
  ...PROMOTIONAL,
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/help',
  '/m/terms',
  '/m/policy',
  '/m/gameCenter',
  '/m/gameList?gameType=RNG',
  '/m/slotsCenter',
  '/m/live-games',
  '/m/message',
  '/m/set',
]

let market: Settings['market']
let ids: Readonly<Record<string, number>>

beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  market = (await site.valueOf<Settings>(settings.path, 'aurora')).market
  const { promotion, player } = await site.valueOf<Announcements>(announcements.path, 'aurora')
  ids = { promotion: promotion[0]!.id, notice: player[0]!.id }
})

const at = (path: string, brand: 'trevo' | 'aurora' = 'aurora') =>
  site.url(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
    brand,
  )
const open = (page: Page, path: string) => page.goto(at(path), { waitUntil: 'networkidle' })
const warning = (page: Page) => page.locator('[data-warning]')

/** How much of a piece its warning takes, by the boxes as they are drawn; of the column that is seen, without a piece. */
const shareOf = (page: Page, piece?: string) =>
  page.evaluate((selector) => {
    const box = (one: Element) => one.getBoundingClientRect()
    const holder = selector ? document.querySelector(selector)! : document.body
    const sentence = box(holder.querySelector('[data-warning]')!)
    const column = box(document.querySelector('[data-warning]')!.parentElement!)
    const { top, bottom, width } = selector
      ? box(holder)
      : { top: 0, bottom: innerHeight, width: column.width }
    const seen = Math.min(sentence.bottom, bottom) - Math.max(sentence.top, top)
    return (seen * sentence.width) / ((bottom - top) * width)
  }, piece)

async function expectWhole(page: Page, what: string) {
  const text = await warning(page).first().innerText()
  expect(
    market.warnings.filter((sentence) => text.includes(sentence)),
    what,
  ).toHaveLength(1)
  expect(text, what).toContain(`${market.minimumAge}+`)
  expect(text, what).toContain(market.footer!.authorisation)
}

describe('a page of advertising, where the market warns', () => {
  it.each(SIZES)(
    'gives the warning its share of the screen wherever one scrolls, at $width×$height [BR-40]',
    { timeout: 600_000 },
    async (viewport) => {
      const { page } = await site.visit({ viewport })
      await recordLayoutShifts(page)
      for (const path of PROMOTIONAL) {
        await open(page, path)
        await expectWhole(page, path)
        for (const part of [0, 0.5, 1]) {
          await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part)
          expect(await shareOf(page), `${path} at ${part}`).toBeGreaterThanOrEqual(market.warned.share / 100)
        }
        // What the page about the app begins with depends on the device, which shows when the script runs.
        const moved = path === '/m/app' ? [] : await layoutShiftsOf(page)
        expect(moved, path).toEqual([])
      }
    },
  )

  it('says it lying, with letters that can be read, in both themes [BR-40]', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page } = await site.visit({ colorScheme })
      await open(page, '/m/activity')
      const drawn = await warning(page).evaluate((one) => {
        const { writingMode, transform } = getComputedStyle(one)
        const sentence = one.querySelector('p > span')!
        return { writingMode, transform, px: Number.parseFloat(getComputedStyle(sentence).fontSize) }
      })
      expect(drawn).toMatchObject({ writingMode: 'horizontal-tb', transform: 'none' })
      expect(drawn.px).toBeGreaterThanOrEqual(13)
    }
  })

  it('has it in the document already, before any script', async () => {
    const { body } = await site.get('/m/activity', 'aurora')
    expect(body).toContain(market.warnings[0])
  })
})

describe('a piece within a page', () => {
  it.each(SIZES)('of home has a sentence of its own, at $width×$height [BR-40]', async (viewport) => {
    const { page } = await site.visit({ viewport })
    await recordLayoutShifts(page)
    await open(page, '/m/home')
    await expectWhole(page, 'home')
    const { top, bottom, share } = await page.evaluate(() => {
      const strip = document.querySelector('[data-warning=banner]')!.getBoundingClientRect()
      const banner = document.querySelector('[aria-roledescription=carousel]')!.getBoundingClientRect()
      return {
        top: banner.bottom,
        bottom: strip.top,
        share: (strip.height * strip.width) / ((strip.bottom - banner.top) * banner.width),
      }
    })
    expect(bottom - top).toBeLessThan(20)
    expect(share).toBeGreaterThanOrEqual(market.warned.share / 100)
    expect(await layoutShiftsOf(page)).toEqual([])
  })

  it('that pops up after the login has one too [BR-40]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page, 'aurora')
    await open(page, '/m/home')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(market.warnings).toContain(await dialog.locator('[data-warning] span').nth(1).innerText())
    expect(await shareOf(page, '[role=dialog]')).toBeGreaterThanOrEqual(market.warned.share / 100)
  })
})

describe('whoever gets in', () => {
  it.each(['/m/login', '/m/register'])('is warned on %s [BR-25]', async (path) => {
    const { page } = await site.visit()
    await open(page, path)
    await expectWhole(page, path)
    expect(await warning(page).first().isVisible()).toBe(true)
  })

  it('is told once they are in, and not again by the next page [BR-25]', async () => {
    const { page } = await site.visit()
    const username = await registerMember(site, page, 'aurora')
    await open(page, '/m/set')
    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.waitForURL('**/m/home')
    await open(page, '/m/login')
    await logInWithCode(site, page, username)
    await page.waitForURL('**/m/home')
    await expectAnnounced(page, market.warnings[0]!)
    await page.goto(at('/m/set'), { waitUntil: 'networkidle' })
    expect(await page.getByRole('status').filter({ hasText: market.warnings[0]! }).count()).toBe(0)
  })
})

describe('the foot of a public page', () => {
  it('names who answers for the site, on every one of them [BR-46]', { timeout: 600_000 }, async () => {
    const facts = Object.values(market.footer!)
    expect(facts).toHaveLength(9)
    const { page } = await site.visit()
    for (const path of ['/m/home', ...PUBLIC]) {
      await open(page, path)
      const text = await page.locator('footer').last().textContent()
      for (const fact of facts) expect(text, path).toContain(fact)
    }
  })

  it('is in the document already, whatever the browser can do [BR-46]', async () => {
    const { body } = await site.get('/m/terms', 'aurora')
    expect(body).toContain(market.footer!.ombudsmanEmail)
  })
})

it('a brand whose market does not ask for it shows neither', async () => {
  const { page } = await site.visit()
  const { promotion } = await site.valueOf<Announcements>(announcements.path)
  for (const path of ['/m/activity', `/m/activityDetail?id=${promotion[0]!.id}`, '/m/login', '/m/register']) {
    await page.goto(site.url(path), { waitUntil: 'networkidle' })
    expect(await warning(page).count(), path).toBe(0)
    expect(await page.locator('footer').count(), path).toBe(0)
  }
})
