import { BUSY, connectDatabase } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditBooks, openLedger } from '../src/index.ts'
import { performBatch } from '../src/sql/perform.ts'
import { rowOf } from '../src/ledger.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, rollback } from './operations.ts'

const db = useDatabase()
const limits = { ...testDatabaseLimits, poolMax: 2, applicationName: 'test' }
const other = connectDatabase({ url: db.appUrl, ...limits })
const ledger = openLedger(db)

// Between what an operation reads and what it writes, for whoever has not been made to wait.
beforeAll(() =>
  asOwner(db.ownerUrl, (owner) =>
    owner.query(`
      create function public.dawdle() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.1); return new; end $$;
      create trigger dawdle before insert on ledger.transfer for each row
        when (new.kind = 'rollback') execute function public.dawdle()`),
  ),
)
afterAll(() => other.close())

it('takes a stake back once, also when it was asked twice before its owner had any account', async () => {
  const [early, late] = [newId(), newId()]
  // Whose bucket has been played in before.
  const [newcomer, neighbour] = membersInTwoBuckets()
  for (const memberId of [early, late, neighbour])
    await ledger.perform(credit({ memberId, ref: newId(), amount: 100n }))
  const ref = newId()

  // Two batches come upon somebody else's account that is held, each with a rollback for a member whom nobody knows yet.
  const answers = await asOwner(db.ownerUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select from ledger.account where owner_id = any($1) for update', [[early, late]])
    const batches = [early, late].map((memberId, at) =>
      performBatch(at === 0 ? db : other, 1, [
        rowOf(debit({ memberId, ref: newId(), amount: 1n })),
        rowOf(rollback({ memberId: newcomer, ref: newId(), related: ref })),
      ]),
    )
    // Meanwhile the member arrives, is paid and plays.
    await ledger.perform(credit({ memberId: newcomer, ref: newId(), amount: 100n }))
    await ledger.perform(debit({ memberId: newcomer, ref, amount: 100n }))
    await holder.query('commit')
    return (await Promise.all(batches)).map(([, back]) => (back === BUSY ? BUSY : back!.status))
  })

  expect(answers.filter((status) => status === 'posted').length).toBeLessThanOrEqual(1)
  expect((await auditBooks(db)).filter(({ violations }) => violations > 0)).toEqual([])
})
