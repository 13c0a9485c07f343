import { sql } from 'kysely'
import type { Database } from './database.ts'

const REQUIRED = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'] as const

/**
 * Acknowledged money must survive a power cut. A process refuses to start on a database that was made fast
 * by making it forgetful.
 */
export async function assertDurable(db: Database): Promise<void> {
  const settings = await db.tx('directory', (tx) =>
    sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in (${sql.join([...REQUIRED])})
    `.execute(tx.on<unknown>()),
  )
  const lax = settings.rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name)
  if (lax.length > 0) throw new Error(`PostgreSQL is not durable: ${lax.join(', ')} must be on`)
}
