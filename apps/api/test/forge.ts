import { asOwner } from '@trevo/testkit'
import type { Harness } from './harness.ts'

/** Writes what a thief of the players' login would, with the rights of that login and a merchant that is proven. */
export async function forge(
  { db }: Harness,
  merchantId: number,
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  await asOwner(db.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.merchant_id', $1, true)`, [String(merchantId)])
    await client.query('set local role trevo_player')
    await client.query(statement, [...values])
    await client.query('commit')
  })
}
