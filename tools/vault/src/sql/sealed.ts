import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { SealedColumn } from '../sealed-columns.ts'

export type SealedRow = Readonly<Record<string, unknown>> & { readonly merchant_id: number }

/** Rows whose text begins with anything but `prefix`. */
export async function findSealed(
  tx: Tx,
  { table, column }: SealedColumn,
  prefix: string,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select * from ${sql.table(table)} where not starts_with(${sql.ref(column)}, ${prefix}) limit ${limit}`.execute(
    tx.on(),
  )
  return rows
}

/** Whoever changed the row meanwhile sealed it anew already: only what was read is replaced. */
export async function replaceSealed(
  tx: Tx,
  { table, key }: SealedColumn,
  row: SealedRow,
  anew: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.entries(anew).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const matches = [...key, ...Object.keys(anew)].map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.join(matches, sql` and `)}`.execute(tx.on())
}
