import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { approveClosingOf, proposeClosing } from '../src/index.ts'
import { watchStuckRounds } from '../src/actions/watch-stuck-rounds.ts'
import { readOpenItems } from '../src/sql/work-item.ts'
import { projectTransfersTo } from './follow.ts'
import { useHarness } from './harness.ts'
import { startPlaySession, type Table } from './studio.ts'

const harness = useHarness()
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The books have the database's time, so time passes by moving what has happened back. */
async function pass(ms: number): Promise<void> {
  await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query(`update play.round set opened_at = opened_at - make_interval(secs => $1)`, [ms / 1_000]),
  )
}

const watch = () => watchStuckRounds({ ...harness.context, clock: { now: () => realNow } })
let realNow = 0

const items = () =>
  harness.db.tx({ merchantId: harness.merchant().id }, (tx) => readOpenItems(tx, new Date(realNow), 100))

async function openRound(table: Table): Promise<string> {
  const roundId = newId()
  await table.bet(100, { roundId })
  await projectTransfersTo(harness)
  return roundId
}

const keyOf = ({ person: { memberId } }: Table, roundRef: string) => ({
  bucket: bucketOf(memberId),
  memberId,
  provider: 'estudio',
  roundRef,
})

beforeEach(async () => {
  await asOwner(harness.db.ownerUrl, async (owner) => {
    await owner.query('delete from play.work_item')
    const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
    realNow = rows[0]!.now.getTime()
  })
})

describe('a round that does not end', () => {
  it('is on the list of what to look at after a day, once, with its age [SW-09]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const roundId = await openRound(table)
    await watch()
    expect(await items()).toEqual([])
    await pass(25 * HOUR)
    await watch()
    await watch()
    const list = await items()
    expect(list).toMatchObject([{ kind: 'stuck_round', subject: roundId, member_id: table.person.memberId }])
    expect(
      harness.logged.filter((line) => line.includes('open for a day') && line.includes(roundId)),
    ).toHaveLength(1)
  })

  it('gives its stakes back after two weeks, where that was agreed [SW-09]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const roundId = await openRound(table)
    await pass(15 * DAY)
    await watch()
    expect(await table.balance()).toBe(900)
    await harness.saveProvider({ code: 'estudio', returnsStuck: true })
    await watch()
    await watch()
    await harness.saveProvider({ code: 'estudio', returnsStuck: false })
    expect(await table.balance()).toBe(1_000)
    expect(await items()).not.toContainEqual(expect.objectContaining({ subject: roundId }))
    expect((await table.win(500, { roundId })).code).toBe('TX_NOT_FOUND')
  })

  it('keeps them when it has paid in the meantime [SW-09]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const roundId = await openRound(table)
    await table.win(300, { roundId })
    await pass(15 * DAY)
    await harness.saveProvider({ code: 'estudio', returnsStuck: true })
    await watch()
    await harness.saveProvider({ code: 'estudio', returnsStuck: false })
    expect(await table.balance()).toBe(1_200)
    expect(await items()).toContainEqual(expect.objectContaining({ subject: roundId }))
  })
})

describe('closing a round by hand', () => {
  it('takes two persons [SW-09]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const roundId = await openRound(table)
    const [merchantId, round] = [harness.merchant().id, keyOf(table, roundId)]
    await pass(2 * DAY)
    await watch()
    const proposal = { outcome: 'refunded', reason: 'the studio lost it', by: 'ana' } as const
    expect(await approveClosingOf(harness.context, merchantId, round, 'bia')).toBe(false)
    expect(await proposeClosing(harness.context, merchantId, round, proposal)).toBe(true)
    expect(await proposeClosing(harness.context, merchantId, round, { ...proposal, by: 'bia' })).toBe(false)
    expect(await approveClosingOf(harness.context, merchantId, round, 'ana')).toBe(false)
    expect(await table.balance()).toBe(900)
    expect(await approveClosingOf(harness.context, merchantId, round, 'bia')).toBe(true)
    expect(await approveClosingOf(harness.context, merchantId, round, 'rui')).toBe(false)
    expect(await table.balance()).toBe(1_000)
    expect(await items()).not.toContainEqual(expect.objectContaining({ subject: roundId }))
  })

  it('can be approved again when the money could not be moved [SW-09]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const roundId = await openRound(table)
    const [merchantId, round] = [harness.merchant().id, keyOf(table, roundId)]
    await pass(2 * DAY)
    await watch()
    const proposal = { outcome: 'refunded', reason: 'the studio lost it', by: 'ana' } as const
    await proposeClosing(harness.context, merchantId, round, proposal)
    const wallet = { takeBack: () => Promise.reject(new Error('busy')) }
    await expect(approveClosingOf({ ...harness.context, wallet }, merchantId, round, 'bia')).rejects.toThrow(
      'busy',
    )
    expect(await approveClosingOf(harness.context, merchantId, round, 'bia')).toBe(true)
    expect(await table.balance()).toBe(1_000)
  })

  it('cannot be done by one person in the database either [SW-09]', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const round = keyOf(table, await openRound(table))
    const proposal = { outcome: 'closed', reason: 'over', by: 'ana' } as const
    await proposeClosing(harness.context, harness.merchant().id, round, proposal)
    await expect(
      asOwner(harness.db.ownerUrl, (owner) =>
        owner.query(`update play.round_closing set approved_by = 'ana' where round_ref = $1`, [
          round.roundRef,
        ]),
      ),
    ).rejects.toThrow('two_persons')
  })
})
