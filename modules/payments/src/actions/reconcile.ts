import { readOpenDays } from '../sql/difference.ts'
import { readComparedDays } from '../sql/statement.ts'
import { reconcileDay, type ReconcileParts } from './reconcile-day.ts'

const DAY_MS = 86_400_000
/** For how long a day that could not be compared is tried again. */
const CATCH_UP_DAYS = 30

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Yesterday (UTC), what was left behind before it, and every day on which something is still open. A payment service that
 * cannot be asked does not keep other brands waiting, nor a day another.
 */
export async function reconcile(parts: ReconcileParts): Promise<void> {
  await parts.psps.refresh()
  const failed: unknown[] = []
  for (const merchantId of new Set(parts.psps.all().map((known) => known.merchantId)))
    for (const day of await daysToCompare(parts, merchantId))
      await reconcileDay(parts, merchantId, day).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, `could not reconcile ${failed.length} days`)
}

async function daysToCompare({ db, clock }: ReconcileParts, merchantId: number): Promise<readonly string[]> {
  const yesterday = clock.now() - DAY_MS
  const since = dayOf(yesterday - CATCH_UP_DAYS * DAY_MS)
  const [compared, open] = await db.tx({ merchantId }, async (tx) => [
    await readComparedDays(tx, since),
    await readOpenDays(tx),
  ])
  // A brand begins with yesterday.
  const first = compared.toSorted()[0] ?? dayOf(yesterday)
  const days = new Set(open)
  for (let at = yesterday; dayOf(at) >= first; at -= DAY_MS)
    if (!compared.includes(dayOf(at))) days.add(dayOf(at))
  return [...days].toSorted()
}
