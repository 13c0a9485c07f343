import { asOwner, type TestDatabase } from '@trevo/testkit'
import type { Purse } from '../src/index.ts'

/** Puts what the member did so far to another moment, ids and all, as if the clock had said so. */
export async function moveTo(db: TestDatabase, { memberId }: Purse, at: string, ref = '%'): Promise<void> {
  await asOwner(db.ownerUrl, async (owner) => {
    const where = 'owner_id = $1 and source_ref like $3'
    const { rows } = await owner.query<{ transfer_id: string; moved: string }>(
      `select transfer_id, (substr(ledger.first_id_at($2)::text, 1, 13) || substr(transfer_id::text, 14))::uuid as moved
         from ledger.transfer where ${where}`,
      [memberId, at, ref],
    )
    for (const { transfer_id, moved } of rows) {
      await owner.query('update ledger.entry set transfer_id = $2 where transfer_id = $1', [
        transfer_id,
        moved,
      ])
      await owner.query(
        'update ledger.transfer set transfer_id = $2, created_at = $3 where transfer_id = $1',
        [transfer_id, moved, at],
      )
    }
  })
}
