import { gameList } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  importGames,
  offerGame,
  offerGames,
  openCatalogue,
  saveGame,
  saveVendors,
  type GameFeed,
} from '../src/index.ts'
import { game, useHarness } from './harness.ts'

const harness = useHarness()

const query = (text: string) => asOwner(harness.db.ownerUrl, async (owner) => (await owner.query(text)).rows)
const events = async () =>
  (
    await query(
      `select merchant_id from bus.outbox where subject = 'catalogue.v1.changed' order by created_at, event_id`,
    )
  ).map(({ merchant_id }) => merchant_id as number | null)

beforeEach(() => query('truncate bus.outbox'))

describe('a change', () => {
  it('is told in the same transaction, and only if it is one', async () => {
    const { id } = harness.merchant('trevo')
    const draft = game('Mina', { rtp: '96.10', minBet: '0.10', certificates: { br: 'X1' } })
    const nodeId = await saveGame(harness.db, draft)
    expect(await saveGame(harness.db, draft)).toBe(nodeId)
    expect(await events()).toEqual([null])
    const offer = { nodeId, enabled: true, position: 3, hotPosition: 1, isNew: true, displayName: null }
    expect(await offerGames(harness.db, id, [offer])).toBe(true)
    expect(await offerGames(harness.db, id, [offer])).toBe(false)
    expect(await offerGame(harness.db, id, nodeId, true)).toBe(false)
    expect(await offerGame(harness.db, id, nodeId, false)).toBe(true)
    const vendor = { code: 'LUMINA', name: 'Lúmina', enabled: true }
    expect(await saveVendors(harness.db, [vendor])).toBe(true)
    expect(await saveVendors(harness.db, [vendor])).toBe(false)
    expect(await events()).toEqual([null, id, id, null])
  })

  it('gives the merchant another version, and no other merchant', async () => {
    const nodeId = await saveGame(harness.db, game('Faísca'))
    await harness.catalogue.refresh()
    const versions = () =>
      (['trevo', 'aurora'] as const).map((brand) => harness.catalogue.versionOf(harness.merchant(brand).id))
    const [trevo, aurora] = versions()
    await offerGame(harness.db, harness.merchant('trevo').id, nodeId, true)
    await harness.catalogue.refresh()
    expect(versions()[0]).not.toBe(trevo)
    expect(versions()[1]).toBe(aurora)
    await saveGame(harness.db, game('Faísca', { freeplay: false }))
    await harness.catalogue.refresh()
    expect(versions()[1]).not.toBe(aurora)
  })

  it('is seen by every reading that begins after it, however many are under way', async () => {
    const { id } = harness.merchant('trevo')
    const nodeId = await saveGame(harness.db, game('Corrida'))
    const other = await openCatalogue({ db: harness.db, clock: harness.clock })
    for (const isOn of [true, false, true, false, true]) {
      await offerGame(harness.db, id, nodeId, isOn)
      const readings = [other.refresh(), other.refresh()]
      await Promise.all(readings)
      expect(other.byNode(harness.merchant('trevo'), nodeId) !== undefined).toBe(isOn)
    }
  })

  it('of many hands at once loses none', async () => {
    const { id } = harness.merchant('aurora')
    const nodeIds = await harness.stock(
      Array.from({ length: 8 }, (_, at) => game(`Par ${at}`, { gameCode: `par-${at}` })),
    )
    await Promise.all(nodeIds.map((nodeId) => offerGame(harness.db, id, nodeId, false)))
    await harness.catalogue.refresh()
    expect(nodeIds.map((nodeId) => harness.catalogue.byNode(harness.merchant('aurora'), nodeId))).toEqual(
      nodeIds.map(() => undefined),
    )
  })
})

describe('what is typed', () => {
  it('is answered afresh and known by its tag, like what is kept', async () => {
    await harness.stock([game('Pepita')], ['trevo'])
    const ask = (headers = {}) => harness.send(gameList, { query: { gameName: 'pep' }, headers })
    const first = await ask()
    expect(first.value.games.map(({ gameName }) => gameName)).toEqual(['Pepita'])
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
    expect((await ask({ 'if-none-match': String(first.headers['etag']) })).status).toBe(304)
  })
})

describe('importing a feed', () => {
  const { provider: _provider, enabled: _enabled, ...one } = game('Um')
  const feed: GameFeed = Array.from({ length: 2_300 }, (_, at) => ({
    ...one,
    gameCode: `jogo-${at}`,
    name: `Jogo ${at}`,
  }))
  const run = (games: GameFeed, progress?: (done: number, total: number) => void) =>
    importGames(harness.db, 'feira', games, progress)

  it('adds, changes and withdraws, tells which, and does nothing the second time', async () => {
    const steps: string[] = []
    const first = await run(feed, (done, total) => steps.push(`${done}/${total}`))
    expect([first.added.length, first.changed, first.withdrawn, first.unchanged]).toEqual([2_300, [], [], 0])
    expect(steps).toEqual(['1000/2300', '2000/2300', '2300/2300'])
    const nothing = { added: [], changed: [], withdrawn: [], unchanged: 2_300 }
    expect(await run(feed)).toEqual(nothing)
    expect(await events()).toEqual([null])
    const next = [
      { ...feed[0]!, name: 'Outro nome', classify: 'JACKPOT' },
      ...feed.slice(2),
      { ...feed[0]!, gameCode: 'novo' },
    ]
    expect(await run(next)).toEqual({
      added: ['novo'],
      changed: ['jogo-0'],
      withdrawn: ['jogo-1'],
      unchanged: 2_298,
    })
    await harness.catalogue.refresh()
    expect(harness.catalogue.named('feira', 'jogo-0')).toMatchObject({
      name: 'Outro nome',
      classify: 'JACKPOT',
    })
    expect(harness.catalogue.named('feira', 'jogo-1')).toMatchObject({ enabled: false })
    expect(await run(next)).toMatchObject({ added: [], changed: [], withdrawn: [] })
    expect((await run([...next, feed[1]!])).changed).toEqual(['jogo-1'])
  })

  it('spends no node ids on what it knows, and leaves the games of others', async () => {
    const other = await saveGame(harness.db, game('De outro'))
    await run(feed.slice(0, 3))
    const last = async () => (await query('select last_value from catalogue.game_node_id_seq'))[0]?.last_value
    const before = await last()
    await run(feed.slice(0, 3))
    expect(await last()).toBe(before)
    await harness.catalogue.refresh()
    expect(harness.catalogue.named('estudio', 'de-outro')).toMatchObject({ nodeId: other, enabled: true })
  })

  it('that names a game twice is refused as a whole', async () => {
    expect(() => run([feed[0]!, feed[0]!])).toThrow('twice')
  })
})
