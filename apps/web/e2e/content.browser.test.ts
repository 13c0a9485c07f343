import type { Announcement, Announcements, HelpItem } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite, type Brand } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { pathOf } from './visits.ts'

const HELP = '**/wps/system/helpCenter*'
const NEWS = '**/wps/relay/MCSFE_getListAnnouncements*'
const site = await useSite()
let help: HelpItem[]
let news: Announcements
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  help = await site.valueOf('/wps/system/helpCenter')
  news = await site.valueOf('/wps/relay/MCSFE_getListAnnouncements')
})

async function open(path: string) {
  const { page, consoleErrors } = await site.visit()
  await page.goto(site.url(path), { waitUntil: 'networkidle' })
  return { page, consoleErrors }
}

/** To another page within the app, which then asks for itself. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const opened = (page: Page) => page.locator('main [aria-expanded="true"]').allInnerTexts()
const answer = (value: unknown) => ({ json: { success: true, value } })
const nothingNew: Announcements = { promotion: [], banners: [], player: [], popup: [], hot: [] }

/** What a document has between its bars. An address that says what is no sense is led to one that does not. */
async function bodyOf(path: string, merchant?: Brand): Promise<string> {
  const { status, headers, body } = await site.get(path, merchant)
  if (status === 307) return bodyOf(headers.location!, merchant)
  expect(body).not.toMatch(/<body[^>]*>.*\sstyle="/s)
  return body.slice(body.indexOf('<main'), body.indexOf('</main>'))
}

describe('the help', () => {
  it('is in the document, with the article that the address names open [HELP-02]', async () => {
    const plain = await bodyOf('/m/help')
    for (const { title } of help) expect(plain).toContain(`>${title}<`)
    expect(plain).not.toContain('aria-expanded="true"')
    const expanded = /aria-expanded="true".*?<span[^>]*>(?:<span[^>]*>)?([^<]+)</s
    expect(expanded.exec(await bodyOf('/m/help?tag=terms'))?.[1]).toBe('Termos de uso')
    expect(expanded.exec(await bodyOf('/m/help?tag=terms&i=0'))?.[1]).toBe('Termos de uso')
    expect(expanded.exec(await bodyOf('/m/help?i=0'))?.[1]).toBe(help[0]!.title)
    expect(expanded.exec(await bodyOf('/m/help?tag=nada&i=0'))).toBeNull()
  })

  it('opens one article at a time, by keyboard too, and shows the one that was asked for [HELP-01]', async () => {
    const { page, consoleErrors } = await open('/m/help?tag=terms')
    await expect.poll(() => opened(page)).toEqual(['Termos de uso'])
    const top = await page
      .locator('main [aria-expanded="true"]')
      .evaluate((head) => head.getBoundingClientRect().top)
    expect(top).toBeLessThan(844 * 0.7)
    const deposit = page.getByRole('button', { name: 'Como depositar' })
    await deposit.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/m/help?tag=deposit')
    await expect.poll(() => opened(page)).toEqual(['Como depositar'])
    await page.getByText('Copie o código Pix').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/m/help')
    await expect.poll(() => opened(page)).toEqual([])
    await page.getByRole('searchbox').fill('ouvidoria')
    await deposit.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /ouvidoria/ }).waitFor()
    await page.getByRole('searchbox').fill('xyz')
    await page.getByText('Nada encontrado para “xyz”').waitFor()
    expect(consoleErrors).toEqual([])

    await page.route(HELP, (route) => route.fulfill(answer([])))
    await go(page, '/m/set')
    // The bar says where it goes before that is there, and who turns round finds what they left.
    await page.getByText('Alterar senha').waitFor()
    await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    await go(page, '/m/help')
    await page.getByText('A ajuda ainda está vazia').waitFor()
  })

  it('comes again in another language, not before 200 ms [HELP-03]', async () => {
    const { page } = await site.visit()
    await page.addInitScript(() => {
      localStorage.setItem('language', 'EN')
      new MutationObserver(() => performance.mark(`lang-${document.documentElement.lang}`)).observe(
        document,
        {
          attributes: true,
          attributeFilter: ['lang'],
          subtree: true,
        },
      )
    })
    const asked = page.waitForRequest(HELP)
    await page.goto(site.url('/m/help?tag=terms'))
    expect(new URL((await asked).url()).searchParams.get('lang')).toBe('EN')
    await expect.poll(() => opened(page)).toEqual(['Terms of use'])
    const [changed, sent] = await page.evaluate(() => [
      performance.getEntriesByName('lang-en')[0]!.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('helpCenter'))!.startTime,
    ])
    expect(sent - changed).toBeGreaterThanOrEqual(199)
  })

  it('says when it did not load, and comes after another try', async () => {
    const { page } = await open('/m/set')
    await page.route(HELP, (route) => route.abort())
    await go(page, '/m/help')
    await page.getByText('A ajuda não carregou').waitFor()
    await page.unroute(HELP)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Como depositar' }).count()).toBe(1)
  })

  it('has the legal texts as pages of their own', async () => {
    expect(await bodyOf('/m/terms')).toContain('Quem pode jogar')
    expect(await bodyOf('/m/policy', 'aurora')).toContain('A Aurora coleta')
  })
})

