import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { projectTransfers } from '../src/actions/project-transfers.ts'
import { openStandingStakes } from '../src/standing-stakes.ts'
import { projectTransfersTo } from './follow.ts'
import { useHarness } from './harness.ts'
import { startPlaySession, type Table } from './studio.ts'

const harness = useHarness()
const follow = () => projectTransfersTo(harness)
const newTable = async (cash = 1_000n) => startPlaySession(harness, await harness.person({ cash }))

async function rounds({ person: { memberId } }: Table) {
  return asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<Record<string, unknown>>(
      `select round_ref, state, bets, bets_back, staked_minor::int as staked, returned_minor::int as returned
         from play.round where bucket = $1 and member_id = $2 order by opened_at, round_ref`,
      [bucketOf(memberId), memberId],
    )
    return rows
  })
}

async function days({ person: { memberId } }: Table) {
  return asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<Record<string, unknown>>(
      `select game_type, bets, staked_minor::int as staked, returned_minor::int as returned
         from play.day_result where bucket = $1 and member_id = $2`,
      [bucketOf(memberId), memberId],
    )
    return rows
  })
}

async function readMark(): Promise<bigint> {
  return asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ up_to: string }>('select up_to from play.mark')
    return BigInt(rows[0]!.up_to)
  })
}

describe('a round', () => {
  it('adds up its stakes and returns, and stays open until it is closed [SW-09]', async () => {
    const table = await newTable()
    const roundId = newId()
    await table.bet(100, { roundId })
    await table.bet(50, { roundId })
    await follow()
    expect(await rounds(table)).toMatchObject([{ state: 'open', bets: 2, staked: 150, returned: 0 }])
    await table.win(120, { roundId })
    await table.win(0, { roundId, roundClosed: true })
    await follow()
    expect(await rounds(table)).toEqual([
      { round_ref: roundId, state: 'closed', bets: 2, bets_back: 0, staked: 150, returned: 120 },
    ])
    expect(await days(table)).toEqual([{ game_type: 'RNG', bets: 2, staked: 150, returned: 120 }])
  })

  it('is refunded when all its stakes went back, with or without being told the round [SW-09]', async () => {
    const table = await newTable()
    const [roundId, first, second] = [newId(), newId(), newId()]
    await table.bet(100, { roundId, txId: first })
    await table.bet(50, { roundId, txId: second })
    await table.back(first)
    await follow()
    expect(await rounds(table)).toMatchObject([{ state: 'open', staked: 50, bets_back: 1 }])
    await table.back(second, { roundId })
    await table.back(second)
    await follow()
    expect(await rounds(table)).toMatchObject([{ state: 'refunded', staked: 0, bets_back: 2 }])
    expect(await days(table)).toEqual([{ game_type: 'RNG', bets: 0, staked: 0, returned: 0 }])
  })

  it('takes no stake once it is over, and pays nothing once it was cancelled [SW-09]', async () => {
    const table = await newTable()
    const [won, told, cancelled] = [newId(), newId(), newId()]
    for (const roundId of [won, told, cancelled])
      expect(await table.bet(10, { roundId })).toMatchObject({ code: 'OK' })
    await table.win(0, { roundId: won, roundClosed: true })
    await table.close(told)
    await table.close(cancelled, 'cancelled')
    for (const roundId of [won, told, cancelled])
      expect(await table.bet(10, { roundId })).toMatchObject({ code: 'BET_NOT_ALLOWED' })
    expect(await table.win(5, { roundId: told })).toMatchObject({ code: 'OK', balance: 975 })
    expect(await table.win(5, { roundId: cancelled })).toMatchObject({ code: 'BET_NOT_ALLOWED' })
  })

  it('loses a win that is taken back [SW-09]', async () => {
    const table = await newTable()
    const [roundId, win] = [newId(), newId()]
    await table.bet(100, { roundId })
    await table.win(70, { roundId, txId: win })
    await follow()
    await table.back(win)
    await follow()
    expect(await rounds(table)).toMatchObject([{ staked: 100, returned: 0, bets_back: 0 }])
    expect(await days(table)).toMatchObject([{ staked: 100, returned: 0 }])
  })

  it('may be closed or cancelled before anything is known of it [SW-09]', async () => {
    const table = await newTable()
    const [closed, cancelled] = [newId(), newId()]
    await table.bet(10, { roundId: closed })
    await table.bet(20, { roundId: cancelled })
    await table.close(closed)
    await table.close(cancelled, 'cancelled')
    await table.close(cancelled)
    await follow()
    const states = (await rounds(table)).map(({ round_ref, state, staked }) => [round_ref, state, staked])
    expect(new Set(states.map(String))).toEqual(new Set([`${closed},closed,10`, `${cancelled},cancelled,20`]))
  })

  it('knows nothing of stakes that were refused', async () => {
    const table = await newTable(10n)
    await table.bet(100)
    await table.bet(10)
    await follow()
    expect(await rounds(table)).toMatchObject([{ staked: 10, bets: 1 }])
  })

  it('comes out the same however the books are cut into pages, in whichever order they tell', async () => {
    const table = await newTable()
    const [roundId, bet] = [newId(), newId()]
    await follow()
    await table.bet(100, { roundId, txId: bet })
    await table.back(bet)
    // The books may tell the rollback first: written last, read before.
    const mark = await readMark()
    const read = () => harness.db.tx('system', (tx) => harness.wallet.feed(tx, mark, 1_000))
    await expect.poll(async () => (await read()).transfers.length).toBe(2)
    const { transfers, upTo } = await read()
    const mine = transfers.filter(({ memberId }) => memberId === table.person.memberId)
    expect(mine.map(({ kind }) => kind)).toEqual(['debit', 'rollback'])
    const [debit, rollback] = mine
    for (const one of [rollback!, debit!]) {
      const wallet = { feed: async () => ({ transfers: [one], upTo }) }
      await asOwner(harness.db.ownerUrl, (owner) => owner.query('update play.mark set up_to = up_to - 1'))
      await projectTransfers({ ...harness.context, wallet, standing: openStandingStakes(harness.clock) })
    }
    expect(await rounds(table)).toMatchObject([{ state: 'refunded', bets: 1, bets_back: 1, staked: 0 }])
  })

  it('is followed by several workers at once without counting twice', async () => {
    const tables = await Promise.all(Array.from({ length: 5 }, () => newTable()))
    await Promise.all(tables.flatMap((table) => Array.from({ length: 20 }, () => table.bet(10))))
    await Promise.all(Array.from({ length: 4 }, follow))
    for (const table of tables) expect(await days(table)).toMatchObject([{ bets: 20, staked: 200 }])
  })
})
