import type { Announcements } from '@trevo/contract'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts.ts'
import { useSite } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
/** A member's, who is let into all of them. */
let session: Awaited<ReturnType<BrowserContext['storageState']>>
/** One that can be applied for. */
let promotion: number
let notice: number

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  const { page } = await site.visit()
  await registerMember(site, page)
  session = await page.context().storageState()
  await page.close()
  const { body } = await site.get('/wps/relay/MCSFE_getListAnnouncements')
  const { value } = JSON.parse(body) as { value: Announcements }
  promotion = value.promotion.find(({ title }) => title.includes('Torneio Cometa'))!.id
  notice = value.player[0]!.id
})

/** Where the screens are that the specification wants apart, and what each shows once it is there. */
const SCREENS = [
  ['Activity', '/m/activity', 'Promoções'],
  ['ActivityDetail', '/m/activityDetail', 'Detalhes'],
  ['AppDownload', '/m/app', 'Baixar aplicativo'],
  ['ApplyReward', '/m/applyReward?id={promotion}', 'Torneio Cometa'],
  ['GameCenter', '/m/gameCenter', 'Central de jogos'],
  ['LottGames', '/m/lottery', 'Loteria'],
  ['GameListCenter', '/m/gameList?gameType=RNG', 'Slots'],
  ['HelpCenter', '/m/help', 'Central de ajuda'],
  ['Message', '/m/message', 'Mensagens'],
  ['Notice', '/m/notice', 'Anúncios'],
  ['NoticeDetail', '/m/noticeDetail?id={notice}', 'Detalhes'],
  ['Policy', '/m/policy', 'Política de privacidade'],
  ['Terms', '/m/terms', 'Termos de uso'],
  ['Sponsor', '/m/sponsor', 'Inspiração'],
] as const

const go = (page: Page, path: string) =>
  page.evaluate(
    (to) => history.pushState(null, '', to),
    path.replace('{promotion}', String(promotion)).replace('{notice}', String(notice)),
  )

describe('a screen', () => {
  it.each(SCREENS)(
    '%s brings its code when it is opened, behind a skeleton, says when it did not come, and tries again [APP-12]',
    async (_, path, title) => {
      const { page } = await site.visit({ storageState: session })
      await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
      await untilHydrated(page)
      const held: Route[] = []
      let answer: (route: Route) => unknown = (route) => held.push(route)
      await page.route('**/assets/*.js', async (route) => void (await answer(route)))

      await go(page, path)
      await page.locator('main[aria-busy="true"]').waitFor()
      expect(held).not.toEqual([])
      answer = (route) => route.abort()
      await Promise.all(held.map(answer))
      await page.getByText('Algo deu errado nesta página').waitFor()
      await expect.poll(() => page.locator('main').count()).toBe(1)

      answer = (route) => route.continue()
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await page.getByText('Algo deu errado nesta página').waitFor({ state: 'detached' })
      await page.locator('main:not([aria-busy="true"])').waitFor()
      await page.getByText(title).first().waitFor()
    },
  )
})

describe('a screen with an address of its own', () => {
  it('is there: the policy and the terms, which say what the help says [APP-13]', async () => {
    const { page } = await site.visit()
    const open = async (path: string) => {
      await page.goto(site.url(path), { waitUntil: 'networkidle' })
      expect(page.url()).toBe(site.url(path))
    }
    for (const [tag, path, title] of [
      ['privacy', '/m/policy', 'Política de privacidade'],
      ['terms', '/m/terms', 'Termos de uso'],
    ] as const) {
      await open(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const said = await page.locator('main article p').allInnerTexts()
      expect(said.length, path).toBeGreaterThan(2)
      await open(`/m/help?tag=${tag}`)
      const help = await page.locator('main').innerText()
      expect(said.filter((words) => !help.includes(words))).toEqual([])
    }
  })
})

describe('a page without content', () => {
  it('shows the one picture, and that there is nothing where it has no words of its own [APP-33]', async () => {
    const { page } = await site.visit()
    await page.goto(site.url('/m/sponsorDetail?i=9'), { waitUntil: 'networkidle' })
    await page.getByText('Nenhum dado disponível', { exact: true }).waitFor()
    const picture = page.getByRole('main').locator('svg').first()
    const drawn = await picture.innerHTML()
    for (const [path, words] of [
      ['/m/help?tag=terms', 'Nada encontrado'],
      ['/m/slot-games?name=zzzz', 'Nada com “zzzz”'],
    ] as const) {
      await page.goto(site.url(path), { waitUntil: 'networkidle' })
      if (path.startsWith('/m/help')) await page.getByRole('searchbox').fill('xyz')
      await page.getByText(words).first().waitFor()
      const pictures = await page
        .getByRole('main')
        .locator('svg')
        .evaluateAll((all) => all.map((one) => one.innerHTML))
      expect(pictures, path).toContain(drawn)
    }
  })
})

it('home is found where it was left, though nothing of it is drawn before it is near', async () => {
  const { page } = await site.visit()
  await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { name: 'Para mudar de ares' })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  await heading.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const left = await top()
  await page.getByRole('link', { name: 'Promoções' }).last().click()
  await page.getByRole('heading', { name: 'Promoções em vigor' }).waitFor()
  // Whoever goes back before the router has called the new page drawn finds the old one at its top.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(60)
})

describe('a page whose font comes late', () => {
  it.each(['/m/home', '/m/slot-games', '/m/login', '/m/register', '/m/activity', '/m/help'])(
    'is read in a font of the device on %s, and stands still when ours takes its place',
    async (path) => {
      const { page } = await site.visit()
      await recordLayoutShifts(page)
      const font = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await font.promise
        await route.continue()
      })
      await page.goto(site.url(path), { waitUntil: 'domcontentloaded' })
      await untilHydrated(page)
      const isOurs = () => page.evaluate(() => document.fonts.check('420 1em "Mona Sans"'))
      expect(await isOurs()).toBe(false)
      font.resolve()
      await expect.poll(isOurs).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(await layoutShiftsOf(page)).toEqual([])
    },
  )
})
