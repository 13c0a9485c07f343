import { createHash } from 'node:crypto'
import { AppError } from '@trevo/kernel'
import type { Tx } from '@trevo/db'
import { claimIntent, readIntent, storeOutcome } from './sql/intent.ts'

/** What the caller wants done once, however often the request arrives. */
export interface Intent {
  readonly call: string
  readonly subject: string
  readonly key: string
  readonly requestHash: string
}

const KEY = /^[\w-]{16,64}$/

export function readIntentHeader(call: string, subject: string, key: unknown, body: unknown): Intent {
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('idempotency.key_required')
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return { call, subject, key, requestHash }
}

/**
 * Runs `work` once per intent and returns the stored outcome ever after. The key is claimed in the caller's
 * own transaction: a concurrent duplicate waits for it to end, and a rollback takes the key with it, so no
 * retry is ever told of something that did not happen.
 */
export async function once<T>(tx: Tx, intent: Intent, work: () => Promise<T>): Promise<T> {
  if (await claimIntent(tx, intent)) {
    const outcome = await work()
    await storeOutcome(tx, intent, outcome)
    return outcome
  }
  const earlier = await readIntent(tx, intent)
  if (earlier.request_hash !== intent.requestHash) throw new AppError('idempotency.mismatch')
  return earlier.outcome as T
}
