import { connectDatabase, writeScopeKeys, type Database } from '@trevo/db'
import { newId, newSecret } from '@trevo/kernel'
import { afterAll, beforeAll, inject } from 'vitest'
import { testDatabaseLimits } from './limits.ts'
import { copyTemplate, databaseUrl, dropDatabase } from './template.ts'
import './parts.ts'

export interface TestDatabase extends Database {
  /** The worker's login: bound by row-level security, and may become who sees all merchants. */
  readonly appUrl: string
  /** The owner: sees everything. For arranging and checking, never for the code under test. */
  readonly ownerUrl: string
  /** With which such a process proves its scope. */
  readonly scopeKey: string
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
  const ownerUrl = databaseUrl(postgresUrl, name)
  const scopeKey = newSecret(256)
  beforeAll(async () => {
    await copyTemplate(postgresUrl, templateDatabase, name)
    await writeScopeKeys(ownerUrl, [scopeKey])
  })
  afterAll(async () => {
    await db.close()
    await dropDatabase(postgresUrl, name)
  })
  return { ...db, appUrl, ownerUrl, scopeKey, urlOf }
}
