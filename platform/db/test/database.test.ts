import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { assertDurable, CommitUnknownError, connectDatabase, isRefused, type Tx } from '../src/index.ts'

const db = useDatabase()

beforeAll(() =>
  asOwner(db.ownerUrl, async (owner) => {
    await owner.query('create table public.scratch (id int primary key, amount int8 not null)')
    await owner.query('grant all on public.scratch to trevo_worker, trevo_system')
  }),
)

const put = (tx: Tx, id: number, amount = 1n) =>
  sql`insert into scratch values (${id}, ${amount}) on conflict (id) do update set amount = excluded.amount`.execute(
    tx.on<unknown>(),
  )

const amounts = async (tx: Tx, id: number) =>
  (await sql<{ amount: bigint }>`select amount from scratch where id = ${id}`.execute(tx.on<unknown>())).rows

describe('a transaction', () => {
  it('commits what it did', async () => {
    await db.tx('system', (tx) => put(tx, 1, 9_007_199_254_740_993n))
    expect(await db.tx('system', (tx) => amounts(tx, 1))).toEqual([{ amount: 9_007_199_254_740_993n }])
  })

  it('leaves nothing behind when its work throws', async () => {
    const failing = db.tx('system', async (tx) => {
      await put(tx, 2)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.tx('system', (tx) => amounts(tx, 2))).toEqual([])
  })

  it('refuses a query after it has ended', async () => {
    let leaked: Tx | undefined
    await db.tx('system', async (tx) => {
      leaked = tx
    })
    await expect(put(leaked!, 3)).rejects.toThrow('after its transaction ended')
  })

  it('that gets no connection was never begun, and may be asked for again', async () => {
    const limits = { ...testDatabaseLimits, poolMax: 1, queueTimeoutMs: 100 }
    const narrow = connectDatabase({ url: db.appUrl, ...limits, applicationName: 'test' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const first = narrow.tx('system', () => held)
    await expect(narrow.tx('system', async () => undefined)).rejects.toMatchObject({
      code: 'system.updating',
    })
    release()
    await first
    await narrow.tx('system', async () => undefined)
    await narrow.close()
  })

  it('does not nest', async () => {
    const nested = db.tx('system', () => db.tx('system', async () => undefined))
    await expect(nested).rejects.toThrow('a second transaction inside a database transaction')
  })

  it('runs all of its work again after a deadlock, and both sides win in the end', async () => {
    await db.tx('system', (tx) => Promise.all([put(tx, 10), put(tx, 11)]))
    let attempts = 0
    let holding = 0
    const bothHold = Promise.withResolvers<void>()
    const lockBoth = (first: number, second: number) =>
      db.tx('system', async (tx) => {
        attempts += 1
        await put(tx, first, 2n)
        holding += 1
        if (holding === 2) bothHold.resolve()
        await bothHold.promise
        await put(tx, second, 2n)
      })
    await Promise.all([lockBoth(10, 11), lockBoth(11, 10)])
    expect(attempts).toBeGreaterThan(2)
  })

  it('gives up after five attempts', async () => {
    let attempts = 0
    const hopeless = db.tx('system', async (tx) => {
      attempts += 1
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx.on<unknown>())
    })
    await expect(hopeless).rejects.toThrow('again')
    expect(attempts).toBe(5)
  })

  it('calls a commit that lost its connection unknown, not failed', async () => {
    const cut = db.tx('system', async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.on<unknown>())
      await asOwner(db.ownerUrl, (owner) => owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    })
    await expect(cut).rejects.toThrow(CommitUnknownError)
    expect(await db.tx('system', async () => 'the pool recovers')).toBe('the pool recovers')
  })
})

describe('a call', () => {
  const call = (name: string, text: string, values: unknown[] = []) => db.call({ name, text, values })

  it('is a transaction of its own', async () => {
    await call('put', 'insert into scratch values ($1, $2)', [20, 5n])
    expect(await call('get', 'select amount from scratch where id = $1', [20])).toEqual([{ amount: 5n }])
  })

  it('sees no merchant', async () => {
    expect(await call('whose', 'select tenancy.merchant_id() as id')).toEqual([{ id: null }])
  })

  it('is never made inside a transaction', async () => {
    await expect(db.tx('system', () => call('one', 'select 1'))).rejects.toThrow(
      'inside a database transaction',
    )
  })

  it('that the database refuses did nothing', async () => {
    const error: unknown = await call('bad', 'insert into scratch values ($1, null)', [21]).catch((e) => e)
    expect(isRefused(error)).toBe(true)
  })

  it('whose connection breaks is unknown, not refused', async () => {
    const name = 'sleeper'
    const asleep = call(name, `select pg_sleep(5), '${name}'`).catch((error: unknown) => error)
    const wake = `select pg_terminate_backend(pid) from pg_stat_activity
                   where query like '%${name}%' and pid <> pg_backend_pid() and state = 'active'`
    await asOwner(db.ownerUrl, async (owner) => {
      for (let found = 0; found === 0;) found = (await owner.query(wake)).rowCount ?? 0
    })
    const error = await asleep
    expect(error).toBeInstanceOf(CommitUnknownError)
    expect(isRefused(error)).toBe(false)
  })
})

describe('assertDurable', () => {
  it('accepts a durable database', async () => {
    await expect(assertDurable(db)).resolves.toBeUndefined()
  })

  it('names what makes a database forgetful', async () => {
    const forgetful = { ...db, tx: async () => ({ rows: [{ name: 'fsync', setting: 'off' }] }) as never }
    await expect(assertDurable(forgetful)).rejects.toThrow('fsync must be on')
  })
})
