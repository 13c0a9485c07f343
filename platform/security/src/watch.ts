import {
  openCheckpoints,
  openCheckpointSigner,
  type CheckpointParts,
  type CheckpointSigner,
  type Look,
  type Signed,
} from '@trevo/checkpoints'
import type { Tx } from '@trevo/db'
import type { Logger } from '@trevo/kernel'
import * as z from 'zod/mini'
import { securityEvent } from './event.ts'
import { recordApart } from './record.ts'
import { countMisplaced, countUnreachable, readDigest } from './sql/checkpoint.ts'

export interface EventsWatchParts extends CheckpointParts {
  readonly log: Logger
}

/** So many are signed together at most. */
const EVENTS_AT_ONCE = 50_000
/** No transaction is open for so long, and no clock so wrong. */
const SLACK_MS = 600_000
/** Somebody's night shift reads a few, not thousands. */
const TOLD = 5

const EVENTS: Signed = {
  table: 'security.checkpoint',
  rows: 'security.event',
  limit: EVENTS_AT_ONCE,
  digest: readDigest,
}

/** An alarm that somebody may have missed in the log. */
const findingEvent = securityEvent({
  kind: 'security.finding',
  details: z.strictObject({ findings: z.array(z.string().check(z.maxLength(150))) }),
})

export const openEventsSigner = (jwks: Parameters<typeof openCheckpointSigner>[1]): CheckpointSigner =>
  openCheckpointSigner('trevo-security/1', jwks)

/**
 * Looks whether the events are still what was signed, and signs what is new. Answers what is wrong, and says so in the log
 * and among the events.
 */
export async function watchEvents(parts: EventsWatchParts): Promise<readonly string[]> {
  const checkpoints = openCheckpoints(parts, EVENTS)
  const broken = await checkpoints.compare()
  const recent = await checkpoints.sign(lookAtNew)
  const findings = [...broken, ...(recent ?? [])]
  if (findings.length === 0) return findings
  const told = findings.slice(0, TOLD)
  parts.log.error({ findings: told }, 'the security events are not what they were')
  await recordApart({ db: parts.db, vault: undefined }, findingEvent, {
    merchantId: null,
    outcome: 'done',
    actor: { kind: 'system' },
    details: { findings: told },
  })
  return findings
}

/** The same for everything there is, without signing anything. */
export function auditEvents(parts: CheckpointParts): Promise<string[]> {
  return openCheckpoints(parts, EVENTS).compare('all')
}

/** Whoever writes an event of last week today has it signed today, and is seen. */
async function lookAtNew(tx: Tx, at: Look): Promise<string[]> {
  const notBefore = new Date(at.previous ? Date.parse(at.previous.at) - SLACK_MS : 0)
  const misplaced = await countMisplaced(tx, at, notBefore)
  const unreachable = await countUnreachable(tx)
  return [
    ...(misplaced > 0 ? [`${misplaced} new events are not of a moment since the last signature`] : []),
    ...(unreachable > 0 ? [`${unreachable} events are of transactions that have not begun`] : []),
  ]
}
