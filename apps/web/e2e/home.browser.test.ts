import type { Announcements, Lobby } from '@trevo/contract'
import type { Page } from 'playwright-core'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { logIn, allowPasswordRegistration, registerOnPage } from './account/newMember.ts'
import { layoutShiftsOf, recordLayoutShifts } from './layoutShifts.ts'
import { useSite } from './site.ts'
import { pathOf } from './visits.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

const NEWS_PATH = '/wps/relay/MCSFE_getListAnnouncements'
const NEWS = `**${NEWS_PATH}*`
const LOBBY = '**/wps/lobby*'
const WALLET = '**/wps/wallets/gcs?scope=merchant*'

/** Home by way of another page, so that the browser asks for what the server would have answered. */
async function comeHome(page: Page): Promise<void> {
  await page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.waitForURL('**/m/home')
}

async function openHome(path = '/m/home') {
  const { page, consoleErrors } = await site.visit()
  await page.goto(site.url(path), { waitUntil: 'networkidle' })
  return { page, consoleErrors }
}

describe('the document', () => {
  it('has the games, the notices and the help in it before any script runs [HOME-02] [HOME-12] [HOME-13] [NAV-27]', async () => {
    // A page that was made before the games came is shown for a moment longer.
    const markup = await vi.waitFor(async () => {
      const { menus, hot, sections, vendors } = await site.valueOf<Lobby>('/wps/lobby')
      const { player, banners } = await site.valueOf<Announcements>(
        '/wps/relay/MCSFE_getListAnnouncements?types=PL,B',
      )
      const { body } = await site.get('/m/home')
      const shown = [
        ...menus.map(({ displayName }) => displayName),
        ...hot.map(({ gameName }) => gameName),
        ...sections
          .find(({ gameType }) => gameType === 'RNG')!
          .games.slice(0, 6)
          .map(({ gameName }) => gameName),
        ...vendors.map(({ displayName }) => displayName),
        ...player.map(({ title }) => title),
        ...banners.filter(({ groupName }) => groupName === 'm_home').map(({ title }) => title),
      ]
      const drawn = body.slice(body.indexOf('<body'), body.indexOf('</footer>'))
      expect(shown.filter((text) => !drawn.includes(`>${text.replaceAll('&', '&amp;')}<`))).toEqual([])
      return drawn
    }, waitOptions)
    expect(markup).toContain('href="/m/help?tag=')
    expect(markup).toMatch(/<h2[^>]*>Em alta</)
  })

  it('has the games of the category in its address [HOME-11]', async () => {
    const { body } = await site.get('/m/home?gameType=FISH')
    expect(body).toMatch(/<h2[^>]*>Pesca</)
    expect(body).not.toMatch(/<h2[^>]*>Em alta</)
  })
})

