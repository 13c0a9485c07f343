import { award, health } from '@trevo/contract/provider'
import { newId } from '@trevo/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProviderKey, unlockProviderKey } from '../src/index.ts'
import { openStandingStakes } from '../src/standing-stakes.ts'
import { projectTransfersTo } from './follow.ts'
import { useHarness } from './harness.ts'
import { itemsOf, limit, PLENTY } from './limited.ts'
import { openStudio, startPlaySession, type Table } from './studio.ts'

const harness = useHarness()
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const KEY = 'estudio-trevo'

const unlock = (by = 'ana') =>
  unlockProviderKey(harness.context, harness.merchant().id, KEY, { by, resolution: 'asked the studio' })

/** Two processes, and what they all hold of the same database renewed. */
async function twoInstances() {
  const other = await harness.openInstance()
  const contexts = [harness.context, other.context]
  const studios = [harness.url, other.url].map((url) => harness.studio('estudio', 'trevo', url))
  const refresh = async () => {
    for (const { providers } of contexts) await providers.refresh()
  }
  return { other, studios, refresh }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

// A day of its own for each test: budgets are by day.
beforeEach(async () => {
  harness.clock.advance(DAY_MS)
  await unlock()
  await limit(harness, PLENTY)
})

describe('whoever has a studio’s key', () => {
  it('gets no more out of awards than its day’s budget, and the key locks itself', async () => {
    const { other, studios, refresh } = await twoInstances()
    await limit(harness, { call: 1_000n, provider: 10_000n }, other.context)
    const honest = await startPlaySession(harness, await harness.person({ cash: 1_000n }), {
      studio: harness.studio('outro'),
      game: 'outro-jogo',
    })
    const people = await Promise.all(Array.from({ length: 8 }, () => harness.person()))
    const codes: string[] = []
    // Sixteen at once at both processes, which hear of each other every few seconds.
    for (let round = 0; round < 12; round += 1) {
      const replies = people.flatMap(({ purse: { memberId: player, currency } }) =>
        studios.map((studio) => {
          const occurredAt = new Date(harness.clock.now()).toISOString()
          const gift = {
            player,
            currency,
            txId: newId(),
            occurredAt,
            amount: 97 + round * 60,
            kind: 'promo',
          } as const
          return studio.send(award, gift)
        }),
      )
      codes.push(...(await Promise.all(replies)).map(({ code }) => code))
      harness.clock.advance(3_000)
      await refresh()
    }
    expect(codes).toContain('OK')
    // Within a minute, and at both.
    expect(codes.slice(-32)).toEqual(Array(32).fill('BAD_SIGNATURE'))
    const funds = await Promise.all(people.map(({ purse }) => harness.wallet.balanceOf(purse)))
    const paid = sum(funds.map(({ cash, bonus }) => Number(cash + bonus)))
    expect(paid).toBeLessThanOrEqual(10_000)
    expect(paid).toBeGreaterThan(8_000)
    expect(await itemsOf(harness, 'key_locked')).toHaveLength(1)
    // Another studio's players notice nothing.
    const roundId = newId()
    expect((await honest.bet(100, { roundId })).code).toBe('OK')
    expect((await honest.win(300, { roundId })).code).toBe('OK')
  })

  it('gets no more out of tiny stakes and huge wins', async () => {
    const { other, studios } = await twoInstances()
    await limit(harness, { call: 2_000n, provider: 10_000n }, other.context)
    const tables = await Promise.all(
      studios.map(async (studio) =>
        startPlaySession(harness, await harness.person({ cash: 100n }), { studio }),
      ),
    )
    const standing = openStandingStakes(harness.clock)
    for (let round = 0; round < 10; round += 1) {
      const roundId = newId()
      await Promise.all(tables.map((table) => table.bet(1, { roundId })))
      await Promise.all(
        tables.flatMap((table) => [table.win(1_999, { roundId }), table.win(1_500, { roundId })]),
      )
      await projectTransfersTo(harness, standing)
      harness.clock.advance(4_000)
    }
    expect(await gained(tables, 200)).toBeLessThanOrEqual(10_000)
    expect(await gained(tables, 200)).toBeGreaterThan(5_000)
  })

  it('makes no room by staking, winning and rolling back at another process', async () => {
    const { other, studios, refresh } = await twoInstances()
    await limit(harness, { call: 20_000n, provider: 10_000n }, other.context)
    const person = await harness.person({ cash: 5_000n })
    const tables: Table[] = []
    for (const studio of studios) tables.push(await startPlaySession(harness, person, { studio }))
    const [here, there] = tables as [Table, Table]
    const standing = openStandingStakes(harness.clock)
    const roundId = newId()
    const gains: number[] = []
    const unlockUnseen = async () => {
      await unlock()
      await refresh()
    }
    await here.bet(1, { roundId })
    for (let cycle = 0; cycle < 12; cycle += 1) {
      await unlockUnseen()
      const stake = newId()
      const { cash } = await harness.wallet.balanceOf(person.purse)
      await here.bet(Number(cash), { txId: stake })
      // By turns at once, when it is known, and when it has stood long enough to give room.
      if (cycle % 3 > 0) await projectTransfersTo(harness, standing)
      if (cycle % 3 > 1) {
        harness.clock.advance(30_000)
        await projectTransfersTo(harness, standing)
      }
      for (const amount of [5_000, 2_500, 1_000]) await there.win(amount, { roundId })
      await unlockUnseen()
      await there.back(stake)
      await projectTransfersTo(harness, standing)
      gains.push(await gained([here], 5_000))
    }
    expect(Math.max(...gains)).toBeLessThanOrEqual(10_000)
    expect(Math.max(...gains)).toBeGreaterThan(5_000)
  })

  it('is out after five pay-outs beyond the limit of a call, or for campaigns nobody knows, in a minute', async () => {
    const table = await startPlaySession(harness, await harness.person())
    const attempts = [
      () => table.award(1_001),
      () => table.win(1_001, { kind: 'jackpot' }),
      () => table.award(10, { campaignId: 'invented' }),
      () => table.bet(0, { kind: 'freebet', campaignId: 'invented' }),
      () => table.win(10, { kind: 'adjust' }),
    ]
    await limit(harness, { call: 1_000n })
    for (const attempt of attempts.slice(0, 4)) expect((await attempt()).code).not.toBe('OK')
    harness.clock.advance(MINUTE_MS)
    for (const attempt of attempts.slice(0, 4)) expect((await attempt()).code).not.toBe('OK')
    expect(await table.balance()).toBe(0)
    expect((await attempts[4]!()).code).toBe('BAD_REQUEST')
    expect((await harness.studio().send(health)).code).toBe('BAD_SIGNATURE')
    expect(harness.context.providers.keyOf(KEY)).toBeUndefined()
  })

  it('is out until somebody has looked', async () => {
    const before = (await itemsOf(harness, 'key_locked')).length
    await harness.context.breaker.lock(harness.context.providers.keyOf(KEY)!, 'a test')
    expect((await harness.studio().send(health)).code).toBe('BAD_SIGNATURE')
    // Nor does it come back by itself.
    await harness.context.providers.refresh()
    expect((await harness.studio().send(health)).code).toBe('BAD_SIGNATURE')
    expect(await unlock('bia')).toBe(true)
    expect(await unlock('bia')).toBe(false)
    await harness.context.providers.refresh()
    expect((await harness.studio().send(health)).code).toBe('OK')
    const items = await itemsOf(harness, 'key_locked')
    expect(items).toHaveLength(before + 1)
    expect(items.at(-1)).toMatchObject({ closed_by: 'bia', facts: { key: KEY, reason: 'a test' } })
  })
})

describe('a key', () => {
  it('is for some addresses, which can change', async () => {
    const { clock, context, url } = harness
    const provider = { merchantId: harness.merchant().id, code: 'estudio' }
    const key = { keyId: newId(), secret: newId() }
    expect(() => addProviderKey(context, provider, { ...key, addresses: [] })).toThrow('some addresses')
    const studio = openStudio({ url, clock, ...key, brand: 'trevo' })
    for (const [address, code] of [
      ['203.0.113.7', 'BAD_SIGNATURE'],
      ['127.0.0.1', 'OK'],
    ] as const) {
      await addProviderKey(context, provider, { ...key, addresses: [address] })
      await context.providers.refresh()
      expect((await studio.send(health)).code).toBe(code)
    }
  })
})

/** What players have more than they came with. */
async function gained(tables: readonly Table[], cameWith: number): Promise<number> {
  const funds = await Promise.all(tables.map(({ person }) => harness.wallet.balanceOf(person.purse)))
  return sum(funds.map(({ cash, bonus }) => Number(cash + bonus))) - cameWith
}
