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

/** Counts what a device does, and throws when it was too much. */
export function enforceDeviceRateLimits(
  parts: CountingParts,
  merchantId: number,
  what: string,
  device: Buffer,
  rateLimits: readonly RateLimit[],
): Promise<void> {
  const keyOf = (perMs: number) =>
    parts.vault.digest(merchantId, 'ration', JSON.stringify([what, perMs, device.toString('base64url')]))
  return spend(
    parts,
    merchantId,
    rateLimits.map((ration) => ({ ...ration, key: keyOf(ration.perMs) })),
  )
}
