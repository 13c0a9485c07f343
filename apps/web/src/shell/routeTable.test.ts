import { describe, expect, it } from 'vitest'
import { pt } from '#i18n/pt.ts'
import { isHome, ROUTES, ruleOf, type PageRule } from './routeTable.ts'

const where = (test: (rule: PageRule) => boolean) =>
  ROUTES.filter(test)
    .flatMap((rule) => [...rule.paths])
    .toSorted()

describe('the addresses of the product', () => {
  it('are these and no others [APP-11] [APP-13]', () => {
    expect(where(() => true)).toEqual(
      [
        '/',
        '/activity',
        '/activityDetail',
        '/agent/home',
        '/app',
        '/applyReward',
        '/changePsw',
        '/fbGame',
        '/fishing-games',
        '/forget',
        '/gameCenter',
        '/gameList',
        '/gameRecord',
        '/help',
        '/home',
        '/index',
        '/index.html',
        '/inviteFriends',
        '/live-games',
        '/login',
        '/lottery',
        '/member/agent/getDevidendContract',
        '/member/agent/getHourContract',
        '/member/agent/getSalaryContract',
        '/member/home',
        '/message',
        '/mine',
        '/notice',
        '/noticeDetail',
        '/play',
        '/poker-games',
        '/policy',
        '/profitandloss',
        '/register',
        '/register.html',
        '/rewardCenter',
        '/securityCenter',
        '/set',
        '/slot-games',
        '/slotsCenter',
        '/sponsor',
        '/sponsorDetail',
        '/sport-games',
        '/terms',
        '/trail',
        '/voucherCenter',
        '/webEmail',
        '/withdraw',
      ].toSorted(),
    )
  })

  it('count as home, with its own header, only where they render home [APP-09] [APP-24]', () => {
    expect(where((rule) => rule.topBar === 'home')).toEqual(['/', '/home', '/index', '/index.html'])
    expect(['/', '/index', '/index.html', '/home', '/home/'].every(isHome)).toBe(true)
    expect(isHome('/login')).toBe(false)
  })

  it('hide the shared top bar on exactly these pages, home aside [APP-25]', () => {
    expect(where((rule) => rule.topBar === 'own')).toEqual(
      [
        '/login',
        '/register',
        '/register.html',
        '/message',
        '/app',
        '/lottery',
        '/forget',
        '/changePsw',
        '/agent/home',
        '/slot-games',
        '/live-games',
        '/poker-games',
        '/fishing-games',
        '/sport-games',
        '/gameList',
        '/gameCenter',
        '/mine',
        '/member/home',
        '/play',
      ].toSorted(),
    )
  })

  it('hide the bottom navigation on exactly these pages [APP-26]', () => {
    expect(where((rule) => !rule.bottomNav)).toEqual(
      [
        '/login',
        '/register',
        '/register.html',
        '/notice',
        '/changePsw',
        '/agent/home',
        '/forget',
        '/activity',
        '/slot-games',
        '/live-games',
        '/poker-games',
        '/fishing-games',
        '/sport-games',
        '/gameList',
        '/activityDetail',
        '/help',
        '/app',
        '/play',
      ].toSorted(),
    )
  })

  it('go back to home from these pages [APP-17] and have no arrow on these [APP-20]', () => {
    const lists = [
      '/slot-games',
      '/live-games',
      '/poker-games',
      '/fishing-games',
      '/sport-games',
      '/gameList',
    ]
    expect(where((rule) => rule.back === 'home')).toEqual(
      ['/login', '/register', '/register.html', '/trail', '/activity', '/forget', ...lists].toSorted(),
    )
    expect(where((rule) => rule.back === 'none')).toEqual([
      '/',
      '/changePsw',
      '/home',
      '/index',
      '/index.html',
    ])
    expect(ruleOf('/sponsor').back).toBe('history')
  })
})

describe('the title of a page', () => {
  const texts: Readonly<Record<string, string>> = pt
  const titleOf = (path: string) => texts[ruleOf(path).title]

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
