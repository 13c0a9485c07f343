import type { Tx } from '@trevo/db'
import { sql, type RawBuilder } from 'kysely'

const PAGE = 500

/** What a query finds, some rows at a time: however much a member has, little of it is in memory. One after the other. */
export async function* inPages<Found>(tx: Tx, query: RawBuilder<Found>): AsyncGenerator<readonly Found[]> {
  const on = tx.on<unknown>()
  await sql`declare own_data no scroll cursor for ${query}`.execute(on)
  for (;;) {
    const { rows } = await sql<Found>`fetch ${sql.lit(PAGE)} from own_data`.execute(on)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close own_data`.execute(on)
}
