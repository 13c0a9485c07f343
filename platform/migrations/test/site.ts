import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { databaseUrl, dropDatabase } from '@trevo/testkit/template'
import { inject, onTestFinished } from 'vitest'
import { migrate } from '../src/index.ts'

/** An empty database, and a folder of migrations and sources for it. */
export async function openSite() {
  const { postgresUrl } = inject('parts')
  const name = `trevo_s_${newId().replaceAll('-', '')}`
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'sql'))
  await asOwner(postgresUrl, (admin) => admin.query(`create database ${name}`))
  onTestFinished(async () => {
    await dropDatabase(postgresUrl, name)
    await rm(folder, { recursive: true })
  })
  const ownerUrl = databaseUrl(postgresUrl, name)
  return {
    ownerUrl,
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    remove: (file: string) => rm(join(folder, file)),
    migrate: () =>
      migrate({
        ownerUrl,
        files: `${folder}/*.sql`,
        sources: `${folder}/sql/*.sql`,
        log: () => undefined,
      }),
    tables: () =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ name: string }>(
          `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^migration' order by 1`,
        )
        return rows.map((row) => row.name)
      }),
  }
}
