import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { FedTransfer, Money } from '@trevo/wallet'
import type { Memo } from '../memo.ts'
import {
  addUp,
  insertMovements,
  saveCheckpoint,
  lockCheckpoint,
  type MovementRow,
} from '../sql/projection.ts'

interface Parts {
  readonly db: Database
  readonly directory: Directory
  readonly wallet: Pick<Money, 'feed'>
}

const BATCH = 1_000
const PROVIDER = 'provider:'

/**
 * Makes rounds and days of what the books have written since the last time. The mark moves in the same transaction,
 * so everything counts once, whatever breaks. Answers whether there is more.
 */
export function projectTransfers({ db, directory, wallet }: Parts): Promise<boolean> {
  return db.tx('system', async (tx) => {
    const mark = await lockCheckpoint(tx)
    const { transfers, upTo } = await wallet.feed(tx, mark, BATCH)
    if (upTo === mark) return false
    const rows = transfers
      .filter(({ source }) => source.startsWith(PROVIDER))
      .map((transfer) => rowOf(transfer, directory.byId(transfer.merchantId).pack.timeZone))
    if (rows.length > 0) {
      await insertMovements(tx, rows)
      await addUp(tx, rows)
    }
    await saveCheckpoint(tx, upTo)
    return transfers.length >= BATCH
  })
}

function rowOf(transfer: FedTransfer, zone: string): MovementRow {
  // Play alone writes movements of providers, and always with such a memo; a tombstone has none.
  const memo = transfer.memo as unknown as Memo | null
  return {
    bucket: bucketOf(transfer.memberId),
    member_id: transfer.memberId,
    provider: transfer.source.slice(PROVIDER.length),
    tx_id: transfer.ref,
    merchant_id: transfer.merchantId,
    transfer_id: transfer.transferId,
    kind: transfer.kind,
    code: transfer.code,
    status: transfer.status,
    reason: transfer.reason,
    amount_minor: transfer.amount.toString(),
    related_ref: transfer.related,
    round_ref: transfer.round,
    game_code: memo?.game,
    game_type: memo?.type,
    occurred_at: memo?.at ?? transfer.createdAt.toISOString(),
    happened_at: transfer.createdAt,
    closed: memo?.closed ?? false,
    zone,
  }
}
