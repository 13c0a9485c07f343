import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadSegment } from '@trevo/content'
import { connectDatabase } from '@trevo/db'
import { systemClock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { publishVersion } from './publish-version.ts'
import { publish } from './publish.ts'

const USAGE = `pnpm content:publish --merchant <host> --file <draft.json>
  publishes an announcement in DATABASE_URL, or in the local database. Its content may be HTML; what cannot be shown of
  it is left out and listed.
pnpm content:segment --merchant <host> --name <segment> --file <members.txt>
  makes a segment exactly the members whose ids are in the file, one on each line.
pnpm content:document --merchant <host> --file <draft.json> --by <who>
  makes the draft the next version of the terms or of the privacy policy. Where it asks for consent, members can neither play
  nor pay in before they have accepted it, from the moment it takes effect.`

const MINUTE_MS = 60_000
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { merchant: text, name: text, file: text, by: text },
  allowPositionals: true,
})
const { merchant: host, name, file, by } = values
const [task] = positionals

const db = connectDatabase({
  url: process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker'),
  poolMax: 1,
  statementTimeoutMs: MINUTE_MS,
  lockTimeoutMs: MINUTE_MS,
  queueTimeoutMs: MINUTE_MS,
  applicationName: 'content',
})
try {
  const isDone = await run()
  if (!isDone) process.exitCode = 1
} finally {
  await db.close()
}

async function run(): Promise<boolean> {
  const directory = await openDirectory(db, { countryOf: () => null })
  const merchant = directory.byHost(host ?? '')
  if (merchant && file !== undefined && task === 'publish')
    return publish(db, merchant, await readFile(file, 'utf8'), console.log)
  if (merchant && file !== undefined && by !== undefined && task === 'document')
    return publishVersion({ db, clock: systemClock }, merchant, await readFile(file, 'utf8'), by, console.log)
  if (merchant && file !== undefined && name !== undefined && task === 'segment') {
    const memberIds = (await readFile(file, 'utf8')).split(/\s+/).filter((line) => line !== '')
    const left = await loadSegment(db, systemClock, { merchantId: merchant.id, segment: name }, memberIds)
    console.log(`${new Set(memberIds).size} in ${name}, ${left} left it`)
    return true
  }
  console.log(merchant || host === undefined ? USAGE : `no merchant on ${host}\n\n${USAGE}`)
  return false
}
