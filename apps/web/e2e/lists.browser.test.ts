import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeTime } from '../src/testing/fakeTime.ts'
import { ask } from './account/money.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { button, loaded, lotteries, nameOf, search, tiles, watchLists } from './lists/listPage.ts'
import { domNodes } from './lists/measure.ts'
import { useSite } from './site.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url(path), { waitUntil: 'networkidle' })
}

describe('a game list', () => {
  it('has its category from its address, and its first games in the document [GAME-07] [GAME-08] [GAME-11]', async () => {
    const shown = [
      ['/m/slot-games', 'Slots'],
      ['/m/live-games', 'Ao vivo'],
      ['/m/poker-games', 'Cartas'],
      ['/m/fishing-games', 'Pesca'],
      ['/m/sport-games', 'Esportes'],
      ['/m/gameList', 'Slots'],
      ['/m/gameList?gameType=BINGO', 'Bingo'],
      ['/m/gameList?gameType=ESPORTS', 'E-sports'],
    ] as const
    for (const [path, title] of shown) {
      const { body } = await site.get(path)
      expect(body, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(body.match(/<article/g)?.length, path).toBeGreaterThan(3)
      expect(body, path).not.toMatch(/<body[^>]*>.*\sstyle="/s)
    }
    const { status, headers } = await site.get('/m/gameList?gameType=LOTT')
    expect([status, headers.location]).toEqual([307, '/m/lottery'])
  })

  it('goes back home and has a filter button; in-house and sports have no classes [GAME-12] [GAME-21] [GAME-22] [GAME-09]', async () => {
    const { page, consoleErrors } = await site.visit()
    const classes = async () =>
      page.getByRole('group', { name: 'Tipo de jogo' }).getByRole('button').allInnerTexts()
    await open(page, '/m/gameList?gameType=ESPORTS')
    expect(await classes()).toEqual([])
    await open(page, '/m/gameList?gameType=INHOUSE')
    expect(await classes()).toEqual([])
    await open(page, '/m/live-games')
    const ofLive = await classes()
    expect(ofLive.slice(0, 2)).toEqual(['Todos', 'Quentes'])
    expect(ofLive).toContain('Roleta')
    await open(page, '/m/slot-games')
    expect((await classes()).slice(0, 3)).toEqual(['Todos', 'Quentes', 'Novos'])
    await button(page, 'Filtros').waitFor()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.waitForURL('**/m/home')
    expect(consoleErrors).toEqual([])
  })

  it('is narrowed by a panel that applies with its button, and by chips that are taken off [GAME-18] [GAME-19] [GAME-20] [GAME-39] [GAME-36]', async () => {
    const { page } = await site.visit()
    await open(page, '/m/slot-games?type=hot')
    await button(page, 'Filtros').click()
    const panel = page.getByRole('dialog')
    const choices = (group: string) =>
      panel.getByRole('group', { name: group }).getByRole('button').allInnerTexts()
    expect(await choices('Tipo de jogo')).toEqual([
      'Todos',
      'Acumulado',
      'Raspadinha',
      'Vídeo pôquer',
      'PVP',
      'Arcade',
    ])
    expect((await choices('Aposta mínima')).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      'Todas',
      'R$ 0,01',
      'R$ 0,05',
      'R$ 0,10',
      'R$ 0,50',
      'R$ 0,75',
      'R$ 1,00',
    ])
    await panel.getByRole('button', { name: 'Pedrazul' }).click()
    await panel.getByRole('button', { name: 'R$ 0,10' }).click()
    expect(search(page)).toEqual({ type: 'hot' })
    const submit = panel.getByRole('button', { name: /^Ver \d+ jogos?$/ })
    const promised = Number((await submit.innerText()).replaceAll(/\D/g, ''))
    await submit.click()
    await panel.waitFor({ state: 'detached' })
    expect(search(page)).toEqual({ vassalage: 'PEDRAZUL', minBet: '0.1' })
    await expect.poll(() => loaded(page)).toBe(promised)
    await button(page, 'Filtros, 2 ativos').waitFor()

    await button(page, 'Tirar o filtro Pedrazul').click()
    await page.waitForURL('**/m/slot-games?minBet=0.1')
    await button(page, /^Tirar o filtro Mínimo/).click()
    await page.waitForURL('**/m/slot-games')
    await page.goBack()
    await button(page, 'Filtros, 1 ativo').waitFor()

    await open(page, '/m/fishing-games')
    await button(page, 'Filtros').click()
    expect(await choices('Estúdio')).toContain('Marola')
    await expect.poll(() => panel.getByRole('group').count()).toBe(1)
  })

  it('can be sent to somebody as an address, and a tab forgets it all [GAME-10] [GAME-30] [GAME-37] [GAME-13]', async () => {
    const { page, consoleErrors } = await site.visit()
    const asked = watchLists(page)
    await open(page, '/m/gameList?gameType=RNG&vassalage=KALEO&classify=JACKPOT&name=a')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(Object.fromEntries(asked[0]!)).toMatchObject({
      gameType: 'RNG',
      vassalage: 'KALEO',
      gameClassify: 'JACKPOT',
      gameName: 'a',
      pageNo: '1',
      pageSize: '35',
      platform: 'html5',
      clientType: '2',
    })
    await button(page, 'Filtros, 2 ativos').click()
    await expect.poll(() => asked.find((query) => query.get('pageSize') === '1')?.get('gameName')).toBe('a')
    await page.keyboard.press('Escape')
    await button(page, 'Quentes').first().click()
    await page.waitForURL('**/m/gameList?gameType=RNG&type=hot')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await button(page, 'Quentes').first().click()
    await page.waitForURL('**/m/gameList?gameType=RNG')
    expect(consoleErrors).toEqual([])
  })

  it('is searched once typing stops or at Enter, trimmed, at most once a second; without a find it says what to do [GAME-44]', async () => {
    const { page } = await site.visit()
    const asked = watchLists(page)
    const namesAsked = () => asked.map((query) => query.get('gameName'))
    await page.clock.install()
    await open(page, '/m/slot-games')
    const box = page.getByRole('searchbox', { name: 'Buscar jogos' })
    const pass = await freezeTime(page)
    await box.pressSequentially('  coroa ')
    await pass(599)
    expect(search(page)).toEqual({})
    await pass(1)
    await expect.poll(() => pass(0).then(namesAsked)).toEqual(['coroa'])
    await box.fill('sino')
    await box.press('Enter')
    await pass(999)
    expect(search(page)).toEqual({ name: 'coroa' })
    await pass(1)
    await expect.poll(() => pass(0).then(namesAsked)).toEqual(['coroa', 'sino'])
    await page.clock.resume()
    await expect.poll(() => nameOf(page, 0)).toMatch(/Sino/)

    await box.fill('zzzz')
    await box.press('Enter')
    await page.waitForURL('**/m/slot-games?name=zzzz')
    await page.getByText('Nada com “zzzz”').waitFor()
    await button(page, 'Limpar filtros').click()
    await page.waitForURL('**/m/slot-games')
    await expect.poll(() => box.inputValue()).toBe('')
    await tiles(page).first().waitFor()
  })

  it('grows by pages of 35 before its end is reached, and the way back finds it as it was [GAME-42] [GAME-45] [GAME-46] [GAME-47]', async () => {
    const { page } = await site.visit()
    const asked = watchLists(page)
    await open(page, '/m/slot-games')
    expect([await loaded(page), asked.length]).toEqual([35, 0])
    const toEnd = (above: number) =>
      page.evaluate(
        (pixels) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - pixels),
        above,
      )
    await toEnd(500)
    await page.waitForTimeout(600)
    expect(asked).toEqual([])
    await toEnd(250)
    await expect.poll(() => loaded(page)).toBe(70)
    await toEnd(0)
    const end = await page.evaluate(() => scrollY)
    await expect.poll(() => loaded(page)).toBe(105)
    // Where the reader was: not past what has just come, where the next page would be asked for at once.
    expect(Math.abs((await page.evaluate(() => scrollY)) - end)).toBeLessThan(60)
    expect(asked.map((query) => query.get('pageNo'))).toEqual(['2', '3'])

    await page.evaluate(() => scrollTo(0, 4_000))
    await page.waitForTimeout(300)
    const seen = await tiles(page).allInnerTexts()
    await button(page, 'Filtros').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lúmina' }).click()
    await page.getByRole('button', { name: /^Ver/ }).click()
    await page.waitForURL('**vassalage=LUMINA')
    await expect.poll(() => loaded(page)).toBeLessThan(105)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Whoever goes back before the router has called the new list drawn finds the old one at its top.
    await page.waitForTimeout(500)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(4_000)
    expect(await loaded(page)).toBe(105)
    await expect.poll(() => tiles(page).allInnerTexts()).toEqual(seen)
    // But for what the panel counts.
    expect(asked.filter((query) => query.get('pageSize') === '35' && !query.has('vassalage'))).toHaveLength(2)
  })

  it('that fails can be tried again', async () => {
    const { page } = await site.visit()
    await open(page, '/m/slot-games')
    await page.route('**/GCSGAME_gameList**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button(page, 'Novos').click()
    await page.getByText('Os jogos não carregaram').waitFor()
    await page.unroute('**/GCSGAME_gameList**')
    await button(page, 'Tentar novamente').click()
    await expect.poll(() => loaded(page)).toBeGreaterThan(0)
  })
})

describe('favourites and recent games', () => {
  it('ask a visitor to log in, and come back to where that was [GAME-13] [GAME-40] [GAME-43]', async () => {
    const { page } = await site.visit()
    const username = await registerMember(site, page)
    const { page: guest } = await site.visit()
    await open(guest, '/m/fishing-games')
    await button(guest, 'Recentes').click()
    await guest.waitForURL('**/m/login?**')
    await guest.goBack()
    await guest.waitForURL('**/m/fishing-games')
    await guest
      .getByRole('button', { name: /^Favoritar/ })
      .first()
      .click()
    await guest.waitForURL('**/m/login?**')
    await guest.goBack()
    await guest.waitForURL('**/m/fishing-games')
    await button(guest, 'Favoritos').click()
    await guest.waitForURL('**/m/login?**')
    await logIn(guest, username)
    await guest.waitForURL('**/m/fishing-games?type=fav')
    await guest.getByText('Nenhum favorito ainda').waitFor()
    await button(guest, 'Ver jogos em alta').click()
    await expect.poll(() => search(guest)).toEqual({ type: 'hot' })
  })

  it('are kept by a heart at once, listed, and taken back when the server refuses [GAME-16] [GAME-41] [GAME-53]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await open(page, '/m/fishing-games')
    const name = (await nameOf(page, 1)).split('\n')[0]!
    const keep = button(page, `Favoritar ${name}`)
    const drop = button(page, `Tirar ${name} dos favoritos`)
    await keep.click()
    await drop.waitFor()
    await button(page, 'Favoritos').click()
    await page.waitForURL('**type=fav')
    await expect.poll(() => loaded(page)).toBe(1)

    const refusal = Promise.withResolvers<void>()
    await page.route('**/MCSFE_removeFavoriteGameV2**', async (route) => {
      await refusal.promise
      await route.fulfill({ status: 500, body: '{}' })
    })
    await drop.click()
    await keep.waitFor()
    refusal.resolve()
    await page.getByRole('alert').getByText('Não foi salvo').waitFor()
    await drop.waitFor()
    await page.unroute('**/MCSFE_removeFavoriteGameV2**')
    await drop.click()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText('Nenhum favorito ainda').waitFor()

    await button(page, 'Recentes').click()
    await page.getByText('Nenhum jogo recente').waitFor()
    await ask(page, `/wps/relay/MCS2_addRecentGame?nodeId=${await site.nodeId('trevo-da-sorte')}`)
    await open(page, '/m/slot-games?type=recent')
    await expect.poll(() => loaded(page)).toBe(1)
  })
})

