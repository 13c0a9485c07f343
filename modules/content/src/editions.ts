import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import { readMoments } from './sql/announcement.ts'
import { readEditions } from './sql/edition.ts'

/** Which edition of a merchant's content is out, in memory: every precomputed reply asks. */
export interface Editions {
  /** Changes when something is published, and when the time comes for something to begin or end. */
  versionOf(merchantId: number): string
  /** Looks whether anything was published. */
  refresh(): Promise<void>
}

interface Edition {
  readonly edition: number
  /** When the next things begin or end, the first one first. */
  readonly moments: readonly number[]
  /** How many of them have come. */
  passed: number
}

export async function openEditions(db: Database, clock: Clock): Promise<Editions> {
  const known = new Map<number, Edition>()

  async function refresh(): Promise<void> {
    const now = new Date(clock.now())
    const changed = await db.tx('directory', async (tx) => {
      const rows = (await readEditions(tx)).filter(
        ({ merchant_id, edition }) => known.get(merchant_id)?.edition !== edition,
      )
      const all = await readMoments(
        tx,
        rows.map(({ merchant_id }) => merchant_id),
        now,
      )
      const momentsOf = Map.groupBy(all, ({ merchantId }) => merchantId)
      return rows.map(({ merchant_id, edition }) => {
        const moments = (momentsOf.get(merchant_id) ?? []).map(({ at }) => at.getTime())
        return [merchant_id, { edition, moments, passed: 0 }] as const
      })
    })
    for (const [merchantId, edition] of changed) known.set(merchantId, edition)
  }

  function versionOf(merchantId: number): string {
    const current = known.get(merchantId)
    if (!current) return ''
    const now = clock.now()
    while ((current.moments[current.passed] ?? Infinity) <= now) current.passed += 1
    return `${current.edition}.${current.passed}`
  }

  await refresh()
  return { versionOf, refresh }
}
