import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLedger } from '../src/index.ts'
import { credit } from './operations.ts'

const db = useDatabase()
const app = new pg.Client({ connectionString: db.appUrl })
const DENIED = { code: '42501' }

beforeAll(async () => {
  await openLedger(db).perform(credit({ memberId: newId(), ref: newId(), amount: 100n }))
  await app.connect()
  await app.query(`set app.merchant_id = '1'`)
})
afterAll(() => app.end())

const WRITES = {
  account: [
    `insert into ledger.account (bucket, merchant_id, kind, currency) values (1, 1, 'cash', 'BRL')`,
    `update ledger.account set credits_posted = credits_posted + 1`,
    `delete from ledger.account`,
  ],
  transfer: [
    `insert into ledger.transfer select * from ledger.transfer`,
    `update ledger.transfer set status = 'posted'`,
    `delete from ledger.transfer`,
  ],
  entry: [
    `insert into ledger.entry select * from ledger.entry`,
    `update ledger.entry set amount_minor = amount_minor + 1`,
    `delete from ledger.entry`,
  ],
  roll_up: [`update ledger.roll_up set up_to = 0`, `delete from ledger.roll_up`],
}

describe.each(Object.entries(WRITES))('ledger.%s', (table, statements) => {
  it('can be read by the processes', async () => {
    expect((await app.query(`select from ledger.${table}`)).rowCount).toBeGreaterThan(0)
  })

  it.each(statements)('refuses them: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject(DENIED)
  })

  it.each(statements)('refuses them as trevo_system: %s', async (statement) => {
    await app.query('begin; set local role trevo_system')
    await expect(app.query(statement)).rejects.toMatchObject(DENIED)
    await app.query('rollback')
  })
})

describe('trevo_ledger', () => {
  it('is nobody one can become or log in as', async () => {
    for (const role of ['trevo_app', 'trevo_system', 'trevo_jobs']) {
      const { rows } = await app.query(`select pg_has_role($1, 'trevo_ledger', 'MEMBER') as may`, [role])
      expect(rows, role).toEqual([{ may: false }])
    }
    await expect(app.query('set role trevo_ledger')).rejects.toMatchObject(DENIED)
    const { rows } = await app.query(
      `select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'trevo_ledger'`,
    )
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false }])
  })

  it.each([
    `update ledger.entry set amount_minor = 1`,
    `delete from ledger.entry`,
    `truncate ledger.entry`,
    `delete from ledger.transfer`,
    `update ledger.transfer set amount_minor = 1`,
    `update ledger.transfer set source_ref = 'x'`,
    `delete from ledger.account`,
    `update ledger.account set owner_id = null`,
    `update ledger.account set floor_minor = null`,
    `update bus.outbox set payload = '{}'`,
  ])('itself cannot: %s', async (statement) => {
    await asOwner(db.ownerUrl, async (owner) => {
      await owner.query('set role trevo_ledger')
      await expect(owner.query(statement)).rejects.toMatchObject(DENIED)
    })
  })
})

it('opens no inner function to the processes', async () => {
  const { rows } = await app.query<{ name: string }>(`
    select p.proname as name from pg_proc p
     where p.pronamespace = 'ledger'::regnamespace and has_function_privilege('trevo_app', p.oid, 'execute')
     order by 1`)
  const doors = rows.map(({ name }) => name)
  expect(doors).toContain('perform')
  for (const inner of [
    'move_together',
    'settle_together',
    'hold_accounts',
    'open_accounts',
    'link',
    'next_reset',
    'roll_up_house',
  ])
    expect(doors).not.toContain(inner)
})

it('has no function that is not trevo_ledger’s', async () => {
  const { rows } = await app.query(`
    select proname from pg_proc
     where pronamespace = 'ledger'::regnamespace and proowner <> 'trevo_ledger'::regrole`)
  expect(rows).toEqual([])
})

it('has no function of the owner’s rights that looks names up by the caller’s path', async () => {
  const { rows } = await app.query(`
    select p.proname from pg_proc p
     where p.pronamespace = 'ledger'::regnamespace and p.prosecdef
       and not coalesce(p.proconfig::text like '%search_path=%', false)`)
  expect(rows).toEqual([])
})
