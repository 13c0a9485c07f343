import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { BroadcastDraft, LetterDraft } from '@trevo/contract'
import { connectDatabase, type Database } from '@trevo/db'
import { openSessionStatuses } from '@trevo/identity'
import { newId, systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Directory, type Merchant } from '@trevo/merchants'
import { broadcast, writeLetter } from '@trevo/messaging'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'

const USAGE = `pnpm message:broadcast --merchant <host> --file <draft.json>
pnpm message:letter --merchant <host> --member <id> --file <draft.json>
  writes to all members a draft names, or to one, in DATABASE_URL or in the local database. The same code is broadcast
  once; a letter is written each time.`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { merchant: text, member: text, file: text },
  allowPositionals: true,
})

/** What came of it, or what is wrong with the draft. */
async function send(db: Database, directory: Directory, merchant: Merchant, draft: unknown) {
  // Whatever the file holds is checked as a draft before anything is written.
  if (positionals[0] === 'broadcast') return broadcast({ db, clock }, merchant, draft as BroadcastDraft)
  const memberId = values.member ?? ''
  const sessionStatuses = openSessionStatuses({ db, clock, directory })
  if (!(await sessionStatuses.hasAccount(merchant.id, memberId))) throw new Error(`no member ${memberId}`)
  const letter = { memberId, letterId: newId(), draft: draft as LetterDraft }
  return db.tx({ merchantId: merchant.id }, (tx) => writeLetter(tx, clock, merchant, letter))
}

const isAsked = positionals[0] === 'broadcast' || (positionals[0] === 'letter' && values.member !== undefined)
if (!isAsked || values.merchant === undefined || values.file === undefined) {
  console.log(USAGE)
  process.exitCode = 1
} else {
  const draft: unknown = JSON.parse(await readFile(values.file, 'utf8'))
  const url =
    process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker')
  const limits = { poolMax: 1, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }
  const db = connectDatabase({ url, ...limits, applicationName: 'message' })
  try {
    const directory = await openDirectory(db, { countryOf: () => null })
    const merchant = directory.byHost(values.merchant)
    if (!merchant) throw new Error(`no merchant on ${values.merchant}`)
    const sent = await send(db, directory, merchant, draft)
    if (sent.ok) console.log(sent.value)
    else {
      for (const problem of sent.error) {
        const why = problem.fault === 'forbidden' ? `, ${problem.reason.text} (${problem.reason.basis})` : ''
        console.error(`${problem.path}: ${problem.fault}${why}`)
      }
      process.exitCode = 1
    }
  } finally {
    await db.close()
  }
}
