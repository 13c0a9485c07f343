import type { Database } from '@trevo/db'
import { compareWithLog, compareWithStatement, type Logged, type StatementLine } from './external-records.ts'
import { readFindings, readTransfers, type Finding } from './sql/audit.ts'

/** What was written down outside the database. */
export interface Outside {
  readonly log?: readonly Logged[] | undefined
  /** What payment services say they moved. */
  readonly payments?: readonly StatementLine[] | undefined
  /** What game providers have in their own books. */
  readonly providers?: readonly StatementLine[] | undefined
}

/** Everything that must hold of the books: by themselves, and held against what is known outside. */
export async function auditBooks(
  db: Database,
  { log, payments, providers }: Outside = {},
): Promise<Finding[]> {
  return db.tx('system', async (tx) => {
    const findings = await readFindings(tx)
    if (!log && !payments && !providers) return findings
    const kept = await readTransfers(tx)
    return [
      ...findings,
      ...(log ? compareWithLog(kept, log) : []),
      ...(payments ? [compareWithStatement('I13', kept, payments)] : []),
      ...(providers ? [compareWithStatement('I16', kept, providers)] : []),
    ]
  })
}