describe('a visitor', () => {
  it('is invited, and sees nothing move while the page wakes up [HOME-03]', async () => {
    const { page, consoleErrors } = await site.visit()
    await recordLayoutShifts(page)
    await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    const card = page.locator('main section').first()
    await expect
      .poll(() => card.getByRole('link').allInnerTexts())
      .toEqual(['Criar conta', 'Entrar', 'Experimentar sem cadastro'])
    expect(await layoutShiftsOf(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it('chooses a category, which is centred and in the address, and goes back [HOME-11]', async () => {
    const { page } = await openHome()
    const menu = page.getByRole('navigation', { name: 'Categorias de jogos' })
    const { menus } = await site.valueOf<Lobby>('/wps/lobby')
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual(['Populares', ...menus.map(({ displayName }) => displayName)])
    await menu.getByRole('link', { name: 'Esportes', exact: true }).click()
    await page.waitForURL('**/m/home?gameType=SPORTS')
    await page.getByRole('region', { name: 'Esportes' }).waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Esportes' }).getByRole('article').count())
      .toBe(6)
    const offCentre = () =>
      menu.evaluate((row) => {
        const { left, width } = row.querySelector('[aria-current]')!.getBoundingClientRect()
        return Math.abs(left + width / 2 - innerWidth / 2)
      })
    await expect.poll(offCentre).toBeLessThan(2)
    const more = page.getByRole('link', { name: 'Mostrar mais' })
    await expect.poll(() => more.getAttribute('href')).toBe('/m/sport-games')
    await page.goBack()
    await page.getByRole('heading', { name: 'Em alta' }).waitFor()
    expect(pathOf(page)).toBe('/m/home')
  })

  it('follows a notice by its index and a shortcut by way of the login [HOME-10]', async () => {
    const { page } = await openHome()
    const notices = page.getByRole('region', { name: 'Anúncios' }).getByRole('link')
    await expect.poll(() => notices.nth(0).getAttribute('href')).toBe('/m/notice?i=0')
    await expect.poll(() => notices.nth(1).getAttribute('href')).toBe('/m/notice?i=1')
    const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
    await expect
      .poll(() => shortcuts.getByRole('link').allInnerTexts())
      .toEqual(['Depositar', 'Sacar', 'Promoções'])
    // Comes with the code behind the shortcuts, which are drawn before that.
    await page.getByRole('region', { name: 'Prêmio acumulado da rede' }).waitFor()
    await shortcuts.getByRole('button').click()
    await page.waitForURL('**/m/login')
  })

  it('is led to a category by the game centre where nothing is popular', async () => {
    const { page } = await site.visit()
    await page.route('**/GCSGAME_hotGamesV2*', (route) =>
      route.fulfill({ json: { success: true, value: [] } }),
    )
    await page.goto(site.url('/m/gameCenter?gameType=RNG'), { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Populares' }).click()
    await page.getByText('Nenhum jogo nesta categoria agora').waitFor()
    const other = page.getByRole('region', { name: 'Em alta' }).getByRole('link')
    await expect.poll(() => other.getAttribute('href')).toMatch(/^\/m\/gameCenter\?gameType=[A-Z]+$/)
  })

  it('sees what is in the pools, of how many games and when, and nothing where there is none [HOME-07]', async () => {
    const { page } = await openHome()
    const pool = page.getByRole('region', { name: 'Prêmio acumulado da rede' })
    await page.getByRole('navigation', { name: 'Atalhos' }).scrollIntoViewIfNeeded()
    await pool.waitFor()
    await expect
      .poll(() => pool.innerText())
      .toMatch(/R\$\s[\d.]+,\d{2}[\s\S]*Soma de \d+ jogos? · atualizado às \d{2}:\d{2}/)
    await page.waitForRequest('**/wps/relay/GCS_jackpot*')
    await page.route('**/wps/relay/GCS_jackpot*', (route) =>
      route.fulfill({ json: { success: true, value: null } }),
    )
    await expect.poll(() => pool.count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Atalhos' }).isVisible()).toBe(true)
  })

  it('finds games and vendors in the footer, each once, and no broken icon [NAV-24] [NAV-26]', async () => {
    const { page } = await site.visit()
    await page.route('**/img/vendors/OITAVA*', (route) => route.fulfill({ status: 404 }))
    await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    const vendors = page.getByRole('list', { name: 'Quem faz os jogos' }).getByRole('listitem')
    await vendors.last().scrollIntoViewIfNeeded()
    const names = await vendors.allTextContents()
    expect(names).toEqual([...new Set(names)])
    const broken = vendors.filter({ hasText: 'Oitava' })
    await expect.poll(() => broken.locator('img').count()).toBe(0)
    await expect
      .poll(() => vendors.locator('img').first().getAttribute('src'))
      .toMatch(/\/img\/vendors\/[A-Z\d_]+_default\.png/)

    const { menus } = await site.valueOf<Lobby>('/wps/lobby')
    const games = page.getByRole('navigation', { name: 'Jogos', exact: true }).getByRole('link')
    await games.nth(1).click()
    await page.waitForURL(`**/m/home?gameType=${menus[2]!.gameType}`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const chosen = page.getByRole('navigation', { name: 'Categorias de jogos' }).locator('[aria-current]')
    await expect.poll(() => chosen.innerText()).toBe(menus[2]!.displayName)
  })
})

describe('what does not come', () => {
  it('fails alone, and comes with another try [HOME-01]', async () => {
    const { page } = await site.visit()
    await page.route(LOBBY, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await comeHome(page)
    await page.getByText('Os jogos não carregaram').waitFor()
    expect(await page.getByRole('region', { name: 'Anúncios' }).getByRole('link').count()).toBeGreaterThan(0)
    await page.unroute(LOBBY)
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'Em alta' }).waitFor()
  })

  it('is the merchant’s wallet, which fails alone too and comes with another try [HOME-01]', async () => {
    const { page } = await site.visit()
    const asked: string[] = []
    page.on('request', (request) =>
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    )
    const broken = { status: 500, json: { success: false, value: null, code: 'unknown.error', message: '' } }
    await page.route(WALLET, (route) => route.fulfill(broken))
    await page.route('**/wps/relay/GCS_jackpot*', (route) => route.fulfill(broken))
    await comeHome(page)
    await page.getByRole('heading', { name: 'Em alta' }).waitFor()
    const failed = page.getByRole('alert').filter({ hasText: 'O prêmio acumulado não carregou' })
    await failed.scrollIntoViewIfNeeded()
    expect(asked.some((path) => path.startsWith('/wps/wallets/gcs?scope=merchant'))).toBe(true)
    await page.unroute(WALLET)
    const value = { currencySymbol: 'R$', currency: 'BRL', jackpotPool: '1234.50' }
    await page.route(WALLET, (route) => route.fulfill({ json: { success: true, value } }))
    await failed.getByRole('button', { name: 'Tentar novamente' }).click()
    const pool = page.getByRole('region', { name: 'Prêmio acumulado da rede' })
    await expect.poll(() => pool.innerText()).toContain('1.234,50')
  })

  it('leaves a placeholder and a text where there is nothing [HOME-09] [HOME-13]', async () => {
    const { page } = await site.visit()
    const lobby = await site.valueOf<Lobby>('/wps/lobby')
    const nothing = { promotion: [], banners: [], player: [], popup: [], hot: [] }
    await page.route(LOBBY, (route) =>
      route.fulfill({ json: { success: true, value: { ...lobby, hot: [] } } }),
    )
    await page.route(NEWS, (route) => route.fulfill({ json: { success: true, value: nothing } }))
    await comeHome(page)
    await page.getByText('Nenhum jogo em alta agora').waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Anúncios' }).innerText()).toBe('Nenhum anúncio')
    expect(await page.getByRole('region', { name: 'Destaques' }).count()).toBe(0)
  })

  it('does not take a banner with it, whose tap opens a page, a game, a promotion or a window [HOME-06]', async () => {
    const { page } = await site.visit()
    const { hot } = await site.valueOf<Lobby>('/wps/lobby')
    const news = await site.valueOf<Announcements>(
      '/wps/relay/MCSFE_getListAnnouncements?types=PL,B&groupName=m_home',
    )
    const actions = [
      { kind: 'link', target: 'https://www.gov.br/' },
      { kind: 'promotion', target: 7 },
      { kind: 'game', target: hot[0]!.nodeId },
    ] as const
    const banners = actions.map((action, index) => ({ ...news.banners[index]!, action }))
    await page.route(NEWS, (route) => route.fulfill({ json: { success: true, value: { ...news, banners } } }))
    await page.route('**/img/banners/**', (route) => route.fulfill({ status: 404 }))
    await comeHome(page)
    const slides = page.getByRole('region', { name: 'Destaques' })
    await slides.waitFor()
    await expect.poll(() => slides.locator('img[src*="/img/banners/"]').count()).toBe(0)
    const link = slides.getByRole('link', { name: news.banners[0]!.title }).first()
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    const promotion = slides.getByRole('link', { name: news.banners[1]!.title }).first()
    await expect.poll(() => promotion.getAttribute('href')).toBe('/m/activityDetail?id=7')
    await slides.getByRole('button', { name: news.banners[2]!.title }).first().dispatchEvent('click')
    await page.waitForURL('**/m/login?redirect=*')
    expect(new URL(page.url()).searchParams.get('redirect')).toContain(String(hot[0]!.nodeId))
  })

  it('shows its first banner from its document, and by its address to a browser that cannot read that', async () => {
    const first = (page: Page) =>
      page.getByRole('region', { name: 'Destaques' }).locator('img[fetchpriority=high]')
    const isDrawn = (page: Page) =>
      first(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 1)
    const asked: string[] = []
    const { page } = await site.visit()
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    expect(await first(page).getAttribute('src')).toMatch(/^data:image\/avif/)
    expect(await isDrawn(page)).toBe(true)
    const [banner] = (
      await site.valueOf<Announcements>('/wps/relay/MCSFE_getListAnnouncements?types=B&groupName=m_home')
    ).banners
    expect(asked.filter((url) => url.includes(banner!.url))).toEqual([])

    const older = await site.visit()
    const document = (await site.get('/m/home')).body.replace(/(data:image\/avif;base64,)[^"]+/, '$1AAAA')
    await older.page.route('**/m/home', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: document }),
    )
    await older.page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
    await expect.poll(() => first(older.page).getAttribute('src')).toContain(banner!.url)
    await expect.poll(() => isDrawn(older.page)).toBe(true)
  })

  it('is not missed: winners show only when there are some [GAME-69]', async () => {
    const { page } = await openHome()
    expect(await page.getByRole('heading', { name: /Prêmios recentes/ }).count()).toBe(0)
    const win = {
      maskedName: 'ma•••a',
      gameName: 'Cometa',
      icon: '/img/games/jl-cometa',
      amount: '1284.50',
      currency: 'BRL',
      time: Date.parse('2026-11-15T12:00:00Z'),
    }
    await page.route('**/wps/relay/ODSFE2_getWinnerBoard*', (route) =>
      route.fulfill({ json: { success: true, value: { list: [win] } } }),
    )
    await page.reload()
    const board = page.getByRole('region', { name: 'Prêmios recentes' })
    // Asked for when somebody gets there.
    await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }))
    await board.waitFor()
    await expect.poll(() => board.innerText()).toMatch(/R\$\s1\.284,50\s+Cometa\s+ma•••a/)
  })
})

it('another language reloads games and help once, after the last change [GAME-04] [NAV-28]', async () => {
  const { page } = await openHome('/m/home')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/wps\/.*(?:lobby|helpCenter)/.test(pathname)) asked.push(pathname)
  })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByLabel('Idioma').evaluate((select: HTMLSelectElement) => {
    for (const language of ['EN', 'PT', 'EN']) {
      select.value = language
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await page.getByRole('heading', { name: 'Trending' }).waitFor()
  await expect.poll(() => asked.toSorted()).toEqual(['/wps/lobby', '/wps/system/helpCenter'])
  await expect.poll(() => page.getByRole('navigation', { name: 'Help' }).innerText()).toContain('deposit')
  await page.getByRole('link', { name: 'Fishing' }).first().waitFor()
})

describe('a member', () => {
  const popup = (page: Page) => page.getByRole('dialog')

  it('is told things after logging in, one at a time and once [HOME-02] [NEWS-14]', async () => {
    const { page } = await site.visit()
    const username = await registerOnPage(site, page)
    await popup(page).getByText('Seus limites ainda combinam com você?').waitFor()
    await expect.poll(() => popup(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await popup(page).getByText('Proteja sua conta').waitFor()
    await popup(page).getByRole('button', { name: 'Não mostrar hoje' }).click()
    await expect.poll(() => popup(page).count()).toBe(0)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await popup(page).count()).toBe(0)

    const again = await site.visit()
    await again.page.addInitScript(
      (hidden) => localStorage.setItem('hiddenPopups', hidden),
      await page.evaluate(() => localStorage.getItem('hiddenPopups')!),
    )
    await again.page.goto(site.url('/m/login'), { waitUntil: 'networkidle' })
    await logIn(again.page, username)
    await popup(again.page).getByText('Seus limites ainda combinam com você?').waitFor()
    await again.page.keyboard.press('Escape')
    await expect.poll(() => popup(again.page).count()).toBe(0)
  })

  it('is told by one answer what the notices, the banners and the popups are [NEWS-13]', async () => {
    const { page } = await site.visit()
    const { player, banners, ...rest } = await site.valueOf<Announcements>(NEWS_PATH)
    const value: Announcements = {
      ...rest,
      player: [{ ...player[0]!, title: 'O aviso' }],
      banners: [{ ...banners.find(({ groupName }) => groupName === 'm_home')!, title: 'O cartaz' }],
      popup: [{ ...player[0]!, id: 7, title: 'A novidade' }],
    }
    await page.route(NEWS, (route) => route.fulfill({ json: { success: true, value } }))
    await registerOnPage(site, page)
    await popup(page).getByRole('heading', { name: 'A novidade' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => popup(page).count()).toBe(0)
    await page.getByRole('main').getByText('O aviso').first().waitFor()
    await page.getByRole('main').getByText('O cartaz').first().waitFor()
  })

  it('is greeted with the balance, which can be hidden [HOME-01]', async () => {
    const { page } = await site.visit()
    await registerOnPage(site, page)
    await popup(page).waitFor()
    await page.keyboard.press('Escape')
    await popup(page).getByText('Proteja sua conta').waitFor()
    await page.keyboard.press('Escape')
    const card = page.locator('main section').first()
    await card.getByRole('heading', { name: 'Olá, Marina' }).waitFor()
    await expect.poll(() => card.innerText()).toMatch(/R\$\s*0,00/)
    await card.getByRole('button', { name: 'Ocultar saldo' }).click()
    expect(await card.innerText()).not.toMatch(/0,00/)
  })

  it('on trial is marked as such', async () => {
    const { page } = await site.visit()
    await page.goto(site.url('/m/trail'), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Começar teste' }).click()
    await page.waitForURL('**/m/home')
    const card = page.locator('main section').first()
    await expect.poll(() => card.innerText()).toContain('Teste grátis')
  })
})
