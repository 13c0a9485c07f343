import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { reconcile } from '../src/actions/reconcile.ts'
import type { TheirTransaction } from '../src/ports.ts'
import { projectTransfersTo } from './follow.ts'
import { useHarness } from './harness.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const DAY_MS = 86_400_000

/** The studio's lists by day, and what was found when a night's comparison was over. */
function openLists() {
  const lists = new Map<string, TheirTransaction[]>()
  const asked: string[] = []
  const feed = {
    transactionsOf: async (_: unknown, day: string) => {
      asked.push(day)
      return lists.get(day) ?? []
    },
  }
  return {
    list: (day: string, ...more: TheirTransaction[]) => lists.set(day, [...(lists.get(day) ?? []), ...more]),
    async compare() {
      asked.length = 0
      await reconcile({ ...harness.context, feed })
      const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
        owner.query<{ found: string }>(`select kind || ' ' || subject as found from play.work_item`),
      )
      return { asked: [...asked], found: rows.map(({ found }) => found).toSorted() }
    },
  }
}

it('what comes late is compared with the day it is from, which is opened again [SW-16]', async () => {
  const { list, compare } = openLists()
  await harness.saveProvider({ code: 'estudio', feedUrl: 'https://estudio.example/feed' })
  const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
  const player = table.person.memberId
  const debit = (txId: string): TheirTransaction => ({
    txId,
    player,
    kind: 'debit',
    amount: 10n,
    status: 'accepted',
  })
  const write = async (txId: string, occurredAt: string, happenedAt: string) => {
    expect((await table.bet(10, { txId, occurredAt })).code).toBe('OK')
    await projectTransfersTo(harness)
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query('update play.movement set happened_at = $2 where tx_id = $1', [txId, happenedAt]),
    )
  }
  // Stakes of the 14th: one retried over midnight, which is in our books of the 15th.
  const [inTime, overMidnight] = [newId(), newId()]
  await write(inTime, '2026-11-14T10:00:00Z', '2026-11-14T10:00:01Z')
  await write(overMidnight, '2026-11-14T23:59:59Z', '2026-11-15T00:00:02Z')
  list('2026-11-14', debit(inTime), debit(overMidnight))
  expect(await compare()).toEqual({ asked: ['2026-11-14'], found: [] })

  // The 14th has been compared. Two more come that are said to be from it; only one is on the list.
  const [listed, hidden, phantom, ahead] = [newId(), newId(), newId(), newId()]
  await write(listed, '2026-11-14T11:00:00Z', '2026-11-15T12:00:00Z')
  await write(hidden, '2026-11-14T11:00:00Z', '2026-11-15T12:00:00Z')
  // A clock that is ahead of ours puts it on the list of a day that is not over.
  await write(ahead, '2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z')
  await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query(`update play.movement set occurred_at = '2026-11-16T00:00:10Z' where tx_id = $1`, [ahead]),
  )
  list('2026-11-14', debit(listed), debit(phantom))
  list('2026-11-16', debit(ahead), debit(newId()))
  harness.clock.advance(DAY_MS)
  expect(await compare()).toEqual({
    asked: ['2026-11-14', '2026-11-15', '2026-11-16'],
    found: [`missing_ours ${phantom}`, `missing_theirs ${hidden}`].toSorted(),
  })
})
