import { trevo } from '@trevo/merchants/demo'
import { systemClock } from '@trevo/kernel'
import { expectAfter } from '@trevo/testkit/timers'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { allowPasswordRegistration } from './account/newMember.ts'
import { CHAT, member } from './messages/readers.ts'
import { useSite } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
const { url } = site

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

async function open(path: string, page?: Page): Promise<Page> {
  const opened = page ?? (await site.visit()).page
  await opened.goto(url(path), { waitUntil: 'networkidle' })
  return opened
}

/** How often calls were sent whose paths end like this. */
function watch(page: Page, ...ends: string[]): () => number {
  let count = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ends.some((end) => pathname.endsWith(end))) count += 1
  })
  return () => count
}

describe('a list of games', () => {
  it('asks for the next page at once, and for the one after not within a second [GAME-46]', async () => {
    const page = await open('/m/slot-games')
    const asked = watch(page, '/GCSGAME_gameList')
    const advance = await freezeClock(page)
    const loaded = () => page.locator('[aria-setsize]').first().getAttribute('aria-setsize')
    /** The list has seen by then how near its end is: whoever watches first is told first. */
    const toEnd = () =>
      page.evaluate(async () => {
        scrollTo(0, document.documentElement.scrollHeight)
        await new Promise<void>((told) => new IntersectionObserver(() => told()).observe(document.body))
      })
    await toEnd()
    await advance(0)
    await expect.poll(asked).toBe(1)
    await expect.poll(loaded).toBe('70')
    await toEnd()
    await expectAfter(1_000, advance, () => asked() === 2)
  })

  it('is searched 600 ms after the last letter, and not twice within a second [GAME-44]', async () => {
    const page = await open('/m/slot-games')
    const advance = await freezeClock(page)
    const box = page.getByRole('searchbox', { name: 'Buscar jogos' })
    const looksFor = (name: string) => () => new URL(page.url()).searchParams.get('name') === name
    await box.fill('coro')
    await advance(599)
    await box.fill('coroa')
    await expectAfter(600, advance, looksFor('coroa'))
    await box.fill('sino')
    await box.press('Enter')
    await expectAfter(1_000, advance, looksFor('sino'))
  })
})

