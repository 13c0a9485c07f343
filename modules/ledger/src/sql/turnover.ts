import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

/** What the owner still has to stake before bonus money can be converted. */
export async function readTurnover(tx: Tx, { merchantId, memberId, currency }: OwnerKey): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select turnover_minor as left from ledger.account
     where bucket = ${bucketOf(memberId)} and merchant_id = ${merchantId} and owner_id = ${memberId}
       and kind = 'bonus' and currency = ${currency}`.execute(tx.on())
  return rows[0]?.left ?? 0n
}
