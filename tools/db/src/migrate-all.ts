import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@trevo/migrations'
import { migrateJobs } from '@trevo/job-runner'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const FILES = '{platform,modules}/*/migrations/*.sql'
const SOURCES = '{platform,modules}/*/sql/*.sql'

/** Brings one database to the newest schema of every module. */
export async function migrateAll(ownerUrl: string, log: (line: string) => void): Promise<void> {
  await migrate({ ownerUrl, files: `${root}${FILES}`, sources: `${root}${SOURCES}`, log })
  await migrateJobs(ownerUrl)
}

/** Everything a schema is made of. */
export async function schemaFiles(): Promise<string[]> {
  const files = await Array.fromAsync(glob([FILES, SOURCES], { cwd: root }))
  return files.toSorted().map((file) => `${root}${file}`)
}

/** Changes whenever any of it does, so that a test run never copies an old schema. */
export async function schemaFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await schemaFiles()) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