describe('the notices', () => {
  it('are a list whose rows show when they began and how they go on, and open [NEWS-01] [HOME-10]', async () => {
    const [first, second] = news.player
    const { page, consoleErrors } = await open('/m/home')
    // It moves, until somebody comes to it.
    await page.getByRole('region', { name: 'Anúncios' }).getByRole('link').nth(1).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/m/notice?i=1')
    await expect.poll(async () => (await opened(page))[0]).toContain(second!.title)
    const closed = page.getByRole('button', { name: first!.title })
    await expect.poll(() => closed.innerText()).toMatch(/\n14 nov\., 9h\nNo domingo, das 3h às 4h/)
    await closed.click()
    await page.waitForURL('**/m/notice?i=0')
    await expect.poll(() => page.locator('main [aria-expanded="true"]').count()).toBe(1)
    expect(await closed.innerText()).not.toContain('No domingo')
    expect(consoleErrors).toEqual([])
    expect(await bodyOf('/m/notice?i=1')).toMatch(new RegExp(`aria-expanded="true".*${second!.title}`, 's'))
  })

  it('have a page each, by way of the open row; where there is none it is the list [NEWS-02] [NEWS-03]', async () => {
    const [first] = news.player
    const { page } = await open('/m/notice?i=0')
    await page.getByRole('link', { name: 'Ver detalhes' }).click()
    await page.waitForURL(`**/m/noticeDetail?id=${first!.id}`)
    await page.getByRole('heading', { level: 2, name: first!.title }).waitFor()
    for (const id of ['999999', 'abc', '']) {
      const body = await bodyOf(`/m/noticeDetail?id=${id}`)
      for (const { title } of news.player) expect(body).toContain(`>${title}<`)
      expect(body.includes('Anúncio não encontrado')).toBe(id === '999999')
    }
  })

  it('show title, start in the time of the merchant, and content alone', async () => {
    const [first] = news.player
    const body = await bodyOf(`/m/noticeDetail?id=${first!.id}`)
    expect(body).toMatch(new RegExp(`<h2[^>]*>${first!.title}</h2>`))
    expect(body).toMatch(/<time[^>]*>14 nov\., 9h<\/time>/)
    expect(body).toContain('o banco parceiro faz manutenção')
    expect(body).not.toContain(news.player[1]!.title)
  })

  it('say when there are none, or when they did not load', async () => {
    const { page } = await open('/m/set')
    await page.route(NEWS, (route) => route.abort())
    await go(page, '/m/notice')
    await page.getByText('Os anúncios não carregaram').waitFor()
    await page.unroute(NEWS)
    await page.route(NEWS, (route) => route.fulfill(answer(nothingNew)))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => page.getByText('Nenhum anúncio agora').count()).toBe(1)
  })
})

