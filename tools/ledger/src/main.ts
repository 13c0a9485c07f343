import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { connectDatabase } from '@trevo/db'
import { auditBooks, type Logged, type StatementLine } from '@trevo/ledger'
import { addresses } from '@trevo/tools-services/addresses'
import { liftFreeze } from './lift-freeze.ts'
import { report } from './report.ts'
import { findOpenRounds } from './rounds.ts'

const USAGE = `pnpm ledger:audit   hold the books of DATABASE_URL, or of the local database, to what must be true of them
  --log <file>        what clients asked and were answered, as JSON lines: I6, I7, I8
  --payments <file>   what payment services say they moved, as JSON lines: I13
  --providers <file>  what game providers have in their books, as JSON lines: I16
  --lift              let withdrawals go out again, once a person has found out why they were frozen`

const HOUR_MS = 3_600_000

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({
  options: { log: text, payments: text, providers: text, lift: flag, help: flag },
})

async function linesOf<Line>(file: string | undefined): Promise<Line[] | undefined> {
  if (file === undefined) return undefined
  const content = await readFile(file, 'utf8')
  // Written by the harness or the other side's adapter; a line that is none of theirs shows up as a difference.
  return content
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

if (values.help) {
  console.log(USAGE)
} else {
  const db = connectDatabase({
    url: process.env['DATABASE_URL'] ?? addresses(process.env).postgres,
    poolMax: 1,
    statementTimeoutMs: HOUR_MS,
    lockTimeoutMs: HOUR_MS,
    queueTimeoutMs: HOUR_MS,
    applicationName: 'audit',
  })
  const [log, payments, providers] = await Promise.all([
    linesOf<Logged>(values.log),
    linesOf<StatementLine>(values.payments),
    linesOf<StatementLine>(values.providers),
  ])
  const { lines, isSound } = report([
    ...(await auditBooks(db, { log, payments, providers })),
    await findOpenRounds(db),
  ])
  console.log(lines.join('\n'))
  if (values.lift)
    console.log(`lifted: ${(await liftFreeze(db, userInfo().username)) ?? 'nothing was frozen'}`)
  await db.close()
  process.exitCode = isSound ? 0 : 1
}
