import { asOwner, useDatabase } from '@trevo/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '@trevo/testkit/template'
import { insertSample } from './sample-row.ts'
import { readTables, type Table } from './tables.ts'

// Read before the suite is collected, so that a table added tomorrow is a test tomorrow.
const { postgresUrl, templateDatabase } = inject('parts')
const tables = await readTables(databaseUrl(postgresUrl, templateDatabase))
const tenantTables = tables.filter(({ columns }) => columns.some(({ name }) => name === 'merchant_id'))

const db = useDatabase()
const app = new pg.Client({ connectionString: db.appUrl })
const OWN = 1
const FOREIGN = 2

beforeAll(async () => {
  await asOwner(db.ownerUrl, async (owner) => {
    // Without foreign keys the order of the tables does not matter.
    await owner.query(`set session_replication_role = replica`)
    for (const table of tenantTables) {
      for (const merchantId of [OWN, FOREIGN]) await insertSample(owner, table, merchantId)
      // Here the policies have to hold by themselves; who may do what at all is in privileges.txt.
      await owner.query(`grant select, insert, update, delete on ${table.name} to trevo_worker`)
    }
  })
  await app.connect()
  await app.query(`set app.merchant_id = '${OWN}'`)
})

afterAll(() => app.end())

const count = async ({ name }: Table, where: string) => {
  const { rows } = await app.query(`select count(*)::int as n from ${name} where ${where}`)
  return rows[0].n as number
}

const touched = async (statement: string) => (await app.query(statement)).rowCount

describe('every table', () => {
  it('is either a merchant’s, or shared for a stated reason', () => {
    const undeclared = tables.filter(
      (table) => !tenantTables.includes(table) && !table.comment?.startsWith('global: '),
    )
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })

  it('of a merchant has forced row-level security', () => {
    const open = tenantTables.filter(({ rowSecurity, forced }) => !rowSecurity || !forced)
    expect(open.map(({ name }) => name)).toEqual([])
  })
})

const visible = tenantTables.filter((table) => table.visible)

describe.each(tenantTables.filter((table) => !table.visible))('$name', (table) => {
  it('shows the processes nothing, whatever the merchant', async () => {
    expect(await count(table, 'true')).toBe(0)
    await expect(insertSample(app, table, OWN)).rejects.toThrow('row-level security')
  })
})

it('of a merchant’s tables only security events are withheld from the processes', () => {
  const withheld = tenantTables.filter((table) => !table.visible)
  expect(withheld.map(({ name }) => name)).toEqual(['security.event'])
})

describe.each(visible)('$name', (table) => {
  it('shows a merchant its own rows and none of another, with no filter in the query', async () => {
    expect(await count(table, 'true')).toBeGreaterThan(0)
    expect(await count(table, `merchant_id <> ${OWN}`)).toBe(0)
  })

  it('lets a merchant neither change, remove nor plant a foreign row', async () => {
    const own = table.columns.filter(({ name }) => name !== 'merchant_id')
    // What the database numbers by itself cannot be set at all.
    const column = (own.find(({ required }) => required) ?? own[0]!).name
    const changed = await touched(
      `update ${table.name} set "${column}" = "${column}" where merchant_id = ${FOREIGN}`,
    )
    const removed = await touched(`delete from ${table.name} where merchant_id = ${FOREIGN}`)
    expect([changed, removed]).toEqual([0, 0])
    await expect(insertSample(app, table, FOREIGN)).rejects.toThrow('row-level security')
  })

  it('shows nothing at all when no merchant was chosen', async () => {
    await app.query(`set app.merchant_id = ''`)
    expect(await count(table, 'true')).toBe(0)
    await app.query(`set app.merchant_id = '${OWN}'`)
  })
})

it('would catch a table without a policy', async () => {
  await asOwner(db.ownerUrl, async (owner) => {
    await owner.query('create table public.forgotten (merchant_id int not null)')
    await owner.query('grant select on public.forgotten to trevo_worker')
    await owner.query('insert into public.forgotten values (2)')
  })
  const forgotten = (await readTables(db.ownerUrl)).find(({ name }) => name === 'public.forgotten')
  expect(forgotten).toMatchObject({ rowSecurity: false, forced: false })
  expect(await count(forgotten!, `merchant_id <> ${OWN}`)).toBe(1)
})
