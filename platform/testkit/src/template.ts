import type { DatabaseError } from 'pg'
import { asOwner } from './owner.ts'

/** Creates the database `name` and fills it, unless an earlier run with the same schema already did. */
export async function ensureTemplate(
  adminUrl: string,
  name: string,
  fill: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  await asOwner(adminUrl, async (admin) => {
    // Two runs starting at once must not fill the same database.
    await admin.query('select pg_advisory_lock(4208)')
    const found = await admin.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (found.rowCount === 1) return
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name}`)
    await fill(databaseUrl(adminUrl, name))
    await admin.query(`alter database ${name} is_template true`)
  })
}

const IN_USE = '55006'
/** PostgreSQL itself waits five seconds each time. */
const COPY_TRIES = 24

export async function copyTemplate(adminUrl: string, template: string, name: string): Promise<void> {
  await asOwner(adminUrl, async (admin) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await admin.query(`create database ${name} template ${template}`)
      } catch (error) {
        // Whoever filled it, or a vacuum, may still be on the way out.
        if ((error as DatabaseError).code !== IN_USE || tries === COPY_TRIES) throw error
      }
    }
  })
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asOwner(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

export function databaseUrl(adminUrl: string, database: string, user?: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  if (user !== undefined) {
    url.username = user
    url.password = ''
  }
  return url.href
}
