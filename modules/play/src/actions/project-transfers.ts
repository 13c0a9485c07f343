import type { Database, Tx } from '@trevo/db'
import { bucketOf, newId, type Clock, type Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { FedTransfer, Money } from '@trevo/wallet'
import { budgetsOf } from '../budgets.ts'
import type { Memo } from '../memo.ts'
import { providerOf } from '../provider-caller.ts'
import {
  addUp,
  insertMovements,
  readSharedTxIds,
  readStakesMoved,
  saveCheckpoint,
  lockCheckpoint,
  type MovementRow,
} from '../sql/projection.ts'
import { returnRoom, useRoom } from '../sql/exposure.ts'
import type { StandingStakes } from '../standing-stakes.ts'
import { insertWorkItem } from '../sql/work-item.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly wallet: Pick<Money, 'feed'>
  readonly standing: StandingStakes
}

const BATCH = 1_000

/**
 * Makes rounds and days of what the books have written since the last time. The mark moves in the same transaction,
 * so everything counts once, whatever breaks. Answers whether there is more.
 */
export async function projectTransfers(parts: Parts): Promise<boolean> {
  const { db, log, directory, wallet, standing } = parts
  const { isMore, shared, stakes } = await db.tx('system', async (tx) => {
    const mark = await lockCheckpoint(tx)
    const { transfers, upTo } = await wallet.feed(tx, mark, BATCH)
    if (upTo === mark) return { isMore: false, shared: [], stakes: [] }
    const rows = transfers.flatMap((transfer) => {
      const provider = providerOf(transfer.source)
      const zone = directory.byId(transfer.merchantId).pack.timeZone
      return provider === undefined ? [] : [rowOf(transfer, provider, zone)]
    })
    if (rows.length > 0) {
      await insertMovements(tx, rows)
      await addUp(tx, rows)
    }
    await saveCheckpoint(tx, upTo)
    return {
      isMore: transfers.length >= BATCH,
      shared: rows.length > 0 ? await openSharedItems(parts, tx, rows) : [],
      stakes: rows.length > 0 ? await countReturns(parts, tx, rows) : [],
    }
  })
  standing.add(stakes)
  const due = standing.due()
  if (due.length > 0) await db.tx('system', (tx) => returnRoom(tx, due))
  for (const one of shared) log.error(one, 'a provider used one txId for two players')
  return isMore
}

/** Counts stakes that went back unseen as paid out; answers with those that came, which give room if they stand. */
async function countReturns({ clock }: Parts, tx: Tx, rows: readonly MovementRow[]) {
  const moved = (await readStakesMoved(tx, rows)).map(({ isNew, zone, ...of }) => ({
    isNew,
    budgets: budgetsOf(of, zone, clock).map((budget) => ({ ...budget, minor: of.amount })),
  }))
  const returned = moved.filter(({ isNew }) => !isNew).flatMap(({ budgets }) => budgets)
  if (returned.length > 0) await useRoom(tx, returned)
  return moved.filter(({ isNew }) => isNew).flatMap(({ budgets }) => budgets)
}

/** An id that moved the money of two members is somebody's work, once; answers which are new. */
async function openSharedItems({ clock }: Parts, tx: Tx, rows: readonly MovementRow[]) {
  const opened: { readonly merchantId: number; readonly provider: string; readonly txId: string }[] = []
  for (const { merchantId, provider, txId, movements } of await readSharedTxIds(tx, rows)) {
    const item = { merchantId, kind: 'shared_tx_id', provider, memberId: null, subject: txId } as const
    const at = new Date(clock.now())
    if (await insertWorkItem(tx, { ...item, facts: { movements } }, newId(clock), at))
      opened.push({ merchantId, provider, txId })
  }
  return opened
}

function rowOf(transfer: FedTransfer, provider: string, zone: string): MovementRow {
  // Play alone writes movements of providers, and always with such a memo; a tombstone has none.
  const memo = transfer.memo as unknown as Memo | null
  return {
    bucket: bucketOf(transfer.memberId),
    member_id: transfer.memberId,
    provider,
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
    counted: memo?.counted ?? false,
    zone,
  }
}
