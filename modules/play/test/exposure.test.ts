import { newId } from '@trevo/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { unlockProviderKey } from '../src/index.ts'
import { openStandingStakes } from '../src/standing-stakes.ts'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import { itemsOf, limit, PLENTY, usedOf } from './limited.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const DAY_MS = 86_400_000
const newTable = async (cash = 1_000n) => startPlaySession(harness, await harness.person({ cash }))
const unlock = async (by = 'ana') => {
  const how = { by, resolution: 'asked the studio' }
  const isDone = await unlockProviderKey(harness.context, harness.merchant().id, 'estudio-trevo', how)
  await harness.context.providers.refresh()
  return isDone
}

// A day of its own for each test: budgets are by day.
beforeEach(async () => {
  harness.clock.advance(DAY_MS)
  await unlock()
  await limit(harness, PLENTY)
})

describe('a pay-out beyond a limit', () => {
  it.each([
    ['player', { player: 1_000n }],
    ['game', { game: 1_000n }],
  ] as const)('of the day of a %s waits, and is paid once the limit is raised', async (scope, limits) => {
    await limit(harness, limits)
    const table = await newTable()
    const jackpot = { kind: 'jackpot', roundId: newId(), txId: newId() } as const
    expect((await table.win(900, { kind: 'jackpot' })).code).toBe('OK')
    for (let tries = 0; tries < 2; tries += 1)
      expect(await table.win(200, jackpot)).toMatchObject({ code: 'INTERNAL', retry: true, status: 503 })
    const held = (await itemsOf(harness, 'pay_out_held')).filter(
      ({ facts }) => 'limit' in facts && facts.limit === scope,
    )
    expect(held).toHaveLength(1)
    expect(held[0]!.facts).toMatchObject({ most: '1000', amount: '200', game: GAME, txId: jackpot.txId })
    // What is there is still paid, and so is somebody else.
    expect((await table.win(100, { kind: 'jackpot' })).code).toBe('OK')
    await limit(harness, { [scope]: 2_000n })
    expect((await table.win(200, jackpot)).code).toBe('OK')
    expect(await table.balance()).toBe(2_200)
  })

  it('of a call waits, and the same one asked for again locks no key', async () => {
    await limit(harness, { call: 1_000n })
    const table = await newTable()
    const txId = newId()
    for (let tries = 0; tries < 10; tries += 1) expect((await table.award(1_001, { txId })).status).toBe(503)
    expect((await table.award(1_000)).code).toBe('OK')
    expect((await itemsOf(harness, 'pay_out_held')).filter(({ subject }) => subject === txId)).toHaveLength(1)
    await limit(harness, { call: 1_001n })
    expect((await table.award(1_001, { txId })).code).toBe('OK')
    expect(await table.balance()).toBe(3_001)
  })

  it('that was paid before keeps its answer when there is no room any more', async () => {
    const table = await newTable()
    const gift = { txId: newId(), occurredAt: new Date(harness.clock.now()).toISOString() }
    const paid = await table.award(700, gift)
    expect(paid.code).toBe('OK')
    await projectTransfersTo(harness)
    for (const limits of [{ call: 1n }, { call: 1_000n, player: 1n }, { provider: 1n }]) {
      await limit(harness, limits)
      // Portions that were taken before are not taken back: a process that starts now has none.
      const { url } = await harness.openInstance()
      const studio = harness.studio('estudio', 'trevo', url)
      const again = await startPlaySession(harness, table.person, { studio })
      expect((await again.award(700, gift)).text).toBe(paid.text)
    }
    expect(await table.balance()).toBe(1_700)
  })

  it('that was not made leaves the room to others', async () => {
    await limit(harness, { player: 1_000n })
    const table = await newTable()
    const [txId, roundId] = [newId(), newId()]
    for (let tries = 0; tries < 3; tries += 1)
      expect((await table.win(600, { txId, roundId })).code).toBe('TX_NOT_FOUND')
    await table.bet(10, { roundId })
    expect((await table.win(600, { txId, roundId })).code).toBe('OK')
    await projectTransfersTo(harness)
    for (let tries = 0; tries < 3; tries += 1)
      expect((await table.win(600, { txId, roundId })).code).toBe('OK')
    expect((await table.win(400, { roundId })).code).toBe('OK')
    expect((await table.win(1, { roundId })).code).toBe('INTERNAL')
  })
})

