import { AppError } from '@trevo/kernel'
import type { IdentityParts } from './identity.ts'
import { addTry } from './sql/tries.ts'

export interface RateLimit {
  readonly max: number
  readonly perMs: number
}

export interface Counted extends RateLimit {
  readonly key: Buffer
}

type CountingParts = Pick<IdentityParts, 'db' | 'vault' | 'clock'>

/**
 * Counts under every key before the thing is done, in a transaction of its own: it counts even if what follows fails,
 * and many at once count as many. Throws when one of them was too much.
 */
export async function spend(
  { db, clock }: CountingParts,
  merchantId: number,
  counted: readonly Counted[],
): Promise<void> {
  const now = clock.now()
  const waitMs = await db.tx({ merchantId }, async (tx) => {
    for (const { key, max, perMs } of counted) {
      const { count, since } = await addTry(tx, key, new Date(now), new Date(now - perMs))
      if (count > max) return since.getTime() + perMs - now
    }
    return undefined
  })
  if (waitMs !== undefined) {
    throw new AppError('limit.exceeded', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
}

/** Of whom a limit counts what they do: a device, or a network. */
export interface LimitOf extends RateLimit {
  readonly who: string
}

/** Counts for each of them what is done, and throws when it was too much for one. */
export function enforceRateLimits(
  parts: CountingParts,
  merchantId: number,
  what: string,
  limits: readonly LimitOf[],
): Promise<void> {
  const keyOf = ({ who, perMs }: LimitOf) =>
    parts.vault.digest(merchantId, 'ration', JSON.stringify([what, perMs, who]))
  return spend(
    parts,
    merchantId,
    limits.map((limit) => ({ ...limit, key: keyOf(limit) })),
  )
}
