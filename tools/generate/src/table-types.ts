import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseUrl, ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { addresses } from '@trevo/tools-services/addresses'
import type { Artifact } from './artifacts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const codegen = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url))

/** Types of the tables of each package, read from a migrated database: the schema is the truth. */
export async function renderTableTypes(env: NodeJS.ProcessEnv): Promise<Artifact[]> {
  const { postgres } = addresses(env)
  const database = `trevo_t_${await schemaFingerprint()}`
  await ensureTemplate(postgres, database, (ownerUrl) => migrateAll(ownerUrl, () => undefined))
  const owners = await Array.fromAsync(glob('{platform,modules}/*/migrations', { cwd: root }))
  const artifacts: Artifact[] = []
  for (const folder of owners.map(dirname).toSorted()) {
    const path = `${folder}/src/sql/schema.gen.ts`
    // A package whose migrations hold no tables of its own has no queries to type.
    if (!(await exists(join(root, dirname(path))))) continue
    const text = await tableTypes(databaseUrl(postgres, database), basename(folder))
    if (text.includes('export interface DB {}')) continue
    artifacts.push({ path, text })
  }
  return artifacts
}

async function tableTypes(url: string, schema: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'))
  const file = join(folder, 'schema.ts')
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--include-pattern',
    `${schema}.*`,
    '--out-file',
    file,
  ]
  const mapping = ['--type-mapping', '{"int8":"bigint"}']
  const child = spawn(codegen, [...options, ...mapping], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`kysely-codegen failed for ${schema}`)
  const text = await readFile(file, 'utf8')
  await rm(folder, { recursive: true })
  return text
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
