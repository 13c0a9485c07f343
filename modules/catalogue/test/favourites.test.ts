import { addFavourite, favouriteIds, favourites, removeFavourite } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { offerGame } from '../src/index.ts'
import { game, useHarness } from './harness.ts'

const harness = useHarness()
let nodeIds: number[]

beforeAll(async () => {
  nodeIds = await harness.stock([
    ...Array.from({ length: 110 }, (_, at) => game(`Slot ${at}`, { gameCode: `slot-${at}` })),
    game('Peixe', { gameType: 'FISH' }),
  ])
})

async function like(as: string, nodeId: number) {
  harness.clock.advance(1)
  return harness.send(addFavourite, { as, body: { nodeId, vendor: 'LUMINA' } })
}
const ids = async (as: string, query: Record<string, string> = {}) =>
  (await harness.send(favouriteIds, { as, query })).value
const list = async (as: string, query: Record<string, string> = {}) =>
  (await harness.send(favourites, { as, query })).value

describe('favourites', () => {
  it('are added once however often, the newest first, and named as text [GAME-28] [GAME-50] [GAME-52]', async () => {
    const member = newId()
    for (const nodeId of [nodeIds[3]!, nodeIds[1]!, nodeIds[3]!]) {
      const { status, value } = await like(member, nodeId)
      expect([status, value]).toEqual([200, { done: true }])
    }
    expect(await ids(member, { token: 'x', pageNo: '1', pageSize: '100' })).toEqual([
      String(nodeIds[1]),
      String(nodeIds[3]),
    ])
    expect(await ids(newId())).toEqual([])
  })

  it('are removed, also when they are not there [GAME-51]', async () => {
    const member = newId()
    await like(member, nodeIds[0]!)
    const query = { nodeId: String(nodeIds[0]), vendor: 'LUMINA' }
    for (const _ of [1, 2])
      expect((await harness.send(removeFavourite, { as: member, query })).status).toBe(200)
    expect(await ids(member)).toEqual([])
  })

  it('come in pages, of one category if asked [GAME-27] [GAME-45] [GAME-53]', async () => {
    const member = newId()
    for (const nodeId of nodeIds) await like(member, nodeId)
    expect((await ids(member)).length).toBe(100)
    expect(await ids(member, { pageNo: '2' })).toEqual(nodeIds.slice(0, 11).toReversed().map(String))
    expect(await ids(member, { pageNo: '3' })).toEqual([])
    const first = await list(member)
    expect([first.content.length, first.pageNum, first.totalPages]).toEqual([35, 1, 4])
    expect(first.content[0]?.gameName).toBe('Peixe')
    const fish = await list(member, { gameType: 'FISH', pageSize: '35' })
    expect(fish).toMatchObject({ content: [{ gameName: 'Peixe' }], pageNum: 1, totalPages: 1 })
  })

  it('hide what is not offered, and show it when it is again', async () => {
    const member = newId()
    await like(member, nodeIds[5]!)
    const { id } = harness.merchant('trevo')
    const after = async (isOn: boolean) => {
      await offerGame(harness.db, id, nodeIds[5]!, isOn)
      await harness.catalogue.refresh()
      return ids(member)
    }
    expect(await after(false)).toEqual([])
    expect((await like(member, nodeIds[5]!)).envelope).toMatchObject({
      success: false,
      code: 'game.unavailable',
    })
    expect(await after(true)).toEqual([String(nodeIds[5])])
    expect((await like(member, 999_999)).envelope?.success).toBe(false)
  })

  it('are read by the first columns of their key', async () => {
    const plan = await asOwner(harness.db.ownerUrl, async (owner) => {
      await owner.query('set enable_seqscan = off')
      const { rows } = await owner.query(
        `explain select node_id from catalogue.favourite where bucket = 1 and member_id = $1`,
        [newId()],
      )
      return JSON.stringify(rows)
    })
    expect(plan).toMatch(/favourite_pkey.*Index Cond: \(\(bucket = 1\) AND \(member_id = /)
  })
})
