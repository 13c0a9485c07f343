import { batchCalls, type Database } from '@trevo/db'
import { nameOf, takeRoom, type Budget } from './sql/exposure.ts'

/** Room in a budget that holds `most`, for so much at least. */
interface Wish {
  readonly budget: Budget
  readonly amount: bigint
  readonly most: bigint
}

/** A portion is this part of a limit: so much may lie idle in a process. */
const PORTIONS = 32n

/** Takes a portion of a budget, or else just what is needed, or else nothing; those who ask at once ask together. */
export function openPortions(db: Database): (wish: Wish) => Promise<bigint> {
  return batchCalls<Wish, bigint>(db, {
    groupOf: ({ budget }) => budget.merchantId,
    send(wishes) {
      const { merchantId } = wishes[0]!.budget
      // Whoever locks the same rows does it in the same order.
      const ordered = wishes.toSorted((a, b) => (nameOf(a.budget) < nameOf(b.budget) ? -1 : 1))
      return db.tx({ merchantId }, async (tx) => {
        const taken = new Map<Wish, bigint>()
        for (const wish of ordered) {
          const { budget, amount, most } = wish
          const portion = most / PORTIONS
          if (portion > amount && (await takeRoom(tx, { ...budget, minor: portion }, most)))
            taken.set(wish, portion)
          else if (await takeRoom(tx, { ...budget, minor: amount }, most)) taken.set(wish, amount)
        }
        return wishes.map((wish) => taken.get(wish) ?? 0n)
      })
    },
  })
}
