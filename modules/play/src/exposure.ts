import type { Database } from '@trevo/db'
import { fail, ok, type Clock, type Result } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { budgetsOf, type PaidOut } from './budgets.ts'
import { openPortions } from './portions.ts'
import type { Provider } from './providers.ts'
import { nameOf, returnRoom, type Budget } from './sql/exposure.ts'

/** Room for one pay-out, taken out of every budget it counts in. */
export interface TakenRoom {
  /** For what was not paid after all. */
  giveBack(): void
}

/**
 * What providers may still pay out, in portions that this process has taken from the database: only when a portion is
 * used up is the database asked again. All portions together never exceed the limit, so neither does what is paid.
 */
export interface Exposure {
  /** Fails with the budget that has no room left. */
  take(provider: Provider, of: PaidOut): Promise<Result<TakenRoom, Budget>>
  /** Gives back what this process has not used. */
  close(): Promise<void>
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly directory: Directory
}

interface Room {
  readonly budget: Budget
  left: bigint
  /** While more is being taken: whoever else needs it waits for the same. */
  underWay: Promise<bigint> | undefined
}

/** What is forgotten is lost for its day, and no more. */
const ROOMS_MAX = 100_000

export function openExposure({ db, clock, directory }: Parts): Exposure {
  const rooms = new Map<string, Room>()
  const takePortion = openPortions(db)

  function roomOf(budget: Budget): Room {
    const name = nameOf(budget)
    const known = rooms.get(name)
    if (known?.budget.day === budget.day) return known
    const room: Room = { budget, left: 0n, underWay: undefined }
    // At the end of the map, which therefore begins with what was opened first.
    rooms.delete(name)
    rooms.set(name, room)
    if (rooms.size > ROOMS_MAX) rooms.delete(rooms.keys().next().value!)
    return room
  }

  /** False when the budget cannot give what is missing. */
  async function widen(room: Room, amount: bigint, most: bigint): Promise<boolean> {
    if (room.underWay) {
      await room.underWay
      return true
    }
    room.underWay = takePortion({ budget: room.budget, amount: amount - room.left, most }).then((granted) => {
      room.left += granted
      return granted
    })
    try {
      return (await room.underWay) > 0n
    } finally {
      room.underWay = undefined
    }
  }

  return {
    async take(provider, of) {
      const { amount } = of
      const { timeZone } = directory.byId(provider.merchantId).pack
      const own = budgetsOf(
        { ...of, merchantId: provider.merchantId, provider: provider.code },
        timeZone,
        clock,
      )
      const taken = own.map(roomOf)
      for (;;) {
        const narrow = taken.find(({ left }) => left < amount)
        if (!narrow) break
        const { budget } = narrow
        if (!(await widen(narrow, amount, provider.limits[budget.scope]))) return fail(budget)
      }
      for (const room of taken) room.left -= amount
      return ok({
        giveBack() {
          for (const room of taken) room.left += amount
        },
      })
    },

    async close() {
      const unused = [...rooms.values()].map(({ budget, left }) => ({ ...budget, minor: left }))
      rooms.clear()
      for (const [merchantId, own] of Map.groupBy(unused, (one) => one.merchantId))
        await db.tx({ merchantId }, (tx) => returnRoom(tx, own))
    },
  }
}
