import type { Tx } from '@trevo/db'
import type { DB } from './schema.gen.ts'

/** Forgets nonces that can no longer be replayed and intents nobody retries any more. */
export async function purgeHttp(tx: Tx, now: Date, intentsBefore: Date): Promise<void> {
  await tx.on<DB>().deleteFrom('http.sealed_nonce').where('expires_at', '<', now).execute()
  await tx.on<DB>().deleteFrom('http.intent').where('created_at', '<', intentsBefore).execute()
}
