import { connectDatabase } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import { registerProgress } from '@trevo/protection'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'

const MINUTE_MS = 60_000

// pnpm protection:register
// How far the central register has been asked, for each brand whose market keeps one, in DATABASE_URL or the local database.
const db = connectDatabase({
  url: process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker'),
  poolMax: 1,
  statementTimeoutMs: MINUTE_MS,
  lockTimeoutMs: MINUTE_MS,
  queueTimeoutMs: MINUTE_MS,
  applicationName: 'register-tool',
})
try {
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { merchant, progress } of await registerProgress({ db, directory })) {
    const { members, answered, due, awaited, kept, oldest } = progress
    console.log(`${merchant.code}: ${answered} of ${members} answered within the time of the market`)
    console.log(`  ${due} to be asked about now, ${awaited} of them here; ${kept} on the list`)
    console.log(`  the oldest answer is of ${oldest?.toISOString() ?? 'nobody: somebody has none yet'}`)
  }
} finally {
  await db.close()
}
