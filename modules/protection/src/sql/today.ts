import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

/** `YYYY-MM-DD`, by the clock of the database. */
export async function readToday(tx: Tx, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today`.execute(tx.on())
  return rows[0]!.today
}
