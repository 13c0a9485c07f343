import {
  gameList,
  gameMenus,
  hotGames,
  lobby,
  lotteryMenu,
  mobileGames,
  popularGames,
  vendorTypes,
} from '@trevo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoGames, demoVendors, type DemoGame } from '../demo/games.ts'
import { offerGame, offerGames, saveVendors } from '../src/index.ts'
import { game, useHarness } from './harness.ts'

const harness = useHarness()

const names = (games: readonly { readonly gameName: string }[]) => games.map(({ gameName }) => gameName)
const drafts = demoGames.map((one) =>
  game(one.name, {
    gameCode: one.gameCode,
    vendor: one.vendor,
    gameType: one.gameType,
    freeplay: one.freeplay,
    certified: ['open', ...Object.keys(one.certificates)],
    minBet: one.minBet,
    ...(one.classify !== null && { classify: one.classify }),
    ...(one.prizeMode && { lottoMode: one.prizeMode }),
    ...(one.roomType && { roomType: one.roomType }),
    ...(one.discipline !== null && { discipline: one.discipline }),
    ...(one.rtp !== null && { rtp: one.rtp }),
    ...(one.volatility && { volatility: one.volatility }),
  }),
)
let nodeIds: number[]

beforeAll(async () => {
  await saveVendors(
    harness.db,
    demoVendors.map(({ code, name }) => ({ code, name, enabled: true })),
  )
  nodeIds = await harness.stock(drafts)
  for (const brand of ['trevo', 'aurora'] as const) {
    await offerGames(
      harness.db,
      harness.merchant(brand).id,
      demoGames.map(({ hotRank, isNew }, at) => ({
        nodeId: nodeIds[at]!,
        enabled: true,
        position: at + 1,
        hotPosition: hotRank,
        isNew,
        displayName: at === 0 && brand === 'trevo' ? 'Âncora da Casa' : null,
      })),
    )
  }
  await harness.catalogue.refresh()
})

