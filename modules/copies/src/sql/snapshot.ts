import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

/** First in its transaction: from here on it sees one moment, whatever others commit, and changes nothing. */
export async function holdSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx.on())
}
