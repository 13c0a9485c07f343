import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { SealedColumn } from '../sealed-columns.ts'

export interface SealedRow {
  readonly key: Readonly<Record<string, unknown>>
  readonly merchantId: number
  readonly sealed: string
}

/** Rows whose text begins with anything but `prefix`. */
export async function findSealed(
  tx: Tx,
  { table, key, column }: SealedColumn,
  prefix: string,
  limit: number,
): Promise<SealedRow[]> {
  const found = await sql<{ merchant_id: number; sealed: string; key: Record<string, unknown> }>`
    select merchant_id, ${sql.ref(column)} as sealed,
           json_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(name)]))}) as key
      from ${sql.table(table)} where not starts_with(${sql.ref(column)}, ${prefix}) limit ${limit}`.execute(
    tx.on(),
  )
  return found.rows.map((row) => ({ key: row.key, merchantId: row.merchant_id, sealed: row.sealed }))
}

/** Whoever changed the row meanwhile sealed it anew already: only what was read is replaced. */
export async function replaceSealed(
  tx: Tx,
  { table, column }: SealedColumn,
  { key, sealed }: SealedRow,
  anew: string,
): Promise<void> {
  const matches = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
    where ${sql.join(matches, sql` and `)} and ${sql.ref(column)} = ${sealed}`.execute(tx.on())
}
