import { offerGame, saveGame } from '@trevo/catalogue'
import {
  addRecentGame,
  jackpot,
  launchFacebookGame,
  launchGame,
  modelList,
  playSession,
  recentGames,
  winnerBoard,
} from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { saveHost, saveProvider } from '@trevo/play'
import { openMoney } from '@trevo/wallet'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { useApi } from './harness.ts'
import { addPerson } from './people.ts'

const harness = useApi()
let merchant: Merchant
let nodeId: number

beforeAll(async () => {
  const { db } = harness
  merchant = (await openDirectory(db, { countryOf: () => null })).byHost('trevo.localhost')!
  await saveProvider(db, {
    merchantId: merchant.id,
    code: 'estudio',
    launchUrl: 'https://estudio.example/play/{game}',
    feedUrl: null,
    locked: false,
    overdraw: false,
    returnsStuck: false,
    paysAdjustments: false,
  })
  nodeId = await saveGame(db, {
    provider: 'estudio',
    vendor: 'LUMINA',
    gameCode: 'sala',
    name: 'Sala',
    gameType: 'LIVE',
    classify: 'JACKPOT',
    freeplay: false,
    certified: ['open'],
    enabled: true,
  })
  await offerGame(db, merchant.id, nodeId, true)
  await saveHost(db, { merchantId: merchant.id, nodeId, name: 'Bia', roomType: 'VIP', streaming: true })
  // The API looks for changes every few seconds.
  await vi.waitUntil(async () => (await openBrowser(harness).ask(modelList)).length === 1, waitOptions)
})

it('tells any visitor what is in the pools, at that moment [HOME-07]', async () => {
  const visitor = openBrowser(harness)
  expect(await visitor.ask(jackpot)).toBeNull()
  const { id: merchantId, pack } = merchant
  const seed = { merchantId, currency: pack.currency, amount: 123_456n, ref: newId() }
  await openMoney(harness.db).seedPool({ ...seed, pool: 'pool:estudio:a' })
  const { headers, envelope } = await visitor.send(jackpot)
  expect(envelope).toMatchObject({ success: true, value: { amount: '1234.56', currency: 'BRL', games: 1 } })
  expect(headers['cache-control']).toBe('no-store')
})

it('shows hosts of live rooms and real winners to anybody, and to caches [GAME-69] [GAME-70]', async () => {
  const visitor = openBrowser(harness)
  const hosts = await visitor.send(modelList, { query: { streaming: '1' } })
  expect(hosts.envelope).toMatchObject({
    success: true,
    value: [{ id: nodeId, name: 'Bia', roomType: 'VIP', streaming: true }],
  })
  const winners = await visitor.send(winnerBoard)
  expect(winners.envelope).toEqual({ success: true, value: { list: [] } })
  for (const { headers } of [hosts, winners])
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
})

it('opens games for members, remembers them and tells how it goes [GAME-54] [GAME-55] [GAME-57] [GAME-58]', async () => {
  const { browser } = await addPerson(harness)
  expect(await browser.ask(playSession, { query: { nodeId } })).toBeNull()
  for (const call of [launchGame, launchFacebookGame]) {
    const { gameUrl } = await browser.ask(call, { query: { nodeId } })
    expect(new URL(gameUrl).searchParams.get('token')).toMatch(/^[\w.-]{40,}$/)
  }
  await browser.ask(addRecentGame, { query: { nodeId } })
  expect((await browser.ask(recentGames, { query: {} })).list).toMatchObject([
    { nodeId, gameName: 'Sala', gameClassify: 'JACKPOT' },
  ])
  expect(await browser.ask(playSession, { query: { nodeId } })).toEqual({
    startedAt: expect.any(Number),
    staked: '0.00',
    returned: '0.00',
    net: '0.00',
    currency: 'BRL',
    balance: '0.00',
    limit: null,
    time: [],
    reminder: null,
  })
})