describe('another language', () => {
  const speakEnglish = (page: Page) =>
    page.getByLabel('Idioma').evaluate((select: HTMLSelectElement) => {
      for (const language of ['EN', 'PT', 'EN']) {
        select.value = language
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
  /** Chooses in one tab, and returns when the other was told. */
  async function chooseElsewhere(page: Page, other: Page) {
    await page.evaluate(() =>
      addEventListener('storage', () => Object.assign(window, { wasTold: true }), { once: true }),
    )
    await other.evaluate(() => localStorage.setItem('language', 'EN'))
    await expect.poll(() => page.evaluate(() => 'wasTold' in window)).toBe(true)
  }
  const isEnglish = (page: Page) => page.locator('html[lang=en]').waitFor({ state: 'attached' })

  async function homeInEnglish(...calls: string[]) {
    const page = await open('/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByLabel('Idioma').waitFor()
    // What is asked for in the first language is not what is counted.
    await page.waitForLoadState('networkidle')
    const asked = watch(page, ...calls)
    const advance = await freezeClock(page)
    await speakEnglish(page)
    await isEnglish(page)
    return { advance, asked }
  }

  it('brings the help of the footer after 200 ms [NAV-28]', async () => {
    const { advance, asked } = await homeInEnglish('/helpCenter')
    await expectAfter(200, advance, () => asked() === 1)
  })

  it('brings hot games and categories after 250 ms, on home and in the game centre [GAME-04]', async () => {
    const { advance, asked } = await homeInEnglish('/lobby')
    await expectAfter(250, advance, () => asked() === 1)

    const page = await open('/m/gameCenter')
    const other = await open('/m/set', await page.context().newPage())
    const askedThere = watch(page, '/GCSGAME_hotGamesV2', '/mobile_game_menus')
    const advanceThere = await freezeClock(page)
    await chooseElsewhere(page, other)
    // What another tab chose is followed after 200 ms.
    await advanceThere(200)
    await isEnglish(page)
    await expectAfter(250, advanceThere, () => askedThere() === 2)
  })

  it('brings the help after 200 ms [HELP-03]', async () => {
    const page = await open('/m/help')
    const other = await open('/m/set', await page.context().newPage())
    const asked = watch(page, '/helpCenter')
    const advance = await freezeClock(page)
    await chooseElsewhere(page, other)
    await advance(200)
    await isEnglish(page)
    await expectAfter(200, advance, () => asked() === 1)
  })

  it('chosen in another tab is spoken by what is wrong on the login after 200 ms [LOGIN-26]', async () => {
    const page = await open('/m/login')
    await page.getByRole('textbox', { name: 'Usuário' }).fill('marina luz')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('alert').getByText('Digite a senha').waitFor()
    const other = await open('/m/set', await page.context().newPage())
    const advance = await freezeClock(page)
    await chooseElsewhere(page, other)
    const alert = page.getByRole('alert').getByText(/^Use letters, digits and underscores/)
    await expectAfter(200, advance, async () => (await alert.count()) === 1)
    expect(await page.getByText('Digite a senha').count()).toBe(0)
  })
})

it('what changes rarely is asked for again when it is ten minutes old [APP-04]', async () => {
  const { page } = await site.visit()
  const asked = watch(page, '/GCSGAME_getVassGameType')
  let time = systemClock.now()
  // The page's timers run, or it would never be ready; only the age of what it keeps is held.
  await page.clock.setFixedTime(time)
  await open('/m/lottery', page)
  await page.waitForFunction(() => 'gameVendorData' in localStorage && 'lotteryData' in localStorage)
  const advance = (ms: number) => page.clock.setFixedTime((time += ms))
  await expectAfter(600_000, advance, async () => {
    const before = asked()
    await page.reload({ waitUntil: 'networkidle' })
    await untilHydrated(page)
    return asked() > before
  })
})

it('the banners of home rest for 5 s [HOME-05]', async () => {
  const page = await open('/m/home')
  const banners = page.getByRole('region', { name: 'Destaques' })
  // The dot of the banner that is shown looks like no other.
  const shown = () =>
    banners.locator('[aria-hidden=true] > span').evaluateAll((dots) => {
      const looks = dots.map(({ className }) => className)
      return looks.findIndex((look) => looks.indexOf(look) === looks.lastIndexOf(look))
    })
  await banners.getByRole('button', { name: 'Pausar os destaques' }).click()
  const advance = await freezeClock(page)
  const before = await shown()
  await banners.getByRole('button', { name: 'Retomar os destaques' }).click()
  await banners.getByRole('button', { name: 'Pausar os destaques' }).waitFor()
  await expectAfter(5_000, advance, async () => (await shown()) !== before)
})

it('the chat opens half a second after its address is known [MSG-10]', async () => {
  const { page } = await member(site)
  await open('/m/message', page)
  const { origin } = new URL(site.desk)
  const advance = await freezeClock(page)
  const answered = page.waitForResponse(CHAT)
  await page.getByRole('button', { name: 'Abrir chat ao vivo' }).click()
  await page.getByRole('status').getByText('Aguarde um instante').waitFor()
  await (await answered).finished()
  await page.evaluate(() => undefined)
  await expectAfter(500, advance, () => new URL(page.url()).origin === origin)
})

it('a profile is led to 4 s after the way to it was told [DL-12]', async () => {
  const profile = 'https://app.trevo.example/trevo.mobileconfig'
  const { page } = await site.visit({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })
  await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'there' }))
  await site.save({ ...trevo, resources: [{ resourceType: 'MOBILECONFIG', url: profile }] })
  const button = page.getByRole('main').locator(`a[href="${profile}"]`)
  await expect.poll(async () => (await open('/m/app', page)) && button.count()).toBe(1)
  const advance = await freezeClock(page)
  const opened = page.context().waitForEvent('page')
  await button.click()
  await (await opened).close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('status').getByText('Abra Ajustes para instalar o perfil').waitFor()
  await expectAfter(4_000, advance, () => page.url() === profile)
  await allowPasswordRegistration(site)
})
