import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))

/** Changes with anything that calls may answer: what a browser has kept of another edition is as good as absent. */
export async function contractEdition(): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: CONTRACT }))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(await readFile(CONTRACT + file))
  return hash.digest('base64url').slice(0, 8)
}
