import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** All merchants' sessions that were ended in the last so many seconds, by the clock that wrote it down. */
export async function readEndedSessions(tx: Tx, seconds: number): Promise<Buffer[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('identity.ended_session')
    .select('secret_hash')
    .where('ended_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute()
  return rows.map(({ secret_hash }) => secret_hash)
}
