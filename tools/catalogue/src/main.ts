import { parseArgs } from 'node:util'
import { importGames } from '@trevo/catalogue'
import { connectDatabase } from '@trevo/db'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { readFeed } from './read-feed.ts'
import { refusalsOf } from './refusals.ts'

const USAGE = `pnpm catalogue:import --provider <code> --url <address>
  makes a provider's games in DATABASE_URL, or in the local database, those of its feed. What is missing from the feed
  is withdrawn; what a brand offers of the new ones is for the brand to say, and for its market, which tells why not.`

const MINUTE_MS = 60_000
const SHOWN_MAX = 20

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { provider: text, url: text } })

if (values.provider === undefined || values.url === undefined) {
  console.log(USAGE)
  process.exitCode = 1
} else {
  const reply = await fetch(values.url, { signal: AbortSignal.timeout(MINUTE_MS) })
  if (!reply.ok) throw new Error(`${values.url} answered ${reply.status}`)
  const feed = readFeed(await reply.text())
  const db = connectDatabase({
    url: process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker'),
    poolMax: 1,
    statementTimeoutMs: MINUTE_MS,
    lockTimeoutMs: MINUTE_MS,
    queueTimeoutMs: MINUTE_MS,
    applicationName: 'import',
  })
  try {
    const { unchanged, ...became } = await importGames(db, values.provider, feed, (done, total) =>
      console.log(`${done} of ${total}`),
    )
    for (const [what, codes] of Object.entries(became)) {
      const more = codes.length > SHOWN_MAX ? ' …' : ''
      console.log(`${what}: ${codes.length} ${codes.slice(0, SHOWN_MAX).join(' ')}${more}`)
    }
    console.log(`unchanged: ${unchanged}`)
    for (const refusal of refusalsOf(values.provider, feed)) console.log(refusal)
  } finally {
    await db.close()
  }
}
