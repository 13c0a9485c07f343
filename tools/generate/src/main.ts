import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeArtifacts } from './artifacts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const checkOnly = process.argv.includes('--check')
const stale: string[] = []

for (const { path, text } of await makeArtifacts(process.env)) {
  const file = join(root, path)
  const current = await readFile(file, 'utf8').catch(() => undefined)
  if (current === text) continue
  stale.push(path)
  if (checkOnly) continue
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

if (stale.length === 0) console.log('all generated files are up to date')
else if (checkOnly) console.error(`out of date, run \`pnpm generate\`:\n  ${stale.join('\n  ')}`)
else console.log(`written:\n  ${stale.join('\n  ')}`)
if (checkOnly && stale.length > 0) process.exitCode = 1