describe('room for pay-outs', () => {
  it('is taken from the database in portions, not for each of them', async () => {
    await limit(harness, { player: 3_200n })
    const table = await newTable()
    for (let wins = 0; wins < 50; wins += 1) await table.award(2)
    expect(await usedOf(harness, table.person.memberId)).toBe(100)
    await table.award(1)
    expect(await usedOf(harness, table.person.memberId)).toBe(200)
  })

  it('is used to the last cent', async () => {
    await limit(harness, { player: 1_000n })
    const table = await newTable()
    for (const amount of [10, 985, 5]) expect((await table.award(amount)).code).toBe('OK')
    expect((await table.award(1)).code).toBe('INTERNAL')
    expect(await usedOf(harness, table.person.memberId)).toBe(1_000)
  })

  it('that a process has not used goes back when it ends', async () => {
    await limit(harness, { player: 3_200n })
    const { url, context } = await harness.openInstance()
    const studio = harness.studio('estudio', 'trevo', url)
    const table = await startPlaySession(harness, await harness.person(), { studio })
    await table.award(30)
    expect(await usedOf(harness, table.person.memberId)).toBe(100)
    await context.exposure.close()
    expect(await usedOf(harness, table.person.memberId)).toBe(30)
  })

  it('comes back with stakes that stand, after a while and never more than was taken', async () => {
    await limit(harness, { player: 1_000n })
    const table = await newTable(10_000n)
    const standing = openStandingStakes(harness.clock)
    const used = () => usedOf(harness, table.person.memberId)
    await table.award(1_000)
    expect((await table.award(1)).code).toBe('INTERNAL')
    const rolledBack = newId()
    await table.bet(600)
    await table.bet(300, { txId: rolledBack })
    await table.back(rolledBack)
    await projectTransfersTo(harness, standing)
    harness.clock.advance(29_999)
    await projectTransfersTo(harness, standing)
    // More if the books told of the rollback later than of its stake.
    expect(await used()).toBeGreaterThanOrEqual(1_000)
    harness.clock.advance(1)
    await projectTransfersTo(harness, standing)
    expect(await used()).toBe(400)
    await table.bet(5_000)
    await projectTransfersTo(harness, standing)
    harness.clock.advance(30_000)
    await projectTransfersTo(harness, standing)
    expect(await used()).toBe(0)
    expect((await table.award(1_000)).code).toBe('OK')
    expect((await table.award(1)).code).toBe('INTERNAL')
  })

  it('is needed for a stake that goes back, once, whoever counts it', async () => {
    const table = await newTable(10_000n)
    const standing = openStandingStakes(harness.clock)
    const [known, unknown] = [newId(), newId()]
    await table.award(5_000)
    await table.bet(700, { txId: known })
    await projectTransfersTo(harness, standing)
    await limit(harness, { player: 3_200n })
    await harness.context.exposure.close()
    const used = () => usedOf(harness, table.person.memberId)
    expect(await used()).toBe(5_000)
    // Beyond its limit: what was staked waits as well.
    expect((await table.back(known)).code).toBe('INTERNAL')
    await limit(harness, { player: 320_000n })
    expect((await table.back(known)).code).toBe('OK')
    await harness.context.exposure.close()
    expect(await used()).toBe(5_700)
    await table.bet(900, { txId: unknown })
    expect((await table.back(unknown)).code).toBe('OK')
    await projectTransfersTo(harness, standing)
    harness.clock.advance(30_000)
    await projectTransfersTo(harness, standing)
    // The first gave its room and took it; the second came and went at once.
    expect(await used()).toBe(5_000)
    // Taken back by somebody who did not count it.
    const returned = newId()
    await table.bet(800, { txId: returned })
    await projectTransfersTo(harness, standing)
    const { purse } = table.person
    const memo = { at: new Date(harness.clock.now()).toISOString() }
    const back = { purse, source: 'provider:estudio', ref: newId(), related: returned, overdraw: false, memo }
    expect((await harness.wallet.takeBack(back)).status).toBe('posted')
    await projectTransfersTo(harness, standing)
    expect(await used()).toBe(5_800)
    harness.clock.advance(30_000)
    await projectTransfersTo(harness, standing)
    expect(await used()).toBe(5_000)
  })
})

describe('a correction', () => {
  it('is paid by a provider that may', async () => {
    const table = await newTable()
    const adjust = { kind: 'adjust', txId: newId(), roundId: newId() } as const
    expect(await table.win(5, adjust)).toMatchObject({ code: 'BAD_REQUEST', fields: ['kind'] })
    await harness.saveProvider({ code: 'estudio', paysAdjustments: true })
    expect((await table.win(5, adjust)).code).toBe('OK')
    await projectTransfersTo(harness)
    await harness.saveProvider({ code: 'estudio', paysAdjustments: false })
    expect((await table.win(5, adjust)).code).toBe('OK')
    expect(await table.balance()).toBe(1_005)
  })
})
