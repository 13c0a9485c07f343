import type { Database, Tx } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import type { CheckpointArchive } from './archive.ts'
import { hashOf, type Checkpoint, type CheckpointSigner } from './checkpoint.ts'
import {
  insertCheckpoint,
  isAlone,
  markExported,
  readCheckpoints,
  readNextMark,
  takeTime,
  type CheckpointRow,
  type Range,
} from './sql/checkpoint.ts'

/** What is signed: rows that are written once, each with the number of the transaction that wrote it. */
export interface Signed {
  /** Where it says which checkpoints there have to be. */
  readonly table: string
  /** Where the rows are. */
  readonly rows: string
  /** About so many of them at once. */
  readonly limit: number
  /** One hash over everything of a range, with all in it that never changes. */
  digest(tx: Tx, range: Range): Promise<{ readonly count: number; readonly digest: string }>
}

export interface CheckpointParts {
  readonly db: Database
  readonly clock: Clock
  readonly signer: CheckpointSigner
  readonly archive: CheckpointArchive
}

/** What is about to be signed. */
export interface Look extends Range {
  /** Where those begin that are looked at again every time. */
  readonly since: bigint
  /** The one before, if its signature is ours. */
  readonly previous: Checkpoint | undefined
}

/**
 * Whoever can write to the database can make it agree with itself, but neither sign nor replace what is kept outside.
 * What is read is in proportion to what is new, be the past as long as it may.
 */
export interface Checkpoints {
  /** Says what is not as it was signed: of the newest and one older in turn, or of all. */
  compare(which?: 'all'): Promise<string[]>
  /** Signs what is new, once `look` has seen it in the same transaction. Nothing while somebody else is at it. */
  sign<Seen>(look: (tx: Tx, at: Look) => Promise<Seen>): Promise<Seen | undefined>
}

/** Looked at again every time; beyond them one more each time, in turn. */
const AGAIN = 12

export function openCheckpoints(parts: CheckpointParts, signed: Signed): Checkpoints {
  const { db, clock, signer, archive } = parts
  const { table } = signed
  const newestRows = (limit: number) => db.tx('system', (tx) => readCheckpoints(tx, table, limit))

  async function keepOutside({ seq, content }: Pick<CheckpointRow, 'seq' | 'content'>): Promise<void> {
    await archive.put(seq, content)
    await db.tx('system', (tx) => markExported(tx, table, seq))
  }

  /** Kept outside, and unknown here. Another process may have signed it meanwhile: then it is known by now. */
  async function isForgotten(seq: number): Promise<boolean> {
    if ((await archive.get(seq)) === undefined) return false
    const [newest] = await newestRows(1)
    return newest === undefined || newest.seq < seq
  }

  return {
    async compare(which) {
      const rows = await newestRows(AGAIN)
      // What was signed before a process died is kept outside by the next.
      for (const row of rows.toReversed()) if (!row.isExported) await keepOutside(row)
      const broken: string[] = []
      if (await isForgotten((rows[0]?.seq ?? 0) + 1)) broken.push('the database has forgotten the newest')
      const first = rows.at(-1)?.seq ?? 1
      const older = which === 'all' ? allBefore(first) : oneBefore(first, clock.now())
      broken.push(...(await differencesOf(parts, signed, [...rows.map(({ seq }) => seq), ...older])))
      return broken
    },

    async sign(look) {
      const done = await db.tx('system', async (tx) => {
        if (!(await isAlone(tx, table))) return undefined
        await takeTime(tx)
        const rows = await readCheckpoints(tx, table, AGAIN)
        const [newest] = rows
        const after = newest?.upTo ?? 0n
        const upTo = await readNextMark(tx, signed, after)
        const since = rows.length < AGAIN ? 0n : rows.at(-1)!.upTo
        const previous = newest && signer.read(newest.content)
        const seen = await look(tx, { since, after, upTo: upTo ?? after, previous })
        if (upTo === undefined) return { seen }
        const seq = (newest?.seq ?? 0) + 1
        const content = signer.write({
          seq,
          after,
          upTo,
          ...(await signed.digest(tx, { after, upTo })),
          previous: newest ? hashOf(newest.content) : '',
          at: new Date(clock.now()).toISOString(),
        })
        await insertCheckpoint(tx, table, { seq, upTo, content })
        return { seen, added: { seq, content } }
      })
      if (done?.added) await keepOutside(done.added)
      return done?.seen
    },
  }
}

/** What of these checkpoints, the newest first, is not as it was signed. */
async function differencesOf(
  { db, signer, archive }: CheckpointParts,
  signed: Signed,
  seqs: readonly number[],
): Promise<string[]> {
  const broken: string[] = []
  let next: Checkpoint | undefined
  for (const seq of seqs) {
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
      return signed.digest(tx, checkpoint)
    })
    const { at, count, digest } = checkpoint
    if (now.count !== count || now.digest !== digest)
      broken.push(`checkpoint ${seq} of ${at}: ${count} then, ${now.count} now`)
  }
  return broken
}

/** One of those before, another every time. */
function oneBefore(first: number, now: number): number[] {
  return first > 1 ? [1 + (Math.floor(now / 1_000) % (first - 1))] : []
}

function allBefore(first: number): number[] {
  return Array.from({ length: first - 1 }, (_, at) => first - 1 - at)
}
