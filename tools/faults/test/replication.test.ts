import { CommitUnknownError, connectDatabase, type Database } from '@trevo/db'
import { asOwner } from '@trevo/testkit'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type PostgresServer } from '../src/ledger/postgres-server.ts'

let postgres: PostgresServer
let db: Database

// Every commit waits for a standby, and there is none.
beforeAll(async () => {
  postgres = await startPostgres({ synchronous_standby_names: '*' })
  await asOwner(postgres.url, async (owner) => {
    await owner.query('set synchronous_commit = local')
    await owner.query('create table public.scratch (id int primary key)')
    await owner.query('create role trevo_system')
  })
  db = connectDatabase({ url: postgres.url, ...testDatabaseLimits, applicationName: 'replication' })
})

afterAll(async () => {
  await db.close()
  await postgres.remove()
})

const insert = (id: number) =>
  db.call({ name: 'insert', text: 'insert into scratch values ($1)', values: [id] })

it('a commit whose wait for the standby is cancelled is unknown, not done', async () => {
  const asking = insert(1)
  const settled = Promise.allSettled([asking])
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  await expect
    .poll(() => asOwner(postgres.url, async (owner) => (await owner.query(cancel)).rowCount))
    .toBeGreaterThan(0)
  await settled
  await expect(asking).rejects.toThrow(CommitUnknownError)
  const kept = await asOwner(postgres.url, (owner) => owner.query('select from scratch'))
  expect(kept.rowCount).toBe(1)
})
