import { LINKABLE_PAGES } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { ADDRESSES } from '../../addresses.ts'
import { pt } from '#i18n/pt.ts'
import { loadPages } from '../testing/pages.ts'
import type { Page } from './pages.ts'

const PAGES = await loadPages()

const where = (test: (page: Page) => boolean) =>
  [...PAGES].flatMap(([path, page]) => (test(page) ? [path] : [])).toSorted()

/** Of the pages that the specification names, those there are. */
const among = (...paths: readonly string[]) => paths.filter((path) => PAGES.has(path)).toSorted()

const LISTS = ['/slot-games', '/live-games', '/poker-games', '/fishing-games', '/sport-games', '/gameList']
const CONTRACTS = ['getSalaryContract', 'getDevidendContract', 'getHourContract']

describe('the addresses of the product', () => {
  it('are those of the specification, the one a game is played at, the statement, the limits, the identity and the own data [APP-11] [APP-13]', () => {
    const entrances = [
      '/home',
      '/login',
      '/register',
      '/register.html',
      '/trail',
      '/forget',
      '/changePsw',
      '/app',
    ]
    const own = ['/set', '/mine', '/member/home', '/rewardCenter', '/securityCenter', '/inviteFriends']
    const money = ['/voucherCenter', '/withdraw', '/profitandloss', '/gameRecord']
    const content = ['/help', '/sponsor', '/sponsorDetail', '/notice', '/noticeDetail', '/policy', '/terms']
    const offers = ['/activity', '/activityDetail', '/applyReward', '/message', '/webEmail']
    const games = [...LISTS, '/gameCenter', '/slotsCenter', '/lottery', '/fbGame']
    const agents = ['/agent/home', ...CONTRACTS.map((name) => `/member/agent/${name}`)]
    const specified = [...entrances, ...own, ...money, ...content, ...offers, ...games, ...agents]
    expect(where(() => true)).toEqual(
      among(
        ...specified,
        '/play',
        '/transactions',
        '/responsibleGaming',
        '/identity',
        '/identityCamera',
        '/pause',
        '/exclusion',
        '/closeAccount',
        '/newTerms',
        '/myData',
        '/signs',
        '/selfTest',
      ),
    )
  })

  it('have a page each, or lead home', () => {
    expect(ADDRESSES.filter((path) => !PAGES.has(path))).toEqual(['/'])
  })

  it('are those that editors may link to, and perhaps more', () => {
    expect([...LINKABLE_PAGES].filter((path) => !PAGES.has(path.slice('/m'.length)))).toEqual([])
  })

  it('count as home, with its own header, only where they render home [APP-24]', () => {
    expect(where(({ topBar }) => topBar === 'home')).toEqual(['/home'])
  })

  it('hide the shared top bar on exactly these pages, home aside [APP-25]', () => {
    const entrances = ['/login', '/register', '/register.html', '/forget', '/changePsw', '/app']
    const others = ['/message', '/lottery', '/agent/home', '/gameCenter', '/mine', '/member/home', '/play']
    expect(where(({ topBar }) => topBar === 'own')).toEqual(among(...entrances, ...LISTS, ...others))
  })

  it('hide the bottom navigation on exactly these pages [APP-26]', () => {
    const entrances = ['/login', '/register', '/register.html', '/forget', '/changePsw', '/app']
    const others = [
      '/notice',
      '/agent/home',
      '/activity',
      '/activityDetail',
      '/help',
      '/play',
      '/pause',
      '/exclusion',
      '/closeAccount',
      '/newTerms',
    ]
    expect(where(({ bottomNav }) => bottomNav === false)).toEqual(among(...entrances, ...LISTS, ...others))
  })

  it('go back to home from these pages [APP-17] and have no arrow on these [APP-20]', () => {
    const entrances = ['/login', '/register', '/register.html', '/trail', '/activity', '/forget']
    expect(where(({ back }) => back === 'home')).toEqual(among(...entrances, ...LISTS))
    expect(where(({ back }) => back === 'none')).toEqual(['/changePsw', '/home'])
  })
})

describe('the title of a page', () => {
  const texts: Readonly<Record<string, string>> = pt
  const titleOf = (path: string) => texts[PAGES.get(path)!.title]

  it.each([
    ['/activity', 'Promoções'],
    ['/forget', 'Esqueci a senha'],
    ['/home', 'Início'],
    ['/login', 'Entrar'],
    ['/register', 'Cadastrar'],
    ['/trail', 'Teste grátis'],
    ['/changePsw', 'Alterar senha'],
    ['/notice', 'Anúncios'],
    ['/gameCenter', 'Central de jogos'],
    ['/slotsCenter', 'Slots (RNG)'],
    ['/message', 'Mensagens'],
    ['/webEmail', 'Mensagens'],
    ['/set', 'Configurações pessoais'],
    ['/help', 'Central de ajuda'],
    ['/activityDetail', 'Detalhes'],
    ['/noticeDetail', 'Detalhes'],
    ['/sponsorDetail', 'Detalhes'],
    ['/applyReward', 'Solicitar prêmio'],
    ['/sponsor', 'Inspiração'],
  ])('of %s is %s [APP-23]', (path, title) => {
    expect(titleOf(path)).toBe(title)
  })
})