describe('the game list', () => {
  const list = async (query: Record<string, string>, merchant: 'trevo' | 'aurora' = 'trevo') =>
    (await harness.send(gameList, { query, merchant })).value

  it('comes in pages of 35, in the order of the merchant [GAME-27] [GAME-45] [GAME-49]', async () => {
    const slots = demoGames.filter(({ gameType }) => gameType === 'RNG').map(({ name }) => name)
    const empty = { vassalage: '', gameClassify: '', gameName: '', minBet: '', minLine: '', isNew: '' }
    const first = await list({ gameType: 'RNG', platform: 'html5', clientType: '2', ...empty })
    expect(first).toMatchObject({ pageNum: 1, totalPages: Math.ceil(slots.length / 35), total: slots.length })
    expect(names(first.games)).toEqual(slots.slice(0, 35))
    const last = await list({ gameType: 'RNG', pageNo: String(first.totalPages), pageSize: '35' })
    expect(names(last.games)).toEqual(slots.slice((first.totalPages - 1) * 35))
    expect((await list({ gameType: 'RNG', pageNo: String(first.totalPages + 1) })).games).toEqual([])
    expect((await harness.send(gameList, { query: { pageSize: '36' } })).status).toBe(400)
  })

  it('gives every field a game has, and none it has not [GAME-26] [GAME-35]', async () => {
    const [anchor] = (await list({ gameType: 'FISH', pageSize: '1' })).games
    const { gameCode, minBet, rtp, volatility, freeplay } = demoGames[0]!
    expect(anchor).toEqual({
      nodeId: nodeIds[0],
      gameId: String(nodeIds[0]),
      gameCode,
      gameName: 'Levantar Âncora',
      displayName: 'Âncora da Casa',
      gameType: 'FISH',
      vassalage: 'PEDRAZUL',
      vendorName: 'Pedrazul',
      mobileLargeIcon: `/img/games/${gameCode}`,
      minBet,
      rtp,
      volatility,
      freeplay,
    })
    const { games: rooms } = await list({ gameType: 'LIVE' })
    expect(new Set(rooms.map(({ roomType }) => roomType))).toEqual(new Set(['free', 'VIP', 'pay-per-view']))
  })

  it('is narrowed by vendor, class, least stake, new and hot [GAME-30] [GAME-31] [GAME-33]', async () => {
    const all = async (query: Record<string, string>) => {
      const { games, totalPages } = await list(query)
      const rest = Array.from({ length: totalPages - 1 }, (_, at) =>
        list({ ...query, pageNo: String(at + 2) }),
      )
      return [...games, ...(await Promise.all(rest)).flatMap((page) => page.games)]
    }
    const expected = (fits: (one: (typeof demoGames)[number]) => boolean) =>
      demoGames.filter(fits).map(({ name }) => name)
    expect(names(await all({ vassalage: 'TF' }))).toEqual(expected(({ vendor }) => vendor === 'TF'))
    expect(names(await all({ gameType: 'INHOUSE', gameClassify: 'Crash' }))).toEqual(
      expected(({ gameType, classify }) => gameType === 'INHOUSE' && classify === 'Crash'),
    )
    expect(names(await all({ gameType: 'RNG', minBet: '0.1' }))).toEqual(
      expected(({ gameType, minBet }) => gameType === 'RNG' && minBet === '0.10'),
    )
    expect(names(await all({ isNew: '1' }))).toEqual(expected(({ isNew }) => isNew))
    const hot = demoGames
      .filter(({ hotRank, gameType }) => hotRank !== null && gameType === 'LIVE')
      .toSorted((one, other) => one.hotRank! - other.hotRank!)
    expect(names(await all({ gameType: 'LIVE', isHot: '1' }))).toEqual(hot.map(({ name }) => name))
    for (const vendor of ['AV', 'AI', 'IMES', 'TF', 'IA'])
      expect((await list({ gameType: 'ESPORTS', vassalage: vendor })).total).toBeGreaterThan(0)
    expect((await list({ vassalage: 'NOBODY' })).games).toEqual([])
  })

  it('finds names and vendors whatever the accents and capitals, beginnings first [GAME-30]', async () => {
    const found = async (gameName: string) => names((await list({ gameName })).games)
    expect(await found('  orbita  ')).toContain('Órbita Perdida')
    expect(await found('ÓRBITA')).toEqual(await found('orbita'))
    const [first, ...rest] = await found('trevo')
    expect(first).toMatch(/^Trevo/)
    const places = [first!, ...rest].map((name) => (/^Trevo/i.test(name) ? 0 : 1))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(await found('ancora da casa')).toEqual(['Levantar Âncora'])
    const vendorOnly = (await list({ gameName: 'jatobá' })).games
    expect(vendorOnly.length).toBeGreaterThan(5)
    expect(vendorOnly.some(({ vassalage }) => vassalage === 'JATOBA')).toBe(true)
    const bingoOfTambor = (await list({ gameName: 'bingo tambor' })).games
    expect(bingoOfTambor.length).toBeGreaterThan(0)
    expect(await found('nada disso existe')).toEqual([])
    expect((await list({ gameName: '   ' })).total).toBe((await list({})).total)
    expect(
      (await list({ gameName: 'trevo', gameType: 'FISH' })).games.every(
        ({ gameType }) => gameType === 'FISH',
      ),
    ).toBe(true)
  })
})

describe('hot games', () => {
  it('come the most played first, matched by their id as text [GAME-28] [GAME-56] [GAME-60]', async () => {
    const { value } = await harness.send(hotGames, {
      query: { isPlatform: '2', platform: 'html5', merchantCode: 'trevo' },
    })
    expect(names(value).slice(0, 3)).toEqual(['Trevo Supremo', 'Cometa', 'Rubi Infinito'])
    expect(value.every(({ isHot, gameId, nodeId }) => isHot === true && gameId === String(nodeId))).toBe(true)
    expect((await harness.send(popularGames)).value).toEqual(value)
  })
})

