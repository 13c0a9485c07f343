import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CommitUnknownError, connectDatabase, isRefused, type DatabaseOptions } from '../src/index.ts'

const db = useDatabase()

/** What the server says in this way when somebody ends its wait for a standby. */
const CANCELLED_WAIT = 'canceling wait for synchronous replication due to user request'

beforeAll(() =>
  asOwner(db.ownerUrl, (owner) =>
    owner.query(`
      create table public.note (says text not null);
      grant all on public.note to trevo_worker, trevo_system;
      create function public.tell() returns trigger language plpgsql as $$
        begin raise warning '%', new.says; return null; end $$;
      create constraint trigger tell after insert on public.note deferrable initially deferred
        for each row execute function public.tell()`),
  ),
)

function connect(options: Partial<DatabaseOptions>) {
  return connectDatabase({ url: db.appUrl, ...testDatabaseLimits, applicationName: 'unknown', ...options })
}

const insert = (says: string) => ({ name: 'note', text: 'insert into note values ($1)', values: [says] })

async function raised(code: string): Promise<unknown> {
  const text = `do $$ begin raise exception 'from elsewhere' using errcode = '${code}'; end $$`
  return db.call({ name: `raise ${code}`, text, values: [] }).catch((error: unknown) => error)
}

describe('an error that says', () => {
  it.each(['08006', '08P01', '57P01', '57P02'])(
    '%s leaves it open whether anything was done',
    async (code) => {
      const error = await raised(code)
      expect(error).toBeInstanceOf(CommitUnknownError)
      expect(isRefused(error)).toBe(false)
    },
  )

  it.each(['23505', '55P03', '57014', 'P0001'])('%s says that nothing was', async (code) => {
    expect(isRefused(await raised(code))).toBe(true)
  })
})

describe('a commit that only this server has', () => {
  it('is unknown when a call made it', async () => {
    await expect(db.call(insert(CANCELLED_WAIT))).rejects.toThrow(CommitUnknownError)
    // Its connection is not asked again, or every answer to come would be doubted.
    expect(await db.call(insert('all is well'))).toEqual([])
  })

  it('is unknown when a transaction made it', async () => {
    const writing = db.tx('system', (tx) => sql`insert into note values (${CANCELLED_WAIT})`.execute(tx.on()))
    await expect(writing).rejects.toThrow(CommitUnknownError)
  })
})

it('a server that says nothing any more is not waited for', async () => {
  const short = connect({ statementTimeoutMs: 2_000, poolMax: 1 })
  // The server’s own limit would speak first.
  await short.call({ name: 'off', text: `select set_config('statement_timeout', '0', false)`, values: [] })
  const asking = short.call({ name: 'sleep', text: 'select pg_sleep(30)', values: [] })
  await expect(asking).rejects.toThrow(CommitUnknownError)
  expect(await short.call({ name: 'one', text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
  await short.close()
})

it('a call that gets its connection too late is not sent', async () => {
  const narrow = connect({ poolMax: 1 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = narrow.tx('system', () => held)
  const late = narrow.call(insert('late'), performance.now() - 1)
  release()
  await first
  await expect(late).rejects.toMatchObject({ code: 'system.updating' })
  const read = { name: 'read', text: `select from note where says = 'late'`, values: [] }
  expect(await narrow.call(read)).toEqual([])
  await narrow.close()
})
