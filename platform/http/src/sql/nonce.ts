import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** True the first time this merchant sees the nonce. */
export async function claimNonce(tx: Tx, nonce: string, expiresAt: Date): Promise<boolean> {
  const claimed = await tx
    .on<DB>()
    .insertInto('http.sealed_nonce')
    .values({ merchant_id: sql`tenancy.merchant_id()`, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .execute()
  return claimed.length === 1
}
