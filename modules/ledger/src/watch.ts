import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import { hashOf, type Checkpoint, type CheckpointSigner } from './checkpoint.ts'
import type { CheckpointArchive } from './ports.ts'
import type { Finding } from './sql/audit.ts'
import { readRecentFindings } from './sql/audit-recent.ts'
import {
  insertCheckpoint,
  insertFreeze,
  isAlone,
  markExported,
  readCheckpoints,
  readDigest,
  readNextMark,
  takeTime,
  type CheckpointRow,
} from './sql/checkpoint.ts'

export interface BooksWatchParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly signer: CheckpointSigner
  readonly archive: CheckpointArchive
}

/** Looked at again every time; beyond them one more each time, in turn. */
const AGAIN = 12
/** So many transfers are signed together at most. */
const TRANSFERS_AT_ONCE = 50_000
/** Somebody's night shift reads a few, not thousands. */
const TOLD = 5

/**
 * Looks whether the books are still what was signed, then at what is new, and signs that. Whoever can write to the
 * database can make it agree with itself, but neither sign nor replace what is kept outside. What is read is in
 * proportion to what is new, be the past as long as it may.
 *
 * On a finding nothing goes out any more. Answers what is wrong.
 */
export async function watchBooks(parts: BooksWatchParts): Promise<readonly Finding[]> {
  const { db, log } = parts
  const rows = await db.tx('system', (tx) => readCheckpoints(tx, AGAIN))
  await exportMissing(parts, rows)
  const faults = await compareWithArchive(parts, rows)
  const findings = [...faults, ...(await lookAtNew(parts, rows))].filter(({ violations }) => violations > 0)
  if (findings.length > 0) {
    log.error({ findings: findings.slice(0, TOLD) }, 'the books are not what they were')
    const [first] = findings
    await db.tx('system', (tx) => insertFreeze(tx, `${first!.invariant}: ${first!.says}`))
  }
  return findings
}

/** What was signed before a process died is kept outside by the next. */
async function exportMissing({ db, archive }: BooksWatchParts, rows: readonly CheckpointRow[]) {
  for (const { seq, content, isExported } of rows.toReversed()) {
    if (isExported) continue
    await archive.put(seq, content)
    await db.tx('system', (tx) => markExported(tx, seq))
  }
}

async function compareWithArchive(
  parts: BooksWatchParts,
  rows: readonly CheckpointRow[],
): Promise<Finding[]> {
  const { db, archive, clock, signer } = parts
  const broken: string[] = []
  if (await isForgotten(parts, (rows[0]?.seq ?? 0) + 1)) broken.push('the database has forgotten the newest')
  let next: Checkpoint | undefined
  for (const seq of [...rows.map((row) => row.seq), ...olderThan(rows.at(-1)?.seq ?? 1, clock.now())]) {
    const kept = (await archive.get(seq)) ?? ''
    const checkpoint = signer.read(kept)
    if (checkpoint?.seq !== seq) {
      broken.push(`checkpoint ${seq} is not the one that was signed`)
      continue
    }
    if (next?.seq === seq + 1 && (next.previous !== hashOf(kept) || next.after !== checkpoint.upTo))
      broken.push(`checkpoint ${seq} is not the one before ${next.seq}`)
    next = checkpoint
    const now = await db.tx('system', async (tx) => {
      await takeTime(tx)
      return readDigest(tx, checkpoint)
    })
    if (now.transfers !== checkpoint.transfers || now.digest !== checkpoint.digest)
      broken.push(
        `checkpoint ${seq} of ${checkpoint.at}: ${checkpoint.transfers} transfers then, ${now.transfers} now`,
      )
  }
  const says = 'what was signed is still so'
  return [{ invariant: 'I18', says, violations: broken.length, examples: broken.slice(0, TOLD) }]
}

/** Kept outside, and unknown here. Another worker may have signed it meanwhile: then it is known by now. */
async function isForgotten({ db, archive }: BooksWatchParts, seq: number): Promise<boolean> {
  if ((await archive.get(seq)) === undefined) return false
  const [newest] = await db.tx('system', (tx) => readCheckpoints(tx, 1))
  return newest === undefined || newest.seq < seq
}

/** One of those before, another every time. */
function olderThan(first: number, now: number): number[] {
  return first > 1 ? [1 + (Math.floor(now / 1_000) % (first - 1))] : []
}

/** Signs what is new. Answers what is wrong with it, or with anything it has touched since a while ago. */
async function lookAtNew(
  { db, clock, signer, archive }: BooksWatchParts,
  rows: readonly CheckpointRow[],
): Promise<readonly Finding[]> {
  const [newest] = rows
  const after = newest?.upTo ?? 0n
  const seen = await db.tx('system', async (tx) => {
    if (!(await isAlone(tx))) return undefined
    await takeTime(tx)
    const upTo = await readNextMark(tx, after, TRANSFERS_AT_ONCE)
    const since = rows.length < AGAIN ? 0n : rows.at(-1)!.upTo
    const findings = await readRecentFindings(tx, { after: since, upTo: upTo ?? after })
    if (upTo === undefined) return { findings }
    const seq = (newest?.seq ?? 0) + 1
    const content = signer.write({
      seq,
      after,
      upTo,
      ...(await readDigest(tx, { after, upTo })),
      previous: newest ? hashOf(newest.content) : '',
      at: new Date(clock.now()).toISOString(),
    })
    await insertCheckpoint(tx, { seq, upTo, content })
    return { findings, signed: { seq, content } }
  })
  if (seen?.signed) {
    await archive.put(seen.signed.seq, seen.signed.content)
    await db.tx('system', (tx) => markExported(tx, seen.signed.seq))
  }
  return seen?.findings ?? []
}
