import { createHmac } from 'node:crypto'
import { connectDatabase, writeScopeKeys } from '@trevo/db'
import { newSecret } from '@trevo/kernel'
import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { insertSample } from './sample-row.ts'
import { readTables } from './tables.ts'

const db = useDatabase()
const DENIED = { code: '42501' }
const MEMBER = '01990000-0000-7000-8000-000000000001'
const MEMBERS = 'select merchant_id from identity.member order by 1'

beforeAll(async () => {
  const member = (await readTables(db.ownerUrl)).find(({ name }) => name === 'identity.member')!
  await asOwner(db.ownerUrl, async (owner) => {
    await owner.query(`set session_replication_role = replica`)
    for (const merchantId of [1, 2]) await insertSample(owner, member, merchantId)
    await owner.query(
      `insert into ledger.account (bucket, merchant_id, owner_id, kind, currency) values (1, 2, $1, 'cash', 'BRL')`,
      [MEMBER],
    )
    await owner.query(
      `insert into content.reader (bucket, member_id, merchant_id, watermark, beyond) values (1, $1, 2, 7, '{}')`,
      [MEMBER],
    )
    await owner.query(
      `insert into messaging.inbox (bucket, member_id, merchant_id, read_up_to) values (1, $1, 2, 7)`,
      [MEMBER],
    )
  })
})

/** Somebody who has the login of a process, and nothing else of it. */
async function steal(login: 'trevo_player' | 'trevo_provider' = 'trevo_player') {
  const thief = new pg.Client({ connectionString: db.urlOf(login) })
  await thief.connect()
  onTestFinished(() => thief.end())
  return thief
}

/** A process, as it is. */
function work(scopeKey = db.scopeKey) {
  const own = connectDatabase({
    url: db.urlOf('trevo_player'),
    ...testDatabaseLimits,
    applicationName: 'process',
    scopeKey,
  })
  onTestFinished(() => own.close())
  return {
    ...own,
    members: (merchantId: number) =>
      own.tx({ merchantId }, async (tx) => (await sql.raw(MEMBERS).execute(tx.on<unknown>())).rows),
  }
}

describe('a process', () => {
  it('sees the merchant it works for', async () => {
    const { members } = work()
    expect(await members(1)).toEqual([{ merchant_id: 1 }])
    expect(await members(2)).toEqual([{ merchant_id: 2 }])
  })

  it('with a key the database does not know sees nobody', async () => {
    expect(await work(newSecret(256)).members(1)).toEqual([])
  })

  it('goes on through a change of keys', async () => {
    const next = newSecret(256)
    const [old, renewed] = [work(), work(next)]
    await writeScopeKeys(db.ownerUrl, [next, db.scopeKey])
    expect(await old.members(1)).toEqual([{ merchant_id: 1 }])
    expect(await renewed.members(1)).toEqual([{ merchant_id: 1 }])
    await writeScopeKeys(db.ownerUrl, [next])
    expect([await old.members(1), await renewed.members(1)]).toEqual([[], [{ merchant_id: 1 }]])
    await writeScopeKeys(db.ownerUrl, [db.scopeKey])
  })
})