describe('the promotions', () => {
  const cards = (page: Page) => page.getByRole('article')
  const categories = (page: Page) => page.getByRole('group', { name: 'Categorias de promoções' })

  /** The list, with these promotions in place of the real ones. */
  async function listOf(promotions: readonly Partial<Announcement>[]): Promise<Page> {
    const { page } = await open('/m/set')
    const [some] = news.promotion
    const promotion = promotions.map((one, place) => ({ ...some!, id: place + 1, ...one }))
    await page.route(NEWS, (route) => route.fulfill(answer({ ...nothingNew, promotion })))
    await go(page, '/m/activity')
    await cards(page).first().waitFor()
    return page
  }

  it('are narrowed by the categories there are, if there is more than one [PROMO-01] [PROMO-02]', async () => {
    const { page, consoleErrors } = await open('/m/activity')
    const names = await categories(page).getByRole('button').allInnerTexts()
    expect(names).toEqual(['Todas', 'Novos jogadores', 'Ao vivo', 'Outras'])
    await categories(page).getByRole('button', { name: 'Ao vivo' }).click()
    await page.waitForURL('**/m/activity?type=live_promo')
    await expect
      .poll(() => cards(page).getByRole('heading').allInnerTexts())
      .toEqual(['Cashback de 5% nas mesas ao vivo'])
    await categories(page).getByRole('button', { name: 'Todas' }).click()
    await expect.poll(() => cards(page).count()).toBe(news.promotion.length)
    expect(pathOf(page)).toBe('/m/activity')
    expect(consoleErrors).toEqual([])
    expect((await bodyOf('/m/activity?type=live_promo')).match(/<article/g)?.length).toBe(1)

    const one = await listOf([{ category: 'live_promo' }, { category: 'live_promo' }])
    expect(await categories(one).count()).toBe(0)
  })

  it('are only the one that the menu leads to, with a way to all of them [NAV-19]', async () => {
    const login = news.promotion.filter(({ promotionType }) => promotionType === 'LOGIN')
    expect(login).toHaveLength(1)
    expect((await bodyOf('/m/activity?type=LOGIN')).match(/<article/g)).toHaveLength(1)
    const { page } = await open('/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Central do membro' })
    await menu.getByRole('link', { name: 'Promoção de login', exact: true }).click()
    await page.waitForURL('**/m/activity?type=LOGIN')
    await expect.poll(() => cards(page).getByRole('heading').allInnerTexts()).toEqual([login[0]!.title])
    expect(await categories(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Ver todas as promoções' }).click()
    await expect.poll(() => cards(page).count()).toBe(news.promotion.length)
    expect(pathOf(page)).toBe('/m/activity')
    // Where the market forbids it, nothing leads there and nothing is there.
    const { body } = await site.get('/wps/relay/MCSFE_getListAnnouncements?types=PR', 'aurora')
    expect(body).not.toContain('"promotionType":"LOGIN"')
    expect(await bodyOf('/m/activity?type=LOGIN', 'aurora')).toContain('Ver todas')
  })

  it('show their first picture, named by the title, or the title alone, and lead to their page [PROMO-03]', async () => {
    const url = '/img/banners/trevo-m_promo-mesas'
    const images = [
      { sequence: 2, url: '/img/banners/trevo-m_promo-torneio' },
      { sequence: 1, url },
    ]
    const page = await listOf([
      { title: 'Com imagem', announcementImages: images },
      { title: 'Sem imagem', announcementImages: [{ sequence: 2, url }] },
    ])
    await expect.poll(() => page.getByRole('img', { name: 'Com imagem' }).getAttribute('src')).toContain(url)
    expect(await cards(page).nth(1).locator('img').count()).toBe(0)
    await expect.poll(() => cards(page).nth(1).innerText()).toContain('Sem imagem')
    const link = page.getByRole('link', { name: 'Sem imagem', exact: true })
    await expect.poll(() => link.getAttribute('href')).toBe('/m/activityDetail?id=2')
    await link.click()
    await page.getByRole('heading', { level: 2, name: 'Sem imagem' }).waitFor()
  })

  it('say that they are on their way, and when there are none [PROMO-04]', async () => {
    const { page } = await open('/m/set')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(NEWS, async (route) => {
      await arrived
      await route.fulfill(answer(nothingNew))
    })
    await go(page, '/m/activity')
    const toast = page.getByText('Aguarde um instante')
    await toast.waitFor()
    await page.locator('main [aria-busy] > *').first().waitFor()
    arrive()
    await page.getByText('Nenhuma promoção agora').waitFor()
    await expect.poll(() => toast.count()).toBe(0)
  })

  it('are scrolled to the one in the address [PROMO-05]', async () => {
    const last = news.promotion.at(-1)!
    const { page } = await open(`/m/activity?id=${last.id}`)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const { top, bottom } = await page
      .locator(`#promocao-${last.id}`)
      .evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRect)
    expect(top).toBeGreaterThanOrEqual(56)
    expect(bottom).toBeLessThanOrEqual(844)
  })

  it('say from when until when, and what kind they are [PROMO-06] [PROMO-09]', async () => {
    const body = await bodyOf('/m/activity')
    expect(body).toContain('>01/11/2026 até 31/12/2027<')
    expect(body).toContain('>Desde 01/11/2026, sem data para acabar<')
    const tags: Announcement['tags'] = ['newbie', 'limited', 'special', 'daily', 'high rebate', 'VIP']
    const page = await listOf([{ tags }])
    const words = await cards(page).innerText()
    for (const tag of ['Iniciante', 'Por tempo limitado', 'Especial', 'Diária', 'Cashback maior', 'VIP'])
      expect(words).toContain(`${tag}\n`)
  })

  it('have a page each with picture, title, dates and content, and one that is gone says so', async () => {
    const comet = news.promotion.find(({ noExpiry }) => noExpiry === 0)!
    const body = await bodyOf(`/m/activityDetail?id=${comet.id}`)
    expect(body).toMatch(new RegExp(`<h2[^>]*>${comet.title}</h2>`))
    expect(body).toContain(`alt="${comet.title}"`)
    expect(body).toContain('01/11/2026 até 31/12/2027')
    expect(body).toContain('A equipe confere as rodadas que você enviar')
    const { page } = await open('/m/activityDetail?id=999999')
    await page.getByText('Esta promoção não está mais aqui').waitFor()
    await page.getByRole('link', { name: 'Ver promoções' }).click()
    await page.waitForURL('**/m/activity')
    await cards(page).first().waitFor()
  })

  it('asks a visitor who wants to take part to log in over it, and signs them up then [LOGIN-24]', async () => {
    const { page: other } = await site.visit()
    const username = await registerMember(site, other)
    const { id } = news.promotion.find(({ participation }) => participation === 'join')!
    const { page } = await site.visit()
    await bringAxe(page)
    await page.goto(site.url(`/m/activityDetail?id=${id}`), { waitUntil: 'networkidle' })
    const join = page.getByRole('button', { name: 'Participar' })
    const sheet = page.getByRole('dialog', { name: 'Entre para continuar' })
    const isMarked = () => page.evaluate(() => document.body.classList.contains('login-open'))
    const video = (seconds?: number) =>
      page.evaluate((to) => {
        const shown =
          document.querySelector('video') ?? document.body.appendChild(document.createElement('video'))
        if (to !== undefined) shown.currentTime = to
        return shown.currentTime
      }, seconds)
    await video(12)
    await join.click()
    await sheet.waitFor()
    expect(await isMarked()).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.mouse.move(195, 60)
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await video(90)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect([await isMarked(), await video()]).toEqual([false, 12])
    await join.click()
    await sheet.getByRole('link', { name: 'Criar conta' }).click()
    await page.waitForURL('**/m/register')
    await sheet.waitFor({ state: 'detached' })
    expect(await isMarked()).toBe(false)
    await page.goBack()
    await join.click()
    await logIn(page, username)
    await expectAnnounced(page, 'Inscrição feita')
    await sheet.waitFor({ state: 'detached' })
    expect([pathOf(page), await isMarked()]).toEqual([`/m/activityDetail?id=${id}`, false])
  })
})

