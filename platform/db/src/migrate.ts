import { readFile } from 'node:fs/promises'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

export interface MigrateOptions {
  /** A role that may create roles and owns the schema; never the role the application runs as. */
  readonly ownerUrl: string
  /** Glob of the SQL files of all modules. They run in the order of the time in their names. */
  readonly files: string
  readonly log: (line: string) => void
}

/** Brings a database to the newest schema. A step of its own before a deploy, never part of starting up. */
export async function migrate({ ownerUrl, files, log }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // A migration that has to wait for a lock makes everybody behind it wait as well: rather fail and try again.
    await client.query(`set lock_timeout = '2s'; set statement_timeout = '60s'`)
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
      singleTransaction: false,
      log,
    })
  } finally {
    await client.end()
  }
}
