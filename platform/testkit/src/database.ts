import { connectDatabase, type Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { afterAll, beforeAll, inject } from 'vitest'
import { testDatabaseLimits } from './limits.ts'
import { copyTemplate, databaseUrl, dropDatabase } from './template.ts'
import './parts.ts'

export interface TestDatabase extends Database {
  /** The login the processes use: bound by row-level security. */
  readonly appUrl: string
  /** The owner: sees everything. For arranging and checking, never for the code under test. */
  readonly ownerUrl: string
}

/** A database of its own for this suite: real PostgreSQL, migrated, empty, gone afterwards. */
export function useDatabase(): TestDatabase {
  const { postgresUrl, templateDatabase } = inject('parts')
  const name = `trevo_s_${newId().replaceAll('-', '')}`
  const appUrl = databaseUrl(postgresUrl, name, 'trevo_app')
  const db = connectDatabase({ url: appUrl, ...testDatabaseLimits, applicationName: 'test' })
  beforeAll(() => copyTemplate(postgresUrl, templateDatabase, name))
  afterAll(async () => {
    await db.close()
    await dropDatabase(postgresUrl, name)
  })
  return { ...db, appUrl, ownerUrl: databaseUrl(postgresUrl, name) }
}
