import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'

/** By what strangers may have named a member. */
export async function readIdentifiers(tx: Tx, memberId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ digest: Buffer }>`
    select digest from identity.identifier where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(
    tx.on(),
  )
  return rows.map(({ digest }) => digest)
}
