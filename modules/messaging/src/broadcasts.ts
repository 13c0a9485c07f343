import type { Database } from '@trevo/db'
import { timeOf, type Clock } from '@trevo/kernel'
import { isFor, type Reader } from './domain/audience.ts'
import { readBroadcasts, type StoredBroadcast } from './sql/broadcast.ts'
import { readEditions } from './sql/edition.ts'

/** What a member was sent and has not run out, in the order it was sent, removed or not. */
export interface Sent {
  readonly broadcasts: readonly StoredBroadcast[]
  /** The last broadcast this process knows, whoever it is for. */
  readonly newest: number
}

/** Everything merchants have written to many, in memory: whoever opens the app asks what is new. */
export interface Broadcasts {
  to(merchantId: number, reader: Reader): Sent
  /** Whether any of a merchant's is for a segment. */
  nameSegments(merchantId: number): boolean
  /** Whether any of a merchant's is an offer. */
  hasOffers(merchantId: number): boolean
  /** Looks whether anything was sent. */
  refresh(): Promise<void>
}

interface Sendings extends Sent {
  readonly edition: number
}

const NOTHING: Sent = { broadcasts: [], newest: 0 }

export async function openBroadcasts(db: Database, clock: Clock): Promise<Broadcasts> {
  const known = new Map<number, Sendings>()

  async function refresh(): Promise<void> {
    const changed = await db.tx('directory', async (tx) => {
      const editions = (await readEditions(tx)).filter(
        ({ merchant_id, edition }) => known.get(merchant_id)?.edition !== edition,
      )
      const ids = editions.map(({ merchant_id }) => merchant_id)
      const all = await readBroadcasts(tx, ids, new Date(clock.now()))
      const byMerchant = Map.groupBy(all, ({ merchantId }) => merchantId)
      return editions.map(({ merchant_id, edition }) => {
        const broadcasts = byMerchant.get(merchant_id) ?? []
        return [merchant_id, { edition, broadcasts, newest: broadcasts.at(-1)?.id ?? 0 }] as const
      })
    })
    for (const [merchantId, sendings] of changed) known.set(merchantId, sendings)
  }

  function to(merchantId: number, reader: Reader): Sent {
    const { broadcasts, newest } = known.get(merchantId) ?? NOTHING
    const now = clock.now()
    // A member's id is made when they register: nobody gets what was sent before.
    const since = timeOf(reader.memberId)
    return {
      broadcasts: broadcasts.filter(
        ({ sentAt, endsAt, draft, isOffer }) =>
          sentAt.getTime() >= since && endsAt.getTime() > now && isFor(draft, isOffer, reader),
      ),
      newest,
    }
  }

  await refresh()
  return {
    to,
    nameSegments: (merchantId) =>
      known.get(merchantId)?.broadcasts.some(({ draft }) => typeof draft.audience === 'object') ?? false,
    hasOffers: (merchantId) => known.get(merchantId)?.broadcasts.some(({ isOffer }) => isOffer) ?? false,
    refresh,
  }
}
