import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { schemaFiles } from './migrate-all.ts'

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Exit code of squawk over all migrations and sources. */
export async function lintMigrations(): Promise<number> {
  const files = await schemaFiles()
  const child = spawn(own('../node_modules/.bin/squawk'), ['--config', own('../squawk.toml'), ...files], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
