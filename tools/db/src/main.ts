import { writeScopeKeys } from '@trevo/db'
import { addresses } from '@trevo/tools-services/addresses'
import { lintMigrations } from './lint.ts'
import { migrateAll } from './migrate-all.ts'

const USAGE = `pnpm db migrate   bring the database to the newest schema (MIGRATION_URL, or the local one)
pnpm db lint      look for migrations that would lock or break a running system
pnpm db scope-keys
  makes the keys in SCOPE_KEYS, separated by commas, those that API processes prove their scope with (MIGRATION_URL, or
  the local database)`

const [command] = process.argv.slice(2)
const ownerUrl = process.env['MIGRATION_URL'] ?? addresses(process.env).postgres
if (command === 'migrate') {
  await migrateAll(ownerUrl, console.log)
} else if (command === 'scope-keys') {
  const keys = (process.env['SCOPE_KEYS'] ?? '').split(',')
  await writeScopeKeys(ownerUrl, keys)
  console.log(`${keys.length} ${keys.length === 1 ? 'key proves' : 'keys prove'} a scope from now on`)
} else if (command === 'lint') {
  process.exitCode = await lintMigrations()
} else {
  console.log(USAGE)
  process.exitCode = 1
}
