import { offerGame, saveGames } from '@trevo/catalogue'
import {
  addFavourite,
  favouriteIds,
  gameList,
  lobby,
  removeFavourite,
  settings,
  type GameList,
} from '@trevo/contract'
import { openDirectory } from '@trevo/merchants'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { stopTimers, useApi } from './harness.ts'
import { addPerson } from './people.ts'

stopTimers()
const harness = useApi()

const common = { provider: 'estudio', vendor: 'LUMINA', freeplay: true, enabled: true } as const
const slots = Array.from({ length: 40 }, (_, at) => ({
  ...common,
  gameType: 'RNG' as const,
  gameCode: `slot-${at}`,
  name: `Slot ${at}`,
  certified: at % 2 === 0 ? ['open', 'br'] : ['open'],
}))
const fish = {
  ...common,
  gameType: 'FISH',
  gameCode: 'peixe',
  name: 'Peixe',
  certified: ['open', 'br'],
} as const
const ids = new Map<string, number>()
let nodeIds: number[]

beforeAll(async () => {
  const directory = await openDirectory(harness.db, { countryOf: () => null })
  nodeIds = await saveGames(harness.db, [...slots, fish])
  for (const brand of ['trevo', 'aurora']) {
    ids.set(brand, directory.byHost(`${brand}.localhost`)!.id)
    for (const nodeId of nodeIds) await offerGame(harness.db, ids.get(brand)!, nodeId, true)
  }
  await vi.waitUntil(
    async () => (await openBrowser(harness).ask(lobby)).total === nodeIds.length,
    waitOptions,
  )
})

it('shows what each market allows, whoever offered it, in pages of 35 [GAME-01] [GAME-27] [GAME-45]', async () => {
  const list = (merchant: string, gameType: 'RNG' | 'FISH') =>
    // From an address that counts as Brazilian.
    openBrowser(harness, merchant).ask(gameList, {
      query: { gameType },
      headers: { 'x-forwarded-for': '10.0.0.7' },
    })
  const count = ({ games, total, totalPages }: GameList) => [games.length, total, totalPages]
  expect(count(await list('trevo', 'RNG'))).toEqual([35, 40, 2])
  expect(count(await list('aurora', 'RNG'))).toEqual([20, 20, 1])
  expect(count(await list('trevo', 'FISH'))).toEqual([1, 1, 1])
  expect(count(await list('aurora', 'FISH'))).toEqual([0, 0, 0])
})

it('keeps favourites for each member, and for members alone [GAME-50] [GAME-51] [GAME-52]', async () => {
  const [ana, bia] = [await addPerson(harness), await addPerson(harness)]
  const nodeId = nodeIds[0]!
  await ana.browser.ask(addFavourite, { body: { nodeId } })
  expect(await ana.browser.ask(favouriteIds)).toEqual([String(nodeId)])
  expect(await bia.browser.ask(favouriteIds)).toEqual([])
  await bia.browser.ask(removeFavourite, { query: { nodeId } })
  expect(await ana.browser.ask(favouriteIds)).toEqual([String(nodeId)])
  expect((await openBrowser(harness).send(favouriteIds)).status).toBe(401)
  const unknown = await ana.browser.send(addFavourite, { body: { nodeId: 999_999 } })
  expect(unknown.code).toBe('game.unavailable')
})

it('shows a switch by its event alone, and gives pages another edition, though every reply is kept', async () => {
  const browser = openBrowser(harness)
  const total = async () => (await browser.ask(lobby)).total
  for (const nodeId of nodeIds.slice(0, 6)) {
    const [before, { edition }] = [await total(), await browser.ask(settings)]
    await offerGame(harness.db, ids.get('trevo')!, nodeId, false)
    await expect.poll(total, { interval: 10 }).toBe(before - 1)
    expect((await browser.ask(settings)).edition).not.toBe(edition)
  }
})