describe('a tile', () => {
  it('shows who made the game when its picture does not come, and what room it is; lotteries have no heart [GAME-16] [GAME-17] [GAME-35]', async () => {
    const { page } = await site.visit()
    await page.route('**/img/games/**', (route) => route.abort())
    await open(page, '/m/live-games')
    const first = tiles(page).first()
    await expect.poll(() => first.locator('img').count()).toBe(0)
    const [name] = (await nameOf(page, 0)).split('\n')
    await expect.poll(async () => (await first.innerText()).split(name!).length).toBeGreaterThan(2)
    const words = await page.getByRole('list').innerText()
    for (const room of ['Livre', 'VIP', 'Paga']) expect(words).toContain(room)
    await open(page, '/m/lottery')
    await lotteries(page).first().waitFor()
    expect(await page.getByRole('button', { name: /^Favoritar/ }).count()).toBe(0)
  })
})

describe('the lotteries', () => {
  it('are of two kinds, and the address says which is shown [GAME-32]', async () => {
    const { page, consoleErrors } = await site.visit()
    await open(page, '/m/lottery')
    const firstName = async () => (await lotteries(page).first().innerText()).split('\n')[0]!
    const [kinds, before] = [page.getByRole('radiogroup', { name: 'Tipo de loteria' }), await firstName()]
    expect(await kinds.getByRole('radio', { name: 'Tradicionais' }).isChecked()).toBe(true)
    await kinds.getByRole('radio', { name: 'Entretenimento' }).check()
    await page.waitForURL('**/m/lottery?type=Entertainment')
    const other = await firstName()
    expect(other).not.toBe(before)
    await page.reload({ waitUntil: 'networkidle' })
    expect([await firstName(), consoleErrors]).toEqual([other, []])
  })
})

