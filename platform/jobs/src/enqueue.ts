import type { Tx } from '@trevo/db'
import type { JobDefinition, PayloadOf } from './job.ts'
import { insertJob } from './sql/enqueue.ts'

export interface EnqueueOptions {
  readonly runAt?: Date
  /** While a job of this key waits, another replaces it. */
  readonly key?: string
}

/** Asks for a job in the transaction that needs it: it runs if, and after, that transaction is committed. */
export async function enqueue<Definition extends JobDefinition>(
  tx: Tx,
  { name, maxAttempts }: Definition,
  payload: PayloadOf<Definition>,
  { runAt, key }: EnqueueOptions = {},
): Promise<void> {
  await insertJob(tx, {
    task: name,
    payload: JSON.stringify(payload),
    runAt: runAt ?? null,
    key: key ?? null,
    maxAttempts,
  })
}
