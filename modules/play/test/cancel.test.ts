import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { askForStakes, cancelSuborders } from '../src/actions/cancel-suborders.ts'
import { describeOrder, listOrders } from '../src/actions/list-records.ts'
import type { StakesWanted } from '../src/ports.ts'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()

/** Makes the draw that is open now, by the books' clock, the only one of the game. */
async function drawFrom(merchantId: number, from: string, to: string): Promise<void> {
  await asOwner(harness.db.ownerUrl, async (owner) => {
    await owner.query('delete from play.draw')
    await owner.query(
      `insert into play.draw (merchant_id, provider, game_code, numero, open_time, close_time)
       values ($1, 'estudio', $2, '1', now() + $3::interval, now() + $4::interval)`,
      [merchantId, GAME, from, to],
    )
  })
}

/** A stake that waits for its draw. */
async function staked() {
  await harness.saveProvider({ code: 'estudio', cancelUrl: 'https://estudio.example/cancel' })
  const person = await harness.person({ cash: 1_000n })
  const { merchant, memberId } = person
  await drawFrom(merchant.id, '-1 hour', '1 hour')
  const table = await startPlaySession(harness, person)
  const [txId, roundId] = [newId(), newId()]
  await table.bet(100, { txId, roundId })
  await projectTransfersTo(harness)
  const orders = await listOrders(harness.context, merchant, memberId, {})
  const { orderId } = orders.content[0]!
  const read = () => describeOrder(harness.context, merchant, memberId, orderId)
  const suborderIds = (await read()).suborders.map(({ suborderId }) => suborderId)
  const cancel = (ids = suborderIds, member = memberId) =>
    cancelSuborders(harness.context, merchant, member, { orderId, suborderIds: ids })
  const key = { merchantId: merchant.id, memberId, orderId }
  return { table, merchant, txId, roundId, read, cancel, key, suborderIds }
}

/** A studio that answers so, one after the other; undefined is silence. */
function studioThat(...answers: (readonly string[] | undefined)[]) {
  const asked: StakesWanted[] = []
  const stakeReturns = {
    async ask(_: object, wanted: StakesWanted) {
      asked.push(wanted)
      const given = answers.shift()
      if (!given) throw new Error('no answer')
      return { given }
    },
  }
  return { asked, parts: { ...harness.context, stakeReturns } }
}

it('asks the studio until it has spoken, and silence is not a no [GAME-68]', async () => {
  const { table, txId, roundId, read, cancel, key } = await staked()
  expect((await read()).cancel).toMatchObject({ state: 'possible' })
  await cancel()
  await cancel()
  expect((await read()).cancel).toMatchObject({ state: 'asked' })
  const { asked, parts } = studioThat(undefined, [txId])
  await expect(askForStakes(parts, key)).rejects.toThrow('no answer')
  expect((await read()).cancel).toMatchObject({ state: 'asked' })
  await askForStakes(parts, key)
  const wanted = { player: key.memberId, roundId, txIds: [txId] }
  expect(asked).toEqual([wanted, wanted])
  // Given is not booked: the money is back when the studio has rolled it back.
  expect((await read()).cancel).toMatchObject({ state: 'asked' })
  expect(await table.balance()).toBe(900)
  await askForStakes(parts, key)
  expect(asked).toHaveLength(2)
  await table.back(txId, { roundId, roundClosed: true })
  await projectTransfersTo(harness)
  expect(await read()).toMatchObject({ cancel: null, order: { status: 'refunded' } })
  expect(await table.balance()).toBe(1_000)
})

it('leaves the bet where the studio says no [GAME-68]', async () => {
  const { table, read, cancel, key } = await staked()
  await cancel()
  await askForStakes(studioThat([]).parts, key)
  expect((await read()).cancel).toMatchObject({ state: 'refused' })
  await expect(cancel()).rejects.toMatchObject({ code: 'order.final' })
  expect(await table.balance()).toBe(900)
})

it('refuses what is closed, is not a stake of the order, or is of somebody else [GAME-68]', async () => {
  const { merchant, read, cancel } = await staked()
  await expect(cancel([newId()])).rejects.toMatchObject({ code: 'order.unknown' })
  const other = await harness.person({})
  await expect(cancel(undefined, other.memberId)).rejects.toMatchObject({ code: 'order.unknown' })
  await drawFrom(merchant.id, '-2 hours', '1 second')
  harness.clock.advance(10_000_000_000)
  expect((await read()).cancel).toBeNull()
  await expect(cancel()).rejects.toMatchObject({ code: 'order.final' })
})