describe('whoever has stolen a login', () => {
  it.each(['2', '02', ' 2', '2.', '2.0', `2.${'0'.repeat(64)}`, '.', '2 ', '+2', ''])(
    'sees nobody by naming a merchant as «%s»',
    async (scope) => {
      const thief = await steal()
      await thief.query(`select set_config('app.merchant_id', $1, false)`, [scope])
      expect((await thief.query(MEMBERS)).rows).toEqual([])
    },
  )

  it('can use no proof that another connection shows in its statements', async () => {
    const { tx, proofOf } = work()
    const thief = await steal()
    // The process works for merchant 2 meanwhile, and its login may look at what its connections do.
    const seen = await tx({ merchantId: 2 }, async () => {
      const { rows } = await thief.query<{ query: string }>(
        `select query from pg_stat_activity where query like 'begin; set local app.merchant_id%'`,
      )
      return rows.map(({ query }) => /'(.+)'/.exec(query)![1]!)
    })
    expect(seen).toEqual([proofOf(2)])
    for (const process of ['', 'process', 'app']) {
      await thief.query(`select set_config('app.process', $1, false)`, [process])
      await thief.query(`select set_config('app.merchant_id', $1, false)`, [seen[0]])
      expect((await thief.query(MEMBERS)).rows).toEqual([])
    }
  })

  it('cannot make one', async () => {
    const thief = await steal()
    await thief.query(`select set_config('app.process', 'mine', false)`)
    for (const key of ['', 'app', newSecret(256)]) {
      const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update('mine.2').digest('hex')
      await thief.query(`select set_config('app.merchant_id', $1, false)`, [`2.${mac}`])
      expect((await thief.query(MEMBERS)).rows).toEqual([])
    }
  })

  it.each([
    `select * from tenancy.scope_key`,
    `insert into tenancy.scope_key values ('', '')`,
    `delete from tenancy.scope_key`,
    `create or replace function tenancy.merchant_id() returns integer language sql as 'select 2'`,
    `alter policy own_merchant on identity.member using (true)`,
    `set row_security = off; select from identity.member`,
    `select ledger.set_allowance(2, 1::smallint, '${MEMBER}', 'BRL', 'x', 'stakes', 0, 'day', 'UTC')`,
    `select * from ledger.owner_balances('2', 1::smallint, '${MEMBER}', 'BRL')`,
    `select * from ledger.house_balances('2', 'BRL')`,
    `select * from ledger.try_perform('2', '[]')`,
    `select ledger.tighten_allowance('2', 1::smallint, '${MEMBER}', 'BRL', 'x', 'stakes', 1, 'day', 'UTC')`,
    `select ledger.bar_withdrawals('2', 1::smallint, '${MEMBER}', 'infinity')`,
    `select ledger.bar_play('2', 1::smallint, '${MEMBER}', 'pause', 'infinity')`,
    `select security.record(2, '2', 'x', 'done', 'system', null, null, null, null, null, null, null, '{}')`,
    `select * from ledger.try_perform('2.${'0'.repeat(64)}', '[]')`,
  ])('cannot: %s', async (statement) => {
    await expect((await steal()).query(statement)).rejects.toMatchObject(DENIED)
  })

  it.each([
    `select watermark as known from content.readers_of('2', '{1}', '{${MEMBER}}')`,
    `select read_up_to as known from messaging.inboxes_of('2', '{1}', '{${MEMBER}}')`,
  ])('learns nothing by: %s', async (statement) => {
    expect(await db.call({ name: statement.slice(0, 60), text: statement, values: [] })).toEqual([
      { known: 7 },
    ])
    expect((await (await steal()).query(statement)).rows).toEqual([{ known: null }])
  })

  it('finds no function beyond row security that believes a merchant’s number', async () => {
    const { rows } = await (
      await steal()
    ).query<{ name: string }>(`
      select format('%s.%s', p.pronamespace::regnamespace, p.proname) as name from pg_proc p
       where p.prosecdef and p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
         and has_schema_privilege(p.pronamespace, 'usage') and has_function_privilege(p.oid, 'execute')
       order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'jobs.enqueue',
      'ledger.bar_play',
      'ledger.bar_withdrawals',
      'ledger.house_balances',
      'ledger.owner_balances',
      'ledger.tighten_allowance',
      'ledger.try_perform',
      'security.record',
      'tenancy.merchant_of',
    ])
  })
})

describe('a proof', () => {
  const ASK = { name: 'is-proven', text: 'select tenancy.is_proven($1, $2) as proven' }

  it('shows a function which merchant its caller works for', async () => {
    const { call, proofOf } = work()
    const isProven = async (merchantId: number, proof: string) =>
      (await call<{ proven: boolean }>({ ...ASK, values: [merchantId, proof] }))[0]!.proven
    expect(await isProven(1, proofOf(1))).toBe(true)
    expect(await isProven(2, proofOf(1))).toBe(false)
    expect(await isProven(1, '1')).toBe(false)
    expect(await isProven(1, work().proofOf(1))).toBe(false)
  })

  it('is not asked of the worker, who may see all merchants', async () => {
    const [row] = await db.call<{ proven: boolean }>({ ...ASK, values: [1, db.proofOf(1)] })
    expect(row).toEqual({ proven: true })
  })
})
