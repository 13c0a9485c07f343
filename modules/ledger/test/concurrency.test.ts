import { asOwner, useDatabase } from '@trevo/testkit'
import { sizeOf } from '@trevo/testkit/sizes'
import { expect, it } from 'vitest'
import { auditBooks } from '../src/index.ts'
import { runConcurrentLoad } from './crowd.ts'

const OPERATIONS = sizeOf('LEDGER_OPERATIONS', 5_000)
const SEED = sizeOf('LEDGER_SEED', 20_261_115)

const db = useDatabase()

it(`keeps the books with 64 clients on 50 members, ${OPERATIONS} operations, seed ${SEED}`, async () => {
  const { log, errors } = await runConcurrentLoad({
    url: db.appUrl,
    seed: SEED,
    operations: OPERATIONS,
    clients: 64,
    ledgers: 4,
    members: 50,
  })
  const answered = log.filter(({ answer }) => answer !== undefined)
  expect(answered.length).toBe(OPERATIONS)
  expect((await auditBooks(db, { log })).filter(({ violations }) => violations > 0)).toEqual([])
  // Two members of a bucket with one reference at the same moment: the second learns of it by asking again.
  expect(errors.filter((code) => code !== '23505')).toEqual([])
  expect(await deadlocks()).toBe(0)
  expect(new Set(answered.map(({ answer }) => answer!.reason))).toContain('reference_reused')
  expect(new Set(answered.map(({ answer }) => answer!.reason))).toContain('rolled_back')
})

async function deadlocks(): Promise<number> {
  return asOwner(db.ownerUrl, async (owner) => {
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.deadlocks)
  })
}
