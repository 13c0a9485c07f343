import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

export interface Range {
  readonly after: bigint
  readonly upTo: bigint
}

export interface CheckpointRow {
  readonly seq: number
  readonly upTo: bigint
  readonly content: string
  readonly isExported: boolean
}

/** The last of them, the newest first. */
export async function readCheckpoints(tx: Tx, table: string, limit: number): Promise<CheckpointRow[]> {
  const { rows } = await sql<CheckpointRow>`
    select seq::int as seq, up_to as "upTo", content, exported_at is not null as "isExported"
      from ${sql.table(table)} order by seq desc limit ${limit}`.execute(tx.on())
  return rows
}

/** How far the next one reaches: about so many rows, whole transactions, none that may still be joined. */
export async function readNextMark(
  tx: Tx,
  { rows: table, limit }: { readonly rows: string; readonly limit: number },
  after: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ upTo: bigint | null }>`
    select max(written_in) as "upTo" from (
      select written_in from ${sql.table(table)}
       where written_in > ${after} and written_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
       order by written_in limit ${limit}) page`.execute(tx.on())
  return rows[0]!.upTo ?? undefined
}

export async function insertCheckpoint(
  tx: Tx,
  table: string,
  { seq, upTo, content }: Omit<CheckpointRow, 'isExported'>,
): Promise<void> {
  await sql`insert into ${sql.table(table)} (seq, up_to, content) values (${seq}, ${upTo}, ${content})`.execute(
    tx.on(),
  )
}

export async function markExported(tx: Tx, table: string, seq: number): Promise<void> {
  await sql`update ${sql.table(table)} set exported_at = now() where seq = ${seq}`.execute(tx.on())
}

/** A busy five minutes take longer than a statement of the day may. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx.on())
}

/** Only one at a time: two would sign the same under two numbers. False when somebody else is at it. */
export async function isAlone(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${table})) as is`.execute(tx.on())
  return rows[0]!.is
}