describe('the brand', () => {
  it('has its banners and five articles, each with a page [SPON-01]', async () => {
    const body = await bodyOf('/m/sponsor')
    const banners = news.banners.filter(({ groupName }) => groupName === 'm_brand')
    expect(banners.length).toBeGreaterThan(0)
    for (const { title } of banners) expect(body).toContain(`>${title}<`)
    const { page, consoleErrors } = await open('/m/sponsor')
    const articles = page.getByRole('region', { name: 'Histórias da marca' }).getByRole('link')
    const paths = await articles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(paths).toEqual([1, 2, 3, 4, 5].map((i) => `/m/sponsorDetail?i=${i}`))
    await articles.nth(1).click()
    await page.getByRole('heading', { level: 2, name: 'O que o recibo assinado prova' }).waitFor()
    expect(consoleErrors).toEqual([])
    await page.route(NEWS, (route) => route.abort())
    await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    await go(page, '/m/sponsor')
    await page.getByText('Os destaques não carregaram.').waitFor()
    await expect.poll(() => articles.count()).toBe(5)
  })

  it('has no article out of range, but a way to those there are [SPON-04]', async () => {
    const first = 'Quatro promessas que dá para conferir'
    expect(await bodyOf('/m/sponsorDetail')).toContain(`>${first}<`)
    for (const i of ['0', '6']) {
      const body = await bodyOf(`/m/sponsorDetail?i=${i}`)
      expect(body).toContain('Este artigo não existe')
      expect(body).toContain('href="/m/sponsor"')
      expect(body).not.toContain('<article')
    }
  })
})

it('everybody can use these pages, on the narrowest phone too', async () => {
  // Colours are looked at when nothing fades in.
  const { page } = await site.visit({ reducedMotion: 'reduce' })
  await bringAxe(page)
  await page.setViewportSize({ width: 360, height: 640 })
  const pages = [
    '/m/help?tag=deposit',
    '/m/terms',
    '/m/notice?i=2',
    '/m/activity',
    '/m/sponsor',
    '/m/sponsorDetail?i=2',
  ]
  for (const path of [...pages, `/m/activityDetail?id=${news.promotion[0]!.id}`]) {
    await page.goto(site.url(path))
    expect(await axeViolations(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
})
