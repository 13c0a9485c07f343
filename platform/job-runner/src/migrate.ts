import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { queueUrl } from './queue-url.ts'

/** Creates or updates graphile-worker's own tables, owned by trevo_jobs. Runs after the SQL migrations. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const database = owner.escapeIdentifier(owner.database ?? '')
    // The library creates its schema itself; the right to do so is lent for that long only.
    await owner.query(`grant create on database ${database} to trevo_jobs`)
    try {
      await runMigrations({ connectionString: queueUrl(ownerUrl) })
    } finally {
      await owner.query(`revoke create on database ${database} from trevo_jobs`)
    }
  } finally {
    await owner.end()
  }
}
