import type { Tx } from '@trevo/db'
import type { DB } from './schema.gen.ts'

export async function readMovesFinished(tx: Tx): Promise<bigint> {
  const mark = tx.on<DB>().selectFrom('wallet.moves_finished').select('up_to')
  return (await mark.executeTakeFirstOrThrow()).up_to
}

/** Never backwards: of two that finish at once, the one that got further has the last word. */
export async function writeMovesFinished(tx: Tx, upTo: bigint): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('wallet.moves_finished')
    .set({ up_to: upTo })
    .where('up_to', '<', upTo)
    .execute()
}
