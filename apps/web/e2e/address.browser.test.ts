import type { Announcements } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSite } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
let promotionId: number
beforeAll(async () => {
  await site.fill()
  const { body } = await site.get('/wps/relay/MCSFE_getListAnnouncements?types=PR')
  promotionId = (JSON.parse(body) as { value: Announcements }).value.promotion[0]!.id
})

const LIST = ['vassalage=<b>', 'type=zzz', 'classify=!!', 'minBet=-3', 'name=']
const CATEGORIES = ['gameType=zzz', 'gameType=rng', 'gameType=HOME', 'gameType=7']

const CHOSEN = '[aria-pressed=true], [aria-selected=true], [aria-current], [aria-expanded=true], :checked'

/** What each address may say, each time as nobody would say it. */
const ADDRESSES: readonly (readonly [path: string, nonsense: readonly string[]])[] = [
  ['/m/home', CATEGORIES],
  ['/m/slot-games', [...LIST, 'vassalage=<b>&classify=!!']],
  ['/m/live-games', LIST],
  ['/m/poker-games', LIST],
  ['/m/fishing-games', LIST],
  ['/m/sport-games', LIST],
  ['/m/gameList', [...CATEGORIES, ...LIST]],
  ['/m/gameCenter', [...CATEGORIES, ...LIST]],
  ['/m/slotsCenter', LIST],
  ['/m/lottery', ['type=zzz']],
  ['/m/activity', ['type=zzz', 'type=5', 'id=abc', 'id=-1']],
  ['/m/activityDetail', ['id=abc', 'id=1.5']],
  ['/m/notice', ['i=abc', 'i=-1', 'i=0.5']],
  ['/m/help', ['tag=<b>', 'tag=5', 'i=abc', 'i=-1']],
  ['/m/sponsorDetail', ['i=abc', 'i=1.5']],
]

/** What a page is called, how it is headed, what is chosen on it, its first games, and whether something went wrong. */
async function shown(page: Page) {
  const main = page.getByRole('main')
  const games = await main.locator('article').allTextContents()
  return {
    title: await page.title(),
    headings: await page.locator('h1, main h2').allInnerTexts(),
    chosen: await main.locator(CHOSEN).allInnerTexts(),
    games: games.slice(0, 6),
    troubles: await main.getByRole('alert').count(),
  }
}

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

describe('nonsense in an address', () => {
  it.each(ADDRESSES)('of %s is as if it were not there [ERR-31] [GAME-08]', async (path, nonsense) => {
    // What is typed is not for the server, which does not read it.
    for (const query of nonsense.filter((one) => one !== 'name=')) {
      const { status, headers } = await site.get(`${path}?${encodeURI(query)}`)
      expect([status, headers.location], query).toEqual([307, path])
    }
    const { page } = await site.visit()
    const refused: string[] = []
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    await page.goto(site.url(path), { waitUntil: 'networkidle' })
    const wanted = await shown(page)
    expect(wanted).toMatchObject({ title: expect.stringContaining('Trevo'), troubles: 0 })
    const query = nonsense.join('&')
    await page.goto(site.url(`${path}?${query}`), { waitUntil: 'networkidle' })
    await expect.poll(() => shown(page)).toEqual(wanted)
    expect(pathOf(page)).toBe(path)
    // Within the app no server has read the address first.
    await page.evaluate(() => history.pushState(null, '', '/m/set'))
    await page.waitForFunction(() => document.title.startsWith('Configurações'))
    await page.evaluate((to) => history.pushState(null, '', to), `${path}?${query}`)
    await expect.poll(() => shown(page)).toEqual(wanted)
    expect(refused).toEqual([])
  })

  it('leads a notice nobody names to the list of them all, and an application to the promotions [ERR-31]', async () => {
    const { page } = await site.visit()
    for (const [path, list] of [
      ['/m/noticeDetail?id=abc', '/m/notice'],
      ['/m/noticeDetail?id=1.5', '/m/notice'],
      ['/m/applyReward?id=abc', '/m/activity'],
    ] as const) {
      await page.goto(site.url(path))
      await expect.poll(() => pathOf(page), { message: path }).toBe(list)
    }
  })

  it('leaves what makes sense beside it, and who sent the visitor [ERR-31]', async () => {
    const { page } = await site.visit()
    await page.goto(site.url('/m/gameList?gameType=BINGO&classify=!!&ref=AMIGO22'))
    await expect.poll(() => pathOf(page)).toBe('/m/gameList?gameType=BINGO&ref=AMIGO22')
    expect(await page.locator('h1').innerText()).toBe('Bingo')
    await page.goto(site.url(`/m/activity?id=${promotionId}&type=zzz`))
    await expect.poll(() => pathOf(page)).toBe(`/m/activity?id=${promotionId}`)
  })
})

describe('what nobody here has, in an address', () => {
  it.each([
    ['/m/slot-games?vassalage=NINGUEM&minBet=0.1', '/m/slot-games?minBet=0.1'],
    ['/m/gameList?gameType=BINGO&classify=Nada', '/m/gameList?gameType=BINGO'],
    ['/m/nenhum-lugar?ref=AMIGO22', '/m/home?ref=AMIGO22'],
    ['/m/slotscenter/', '/m/slotsCenter'],
  ])('%s leads to what there is: %s', async (path, location) => {
    const { status, headers } = await site.get(path)
    expect([status, headers.location]).toEqual([307, location])
  })

  it.each([
    ['/m/help?tag=nada', '/m/help'],
    ['/m/notice?i=999', '/m/notice'],
    ['/m/activityDetail?id=999999', '/m/activityDetail'],
    ['/m/home?tag=deposit&qualquer=coisa', '/m/home'],
    ['/m/slot-games?name=gato', '/m/slot-games'],
  ])('%s is drawn by the server as %s', async (path, plain) => {
    const [asked, drawn] = [await site.get(path), await site.get(plain)]
    expect([asked.status, asked.body]).toEqual([200, drawn.body])
  })

  it.each([
    '/m/slot-games?vassalage=NINGUEM',
    '/m/help?tag=nada&i=0',
    '/m/help?i=1',
    '/m/notice?i=999',
    '/m/noticeDetail?id=999999',
    '/m/activityDetail?id=999999',
    '/m/sponsorDetail?i=9',
    '/m/slot-games?vassalage=KALEO&name=a',
  ])('%s is taken over by the browser without a complaint', async (path) => {
    const { page, consoleErrors } = await site.visit()
    await page.goto(site.url(path), { waitUntil: 'networkidle' })
    await untilHydrated(page)
    expect(consoleErrors).toEqual([])
  })
})

describe('the page of a category that the market forbids', () => {
  it.each(['/m/fishing-games', '/m/poker-games', '/m/gameList?gameType=COCKFIGHT', '/m/lottery'])(
    '%s is not there [GAME-01]',
    async (path) => {
      const { status, headers } = await site.get(path, 'aurora')
      expect([status, headers.location]).toEqual([307, '/m/home'])
      const { page } = await site.visit()
      await page.goto(site.url('/m/set', 'aurora'), { waitUntil: 'networkidle' })
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await page.waitForURL('**/m/home')
    },
  )

  it('gives way to the popular games in the game centre [GAME-02]', async () => {
    const { status, headers } = await site.get('/m/gameCenter?gameType=FISH', 'aurora')
    expect([status, headers.location]).toEqual([307, '/m/gameCenter'])
    expect((await site.get('/m/fishing-games')).status).toBe(200)
  })
})
