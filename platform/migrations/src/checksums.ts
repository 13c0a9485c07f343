import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'

const TABLE = `
  create table if not exists public.migration_checksum (name text primary key, sha256 text not null);
  comment on table public.migration_checksum is 'global: what the files were that made this schema'`

/**
 * Refuses when the file of a migration that has run is no longer what it was, or no longer there: the schema would not
 * be what the files say. What was applied before there were checksums is taken as it is.
 */
export async function verifyChecksums(client: pg.Client, files: string): Promise<void> {
  const found = await hashFiles(files)
  await client.query(TABLE)
  const applied = await readApplied(client)
  const broken = applied.flatMap(({ name, sha256 }) => {
    const now = found.get(name)
    if (now === undefined) return [`${name}.sql has been applied and is gone`]
    return sha256 === null || sha256 === now ? [] : [`${name}.sql was changed after it had been applied`]
  })
  if (broken.length > 0)
    throw new Error(`${broken.join('; ')}: put it back as it was, and write a new migration for what changes`)
  // Before they run, so that none can have run without its checksum. What runs later than now is written anew.
  await client.query(
    `insert into public.migration_checksum select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set sha256 = excluded.sha256`,
    [[...found.keys()], [...found.values()]],
  )
}

/** The migrations that have run, with what their files were then. */
async function readApplied(client: pg.Client): Promise<{ name: string; sha256: string | null }[]> {
  const known = await client.query(`select where to_regclass('public.migration') is not null`)
  if (known.rowCount === 0) return []
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    'select name, sha256 from public.migration left join public.migration_checksum using (name) order by name',
  )
  return rows
}

async function hashFiles(files: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for await (const file of glob(files)) hashes.set(basename(file, '.sql'), await hashFile(file))
  return hashes
}

/** Of the bytes as they are: a line ending that an editor changed is a change, too. */
export async function hashFile(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}
