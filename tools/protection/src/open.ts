import { connectDatabase } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'

const MINUTE_MS = 60_000

/** The database in DATABASE_URL, or the local one, and whose it is. */
export async function openBrands() {
  const { env } = process
  const db = connectDatabase({
    url: env['DATABASE_URL'] ?? databaseUrl(addresses(env).postgres, 'trevo', 'trevo_worker'),
    poolMax: 2,
    statementTimeoutMs: MINUTE_MS,
    lockTimeoutMs: MINUTE_MS,
    queueTimeoutMs: MINUTE_MS,
    applicationName: 'protection-tool',
  })
  return { db, directory: await openDirectory(db, { countryOf: () => null }) }
}
