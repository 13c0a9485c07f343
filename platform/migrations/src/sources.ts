import { glob, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { hashFile } from './checksums.ts'

/**
 * Runs each source whose text is not the one that ran last, whole or not at all: whoever calls a function meanwhile
 * finds the old one until the new one is there.
 */
export async function installSources(
  client: pg.Client,
  files: string,
  log: (line: string) => void,
): Promise<void> {
  const found = await Array.fromAsync(glob(files))
  for (const file of found.toSorted()) {
    // Package, folder, file: the same on every machine.
    const name = file.split('/').slice(-3).join('/')
    const sha256 = await hashFile(file)
    const installed = await client.query(
      'select from public.migration_checksum where name = $1 and sha256 = $2',
      [name, sha256],
    )
    if (installed.rowCount === 1) continue
    log(`### SOURCE ${name} ###`)
    await client.query('begin')
    try {
      await client.query(await readFile(file, 'utf8'))
      await client.query(
        `insert into public.migration_checksum values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256`,
        [name, sha256],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`${name} could not be installed`, { cause: error })
    }
  }
}
