import { AppError } from '@trevo/kernel'
import type { Tx } from '@trevo/db'
import { claimIntent, readIntent, storeOutcome } from './sql/idempotency.ts'

/** What the caller wants done once, however often the request arrives. */
export interface IdempotentRequest {
  readonly call: string
  readonly subject: string
  readonly key: string
  readonly requestHash: string
}

const KEY = /^[\w-]{16,64}$/

/**
 * A digest under a key of ours, per merchant: a plain hash of a registration would let whoever has the table guess the
 * password that is in it.
 */
export type Fingerprint = (merchantId: number, text: string) => string

interface IntentParts {
  readonly call: string
  readonly subject: string
  readonly merchantId: number
  readonly key: unknown
  readonly body: unknown
}

export function readIdempotencyKey(parts: IntentParts, fingerprint: Fingerprint): IdempotentRequest {
  const { call, subject, merchantId, key, body } = parts
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('idempotency.key_required')
  const requestHash = fingerprint(merchantId, JSON.stringify(body ?? null))
  return { call, subject, key, requestHash }
}

/**
 * Runs `work` once per intent and returns the stored outcome ever after. The key is claimed in the caller's
 * own transaction: a concurrent duplicate waits for it to end, and a rollback takes the key with it, so no
 * retry is ever told of something that did not happen.
 */
export async function runIdempotent<T>(
  tx: Tx,
  intent: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (await claimIntent(tx, intent)) {
    const outcome = await work()
    await storeOutcome(tx, intent, outcome)
    return outcome
  }
  const earlier = await readIntent(tx, intent)
  if (earlier.request_hash !== intent.requestHash) throw new AppError('idempotency.mismatch')
  return earlier.outcome as T
}
