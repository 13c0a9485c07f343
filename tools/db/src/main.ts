import { addresses } from '@trevo/tools-services/addresses'
import { lintMigrations } from './lint.ts'
import { migrateAll } from './migrate-all.ts'

const USAGE = `pnpm db migrate   bring the database to the newest schema (MIGRATION_URL, or the local one)
pnpm db lint      look for migrations that would lock or break a running system`

const [command] = process.argv.slice(2)
if (command === 'migrate') {
  await migrateAll(process.env['MIGRATION_URL'] ?? addresses(process.env).postgres, console.log)
} else if (command === 'lint') {
  process.exitCode = await lintMigrations()
} else {
  console.log(USAGE)
  process.exitCode = 1
}
