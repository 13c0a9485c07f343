import { MEMBER_TYPES, type SessionInfo } from '@trevo/contract'
import { aurora } from '@trevo/merchants/demo'
import { sizeOf } from '@trevo/testkit/sizes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pt } from '../src/i18n/pt.ts'
import { decideAccess } from '../src/shell/access.ts'
import type { Page as AppPage } from '../src/shell/pages.ts'
import { loadPages } from '../src/testing/pages.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite, type Brand } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
const pages = await loadPages()

/** How many buttons of a page are pressed: on every run one, by visitors; twelve, by everybody, with `pnpm proof:walk`. */
const buttonsFor = (who: string) => sizeOf('WALK_BUTTONS', who === 'a visitor' ? 1 : 0)
/** Nothing has been asked for so long. */
const QUIET_MS = 150
/** What a page needs to be told before it shows anything. */
const SEARCH: Readonly<Record<string, string>> = {
  '/activityDetail': '?id=1',
  '/applyReward': '?id=1',
  '/gameCenter': '?gameType=RNG',
  '/noticeDetail': '?id=1',
  '/sponsorDetail': '?i=0',
}
/** These take the player away from our pages, or are left by themselves. */
const NOT_WALKED = new Set(['/play', '/fbGame'])
const NOT_PRESSED = new Set(['Bate-papo'])

beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await allowPasswordRegistration(site)
}, 120_000)

/** Somebody on home, as they come in. */
const PEOPLE: Readonly<Record<string, (page: Page, brand: Brand) => Promise<void>>> = {
  'a visitor': (page, brand) => goHome(page, brand),
  'a trial': (page) => startTrial(site, page),
  'a member': async (page, brand) => {
    await registerMember(site, page, brand)
    await goHome(page, brand)
  },
  'an agent': async (page, brand) => {
    const name = await registerMember(site, (await site.visit()).page, brand)
    await site.setType(name, MEMBER_TYPES.agent)
    await page.goto(site.url('/m/login', brand), { waitUntil: 'networkidle' })
    await logIn(page, name)
  },
}

async function goHome(page: Page, brand: Brand): Promise<void> {
  await page.goto(site.url('/m/home', brand), { waitUntil: 'networkidle' })
}

describe.each<[Brand, string]>([
  ['trevo', 'a visitor'],
  ['trevo', 'a trial'],
  ['trevo', 'a member'],
  ['trevo', 'an agent'],
  ['aurora', 'a visitor'],
  ['aurora', 'a member'],
])('on %s, %s', (brand, who) => {
  it('finds no link and no button that leads nowhere', async () => {
    const { page } = await site.visit()
    // A walk asks for more than a browser remembers by itself.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000))
    await PEOPLE[who]!(page, brand)
    await untilHydrated(page)
    const astray: string[] = []
    const session = await sessionOf(page)
    const check = async (where: string) => {
      for (const href of await linksOf(page)) if (!leadsSomewhere(href)) astray.push(`${where}: ${href}`)
    }
    await openMenu(page)
    await check('menu')
    await closeDialogs(page)
    for (const [path, rules] of pages) {
      const isLetIn = decideAccess(rules, { session, known: true, flags: aurora.flags }) === 'enter'
      if (!isLetIn || NOT_WALKED.has(path)) continue
      const address = `/m${path}${SEARCH[path] ?? ''}`
      if (!(await open(page, address, rules))) continue
      await untilQuiet(page)
      await check(address)
      astray.push(...(await pressAll(page, address, rules, buttonsFor(who))))
    }
    expect(astray).toEqual([])
  }, 1_200_000)
})

/** What greets a member is closed as often as it comes. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Central do membro' })
  const button = page.getByRole('button', { name: 'Abrir menu' })
  while ((await menu.count()) === 0) {
    await closeDialogs(page)
    await button.click({ timeout: 1_000 }).catch(() => undefined)
    await menu.waitFor({ timeout: 2_000 }).catch(() => undefined)
  }
}

async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.locator('[role=dialog], [role=alertdialog]')
  do {
    await page.keyboard.press('Escape')
    // One more may follow.
    await page.waitForTimeout(300)
  } while ((await dialogs.count()) > 0)
}

function sessionOf(page: Page): Promise<SessionInfo | undefined> {
  return page.evaluate(() => {
    const kept = sessionStorage.getItem('MC_SESSION_INFO')
    return kept === null ? undefined : (JSON.parse(kept) as SessionInfo)
  })
}

/** Opens an address as a link of the app does, which loads nothing anew. What the brand does not have leads home. */
async function open(page: Page, address: string, { title, topBar }: AppPage): Promise<boolean> {
  await page.evaluate((path) => history.pushState({}, '', path), address)
  const words = topBar === 'home' ? '' : pt[title as keyof typeof pt]
  await page.waitForFunction(
    ([start, path]) => document.title.startsWith(start) || location.pathname + location.search !== path,
    [words, address] as const,
  )
  await page.locator('main:not([aria-busy=true])').first().waitFor()
  return page.url().endsWith(address)
}

/** Until the page has asked for what it shows, and been told. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quietMs) => {
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
    return last === undefined || performance.now() - last.responseEnd > quietMs
  }, QUIET_MS)
}

/** The addresses of all links that can be seen. */
function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href]:visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
}

/** To a page there is, also after logging in; what leaves the app is not ours. */
function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('/')) return true
  const { pathname, searchParams } = new URL(href, 'http://app.localhost')
  const after = searchParams.get('redirect')
  return pages.has(pathname.replace(/^\/m/, '')) && (after === null || leadsSomewhere(after))
}

/** Presses the buttons of a page, each on the page as it was, and tells of those that led home without a word. */
async function pressAll(page: Page, address: string, rules: AppPage, most: number): Promise<string[]> {
  const names = await page
    .locator('main button:visible:not([disabled])')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
    )
  const astray: string[] = []
  for (const [index, name] of names.slice(0, most).entries()) {
    if (NOT_PRESSED.has(name)) continue
    const button = page.locator('main button:visible:not([disabled])').nth(index)
    await button.click({ timeout: 2_000 }).catch(() => undefined)
    await page.waitForTimeout(100)
    const isHome = new URL(page.url()).pathname === '/m/home' && !address.startsWith('/m/home')
    if (isHome && !/Voltar|início|Sair|Começar teste/i.test(name)) astray.push(`${address}: button ${name}`)
    await closeDialogs(page)
    await open(page, '/m/terms', pages.get('/terms')!)
    await open(page, address, rules)
  }
  return astray
}