describe('the menu', () => {
  it('has the categories there is something in, in the order of home, one for all lotteries [GAME-61] [HOME-11]', async () => {
    const { value } = await harness.send(gameMenus, { query: { language: 'PT' } })
    expect(value.map(({ gameType }) => gameType)).toEqual([
      'FISH',
      'RNG',
      'LIVE',
      'PVP',
      'SPORTS',
      'ESPORTS',
      'LOTT',
      'INHOUSE',
      'INHOUSE2',
      'BINGO',
    ])
    expect(value[0]).toEqual({
      gameType: 'FISH',
      displayName: 'Pesca',
      icon: '/img/categories/fish',
      order: 1,
    })
    const english = await harness.send(gameMenus, { query: { language: 'EN' } })
    expect(english.value[0]?.displayName).toBe('Fishing')
    const lotteries = (await harness.send(mobileGames, { query: { gameType: 'LOTT' } })).value
    expect(new Set(lotteries.map(({ gameType }) => gameType))).toEqual(new Set(['LOTT', 'ELOTT']))
  })

  it('of lotteries has them by kind, as the merchant offers them [GAME-63]', async () => {
    const { value } = await harness.send(lotteryMenu, { query: { language: 'PT' } })
    expect(value.map(({ gameType }) => gameType)).toEqual(['LOTT', 'ELOTT'])
    for (const { gameType, displayName, games } of value) {
      expect(displayName).not.toBe('')
      const offered = demoGames.filter((one) => one.gameType === gameType).map(({ name }) => name)
      expect(names(games)).toEqual(offered)
    }
    const english = await harness.send(lotteryMenu, { query: { language: 'EN' } })
    expect(english.value[0]!.displayName).not.toBe(value[0]!.displayName)
  })

  it('leads to all games of a category at once [GAME-59]', async () => {
    const { value } = await harness.send(mobileGames, { query: { gameType: 'BINGO' } })
    expect(names(value)).toEqual(
      demoGames.filter(({ gameType }) => gameType === 'BINGO').map(({ name }) => name),
    )
  })
})

describe('who makes what', () => {
  it('is told by category, with the classes there are [GAME-29] [GAME-34] [GAME-48]', async () => {
    const { sorting, mapping } = (await harness.send(vendorTypes, { query: { merchant_code: 'trevo' } }))
      .value
    expect(sorting.map(({ gameCategory }) => gameCategory)).not.toContain('ELOTT')
    const esports = sorting.find(({ gameCategory }) => gameCategory === 'ESPORTS')
    expect(esports?.vendorNames.map(({ vassalage }) => vassalage).toSorted()).toEqual([
      'AI',
      'AV',
      'IA',
      'IMES',
      'TF',
    ])
    expect(mapping.ELOTT?.vendors).toEqual([{ vassalage: 'TCG_LOTTO_VN', displayName: 'TCG Lotto' }])
    expect(mapping.INHOUSE?.gameClassify).toContainEqual({ key: 'Crash', displayName: 'Crash' })
    expect(mapping.LIVE?.gameClassify).toContainEqual({ key: 'ROULETTE', displayName: 'Roleta' })
    const only = (await harness.send(vendorTypes, { query: { typeId: 'RNG' } })).value
    expect([only.sorting.length, Object.keys(only.mapping)]).toEqual([1, ['RNG']])
  })
})

describe('the lobby', () => {
  it('is all that home shows of the games [HOME-12] [NAV-24]', async () => {
    const { value } = await harness.send(lobby)
    expect(value.total).toBe(demoGames.length)
    expect(value.sections.map(({ gameType }) => gameType)).toEqual(
      value.menus.map(({ gameType }) => gameType),
    )
    expect(value.sections.find(({ gameType }) => gameType === 'RNG')).toMatchObject({ total: 443 })
    expect(value.hot[0]?.gameName).toBe('Trevo Supremo')
    const codes = value.vendors.map(({ vassalage }) => vassalage)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).not.toContain('SV3')
  })
})