describe('the game centre', () => {
  it('starts with popular games, and lays each category out as its games need [GAME-02] [GAME-03] [GAME-05] [GAME-15]', async () => {
    const { page, consoleErrors } = await site.visit()
    await open(page, '/m/gameCenter?gameType=NONSENSE')
    const menu = page.getByRole('navigation', { name: 'Categorias de jogos' })
    const chosen = () => menu.locator('[aria-current]').innerText()
    expect(await chosen()).toBe('Populares')
    await page.getByRole('heading', { name: 'Em alta' }).waitFor()
    expect((await menu.getByRole('link').allInnerTexts())[0]).toBe('Populares')

    await menu.getByRole('link', { name: 'Slots' }).click()
    await page.waitForURL('**/m/gameCenter?gameType=RNG')
    const kaleo = page.getByRole('region', { name: 'Kaleo' })
    await expect.poll(() => kaleo.getByRole('article').count()).toBe(6)
    await kaleo.getByRole('link', { name: 'Mostrar mais de Kaleo' }).click()
    await page.waitForURL('**/m/gameList?gameType=RNG&vassalage=KALEO')
    await page.goBack()

    await menu.getByRole('link', { name: 'Originais' }).click()
    await page.waitForURL('**gameType=INHOUSE')
    await page.locator('[aria-pressed="true"]', { hasText: 'Crash' }).waitFor()
    await menu.getByRole('link', { name: 'Loteria' }).click()
    await expect.poll(() => loaded(page)).toBeGreaterThan(3)
    expect(await page.getByRole('region').count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  it('narrows slots in place, and a heart tapped twice is all again [GAME-06] [GAME-14] [GAME-23] [GAME-38]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page)
    await open(page, '/m/slotsCenter')
    await page.getByRole('heading', { name: 'Slots (RNG)' }).waitFor()
    await page.getByRole('group', { name: 'Estúdios' }).getByRole('button', { name: 'Oitava' }).click()
    await page.waitForURL('**vassalage=OITAVA**')
    await expect.poll(async () => (await tiles(page).first().innerText()).includes('Oitava')).toBe(true)
    const heart = button(page, 'Só favoritos')
    await heart.click()
    await page.waitForURL('**/m/slotsCenter?type=fav')
    await page.getByText('Nenhum favorito ainda').waitFor()
    await heart.click()
    await page.waitForURL('**/m/slotsCenter')
    await page.getByRole('region', { name: 'Kaleo' }).waitFor()
    await page.getByRole('searchbox').fill('sino')
    await page.waitForURL('**/m/slotsCenter?name=sino')
    await expect.poll(() => nameOf(page, 0)).toMatch(/Sino/)
  })

  it('asks again in another language, once, a moment after the last change [GAME-04]', async () => {
    const { page } = await site.visit()
    await open(page, '/m/gameCenter')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/hotGamesV2|mobile_game_menus/.test(pathname)) asked.push(request.headers()['language'] ?? '')
    })
    await page.evaluate(() => localStorage.setItem('language', 'EN'))
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Lottery' }).waitFor()
    expect(asked.toSorted()).toEqual(['EN', 'EN'])
  })
})

describe('a long list', () => {
  it('is loaded without a gap, with few of its games in the document at a time', async () => {
    const { page } = await site.visit()
    await open(page, '/m/slot-games')
    const end = page.getByText(/^Você viu os \d+ jogos$/)
    const atEnd = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return end.count()
    }
    await expect.poll(atEnd).toBe(1)
    expect(await loaded(page)).toBe(Number((await end.innerText()).replaceAll(/\D/g, '')))
    expect(await domNodes(page)).toBeLessThan(1_500)
  })
})
