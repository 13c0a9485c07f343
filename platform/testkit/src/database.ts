import { connectDatabase, type Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { afterAll, beforeAll, inject } from 'vitest'
import { testDatabaseLimits } from './limits.ts'
import { copyTemplate, databaseUrl, dropDatabase } from './template.ts'
import './parts.ts'

export interface TestDatabase extends Database {
  /** The worker's login: bound by row-level security, and may become who sees all merchants. */
  readonly appUrl: string
  /** The owner: sees everything. For arranging and checking, never for the code under test. */
  readonly ownerUrl: string
  /** Where another of the processes' logins finds it. */
  urlOf(login: 'trevo_player' | 'trevo_provider' | 'trevo_api'): string
}

/** A database of its own for this suite: real PostgreSQL, migrated, empty, gone afterwards. */
export function useDatabase(): TestDatabase {
  const { postgresUrl, templateDatabase } = inject('parts')
  const name = `trevo_s_${newId().replaceAll('-', '')}`
  const urlOf = (login: string) => databaseUrl(postgresUrl, name, login)
  const appUrl = urlOf('trevo_worker')
  const db = connectDatabase({ url: appUrl, ...testDatabaseLimits, applicationName: 'test' })
  beforeAll(() => copyTemplate(postgresUrl, templateDatabase, name))
  afterAll(async () => {
    await db.close()
    await dropDatabase(postgresUrl, name)
  })
  return { ...db, appUrl, ownerUrl: databaseUrl(postgresUrl, name), urlOf }
}