describe('a market', () => {
  it('is asked on the server: what it forbids is in no list, though it was offered [GAME-01] [BR-48]', async () => {
    const { value } = await harness.send(lobby, { merchant: 'aurora' })
    const kinds = value.menus.map(({ gameType }) => gameType)
    expect(kinds).not.toContain('FISH')
    expect(kinds).not.toContain('LOTT')
    expect(kinds).toContain('RNG')
    for (const gameType of ['FISH', 'LOTT', 'ELOTT', 'PVP', 'COCKFIGHT']) {
      expect((await harness.send(gameList, { merchant: 'aurora', query: { gameType } })).value.total).toBe(0)
      expect((await harness.send(mobileGames, { merchant: 'aurora', query: { gameType } })).value).toEqual([])
    }
    const { mapping } = (await harness.send(vendorTypes, { merchant: 'aurora' })).value
    expect(Object.keys(mapping)).not.toContain('FISH')
    const uncertified = demoGames.findIndex(
      ({ gameType, certificates }) => gameType === 'RNG' && !certificates.br,
    )
    const { gameCode, name } = demoGames[uncertified]!
    expect(harness.catalogue.byCode(harness.merchant('aurora'), 'estudio', gameCode)).toBeUndefined()
    expect(
      (await harness.send(gameList, { merchant: 'aurora', query: { gameName: name } })).value.games.map(
        (one) => one.gameCode,
      ),
    ).not.toContain(gameCode)
    expect(harness.catalogue.byCode(harness.merchant('trevo'), 'estudio', gameCode)).toBeDefined()
  })

  it.each([
    ['a VIP room', ({ roomType }: DemoGame) => roomType === 'VIP'],
    ['a room to pay for', ({ roomType }: DemoGame) => roomType === 'pay-per-view'],
    ['bingo with a pool', ({ discipline }: DemoGame) => discipline === 'pooled-bingo'],
    ['e-sports nobody recognised', ({ discipline }: DemoGame) => discipline === 'ranked-ladder'],
  ])('keeps %s off the shelf and off the launch, and leaves it to others [BR-41] [BR-53]', (_, isIt) => {
    const { gameCode } = demoGames.find((one) => isIt(one) && one.certificates.br)!
    expect(harness.catalogue.byCode(harness.merchant('aurora'), 'estudio', gameCode)).toBeUndefined()
    expect(harness.catalogue.byCode(harness.merchant('trevo'), 'estudio', gameCode)).toBeDefined()
  })
})

describe('a switch', () => {
  it('of a merchant takes a game off its own shelf alone', async () => {
    const nodeId = nodeIds.at(-1)!
    await offerGame(harness.db, harness.merchant('trevo').id, nodeId, false)
    await harness.catalogue.refresh()
    expect(harness.catalogue.shown(harness.merchant('trevo'), nodeId)).toBeUndefined()
    expect((await harness.send(lobby)).value.total).toBe(demoGames.length - 1)
    await offerGame(harness.db, harness.merchant('trevo').id, nodeId, true)
    await harness.catalogue.refresh()
    expect(harness.catalogue.shown(harness.merchant('trevo'), nodeId)?.nodeId).toBe(nodeId)
  })

  it('of a vendor takes all of its games off every shelf', async () => {
    const bng = { code: 'BNG', name: 'BNG' }
    await saveVendors(harness.db, [{ ...bng, enabled: false }])
    await harness.catalogue.refresh()
    const kinds = (await harness.send(gameMenus)).value.map(({ gameType }) => gameType)
    expect(kinds).not.toContain('INHOUSE2')
    await saveVendors(harness.db, [{ ...bng, enabled: true }])
    await harness.catalogue.refresh()
    expect((await harness.send(gameMenus)).value.map(({ gameType }) => gameType)).toContain('INHOUSE2')
  })
})
