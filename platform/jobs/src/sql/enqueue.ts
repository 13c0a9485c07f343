import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

export interface NewJob {
  readonly task: string
  /** JSON text. */
  readonly payload: string
  readonly runAt: Date | null
  readonly key: string | null
  readonly maxAttempts: number
}

export async function insertJob(tx: Tx, { task, payload, runAt, key, maxAttempts }: NewJob): Promise<void> {
  await sql`select jobs.enqueue(${task}, ${payload}, ${runAt}, ${key}, ${maxAttempts})`.execute(
    tx.on<unknown>(),
  )
}
