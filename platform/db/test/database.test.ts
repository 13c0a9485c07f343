import { asOwner, useDatabase } from '@trevo/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { assertDurable, CommitUnknownError, type Tx } from '../src/index.ts'

const db = useDatabase()

beforeAll(() =>
  asOwner(db.ownerUrl, async (owner) => {
    await owner.query('create table public.scratch (id int primary key, amount int8 not null)')
    await owner.query('grant all on public.scratch to trevo_app, trevo_system')
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

  it('does not nest', async () => {
    const nested = db.tx('system', () => db.tx('system', async () => undefined))
    await expect(nested).rejects.toThrow('a second transaction inside a database transaction')
  })

  it('runs all of its work again after a deadlock, and both sides win in the end', async () => {
    await db.tx('system', (tx) => Promise.all([put(tx, 10), put(tx, 11)]))
    let attempts = 0
    const lockBoth = (first: number, second: number) =>
      db.tx('system', async (tx) => {
        attempts += 1
        await put(tx, first, 2n)
        await new Promise((resolve) => setTimeout(resolve, 100))
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

describe('assertDurable', () => {
  it('accepts a durable database', async () => {
    await expect(assertDurable(db)).resolves.toBeUndefined()
  })

  it('names what makes a database forgetful', async () => {
    const forgetful = { ...db, tx: async () => ({ rows: [{ name: 'fsync', setting: 'off' }] }) as never }
    await expect(assertDurable(forgetful)).rejects.toThrow('fsync must be on')
  })
})
