import { asOwner } from '@trevo/testkit'
import type { Harness } from './harness.ts'

export interface Table {
  readonly name: string
  /** As COPY would write them. */
  readonly rows: readonly string[]
}

/** Every row of every table, past row-level security. */
export function readTables({ db }: Pick<Harness, 'db'>): Promise<Table[]> {
  return asOwner(db.ownerUrl, async (owner) => {
    const names = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const tables: Table[] = []
    for (const { name } of names.rows) {
      const { rows } = await owner.query<{ row: string }>(
        `select each::text as row from ${name} as each order by 1`,
      )
      tables.push({ name, rows: rows.map(({ row }) => row) })
    }
    return tables
  })
}

/** Whatever a request could have written to. */
const WRITTEN = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('identity', 'http', 'messaging', 'graphile_worker') order by 1`

/** The relay moves events from one to the other whenever it likes. */
const EVENTS = `select 'events ' || (select count(*) from bus.outbox) + (select count(*) from bus.outbox_archive)`

/** Changes with any row of any table that requests write to. */
export function fingerprint({ db }: Pick<Harness, 'db'>): Promise<string> {
  return asOwner(db.ownerUrl, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(WRITTEN)
    const sums = tables.map(
      ({ name }) =>
        `select '${name} ' || md5(coalesce(string_agg(md5(each::text), '' order by each::text), '')) as sum from ${name} as each`,
    )
    const { rows } = await owner.query<{ sum: string }>([...sums, EVENTS].join(' union all '))
    return rows.map(({ sum }) => sum).join('\n')
  })
}
