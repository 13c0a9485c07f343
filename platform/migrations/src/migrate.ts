import { readFile } from 'node:fs/promises'
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate'
import pg from 'pg'
import { verifyChecksums } from './checksums.ts'
import { installSources } from './sources.ts'

export interface MigrateOptions {
  /** A role that may create roles and owns the schema; never the role the application runs as. */
  readonly ownerUrl: string
  /** Glob of the SQL files of all modules. They run in the order of the time in their names. */
  readonly files: string
  /** Glob of the SQL files that say what functions are today; run after the migrations, when they have changed. */
  readonly sources: string
  readonly log: (line: string) => void
}

/** Brings a database to the newest schema. A step of its own before a deploy, never part of starting up. */
export async function migrate({ ownerUrl, files, sources, log }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // A migration that has to wait for a lock makes everybody behind it wait as well: rather fail and try again.
    await client.query(`set lock_timeout = '2s'; set statement_timeout = '60s'`)
    await lock(client)
    await verifyChecksums(client, files)
    const roles = await readFile(new URL('./roles.sql', import.meta.url), 'utf8')
    await client.query(roles)
    await runner({
      dbClient: client,
      dir: files,
      useGlob: true,
      direction: 'up',
      migrationsSchema: 'public',
      migrationsTable: 'migration',
      checkOrder: true,
      noLock: true,
      singleTransaction: false,
      log,
    })
    await installSources(client, sources, log)
  } finally {
    await client.end()
  }
}

/** The library's own lock, so that its older users wait too; held until the connection ends. */
async function lock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    PG_MIGRATE_LOCK_ID,
  ])
  if (!rows[0]!.ours) throw new Error('another migration of this database is under way')
}
