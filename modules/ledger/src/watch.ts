import {
  openCheckpoints,
  openCheckpointSigner,
  type CheckpointParts,
  type CheckpointSigner,
  type Signed,
} from '@trevo/checkpoints'
import type { Logger } from '@trevo/kernel'
import type { Finding } from './sql/audit.ts'
import { readRecentFindings } from './sql/audit-recent.ts'
import { insertFreeze, readDigest } from './sql/checkpoint.ts'

export interface BooksWatchParts extends CheckpointParts {
  readonly log: Logger
}

/** So many transfers are signed together at most. */
const TRANSFERS_AT_ONCE = 50_000
/** Somebody's night shift reads a few, not thousands. */
const TOLD = 5

const TRANSFERS: Signed = {
  table: 'ledger.checkpoint',
  rows: 'ledger.transfer',
  limit: TRANSFERS_AT_ONCE,
  digest: readDigest,
}

export const openBooksSigner = (jwks: Parameters<typeof openCheckpointSigner>[1]): CheckpointSigner =>
  openCheckpointSigner('trevo-checkpoint/1', jwks)

/**
 * Looks whether the books are still what was signed, then at what is new and whatever that has touched since a while
 * ago, and signs it. On a finding nothing goes out any more. Answers what is wrong.
 */
export async function watchBooks(parts: BooksWatchParts): Promise<readonly Finding[]> {
  const { db, log } = parts
  const checkpoints = openCheckpoints(parts, TRANSFERS)
  const broken = await checkpoints.compare()
  const says = 'what was signed is still so'
  const signed = { invariant: 'I18', says, violations: broken.length, examples: broken.slice(0, TOLD) }
  const recent = await checkpoints.sign((tx, { since, upTo }) =>
    readRecentFindings(tx, { after: since, upTo }),
  )
  const findings = [signed, ...(recent ?? [])].filter(({ violations }) => violations > 0)
  if (findings.length > 0) {
    log.error({ findings: findings.slice(0, TOLD) }, 'the books are not what they were')
    const [first] = findings
    await db.tx('system', (tx) => insertFreeze(tx, `${first!.invariant}: ${first!.says}`))
  }
  return findings
}
