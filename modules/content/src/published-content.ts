import { CONTENT_TYPES } from '@trevo/contract'
import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import type { Editions } from './editions.ts'
import { readCurrent, readStanding, type StoredAnnouncement } from './sql/announcement.ts'

/** What a merchant has out at the moment. */
export interface PublishedContent {
  readonly current: readonly StoredAnnouncement[]
  /** Numbers of the notices that members may see now or some day, the lowest first. */
  readonly standing: readonly number[]
  /** Every segment something is written for. */
  readonly segments: ReadonlySet<string>
}

/** The board as it is now, from memory until something is published, begins or ends. */
export type PublishedContentOf = (merchantId: number) => Promise<PublishedContent>

interface Known {
  readonly version: string
  readonly board: Promise<PublishedContent>
}

/** Beyond that, those that have not changed for the longest time are read again when somebody asks. */
const MERCHANTS_MAX = 500

export function openPublishedContent(db: Database, clock: Clock, editions: Editions): PublishedContentOf {
  const known = new Map<number, Known>()
  return (merchantId) => {
    const version = editions.versionOf(merchantId)
    const last = known.get(merchantId)
    if (last?.version === version) return last.board
    const board = readBoard(db, merchantId, new Date(clock.now()))
    known.delete(merchantId)
    known.set(merchantId, { version, board })
    // What could not be read must not be remembered.
    board.catch(() => known.get(merchantId)?.board === board && known.delete(merchantId))
    if (known.size > MERCHANTS_MAX) known.delete(known.keys().next().value!)
    return board
  }
}

async function readBoard(db: Database, merchantId: number, at: Date): Promise<PublishedContent> {
  const [current, standing] = await db.tx({ merchantId }, async (tx) => [
    await readCurrent(tx, CONTENT_TYPES, at),
    await readStanding(tx, at),
  ])
  const segments = current.flatMap(({ draft: { audience } }) =>
    typeof audience === 'object' ? [audience.segment] : [],
  )
  return { current, standing, segments: new Set(segments) }
}
