import { registerProgress } from '@trevo/protection'
import { openBrands } from './open.ts'

// pnpm protection:register
// How far the central register has been asked, for each brand whose market keeps one, in DATABASE_URL or the local database.
const { db, directory } = await openBrands()
try {
  for (const { merchant, progress } of await registerProgress({ db, directory })) {
    const { members, answered, due, awaited, kept, oldest } = progress
    console.log(`${merchant.code}: ${answered} of ${members} answered within the time of the market`)
    console.log(`  ${due} to be asked about now, ${awaited} of them here; ${kept} on the list`)
    console.log(`  the oldest answer is of ${oldest?.toISOString() ?? 'nobody: somebody has none yet'}`)
  }
} finally {
  await db.close()
}
