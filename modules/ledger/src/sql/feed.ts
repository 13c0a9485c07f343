import type { Tx } from '@trevo/db'
import { sql, type RawBuilder } from 'kysely'
import type { Operation } from '../operation.ts'

/** A transfer as those see it who follow the books. */
export interface FedTransfer {
  readonly transferId: string
  readonly merchantId: number
  readonly memberId: string
  readonly currency: string
  readonly source: string
  readonly ref: string
  /** A rollback whose debit never came adds that debit as a `tombstone`. */
  readonly kind: Operation['kind']
  readonly code: string
  readonly status: 'posted' | 'pending' | 'voided' | 'rejected' | 'tombstone' | 'noop'
  readonly reason: string | null
  readonly amount: bigint
  readonly related: string | null
  readonly round: string | null
  readonly memo: Readonly<Record<string, unknown>> | null
  /** What took this one back, or settled it, if something has by now. */
  readonly settledBy: string | null
  readonly createdAt: Date
}

export interface Feed {
  readonly transfers: readonly FedTransfer[]
  /** Where to go on: to be stored in the transaction that does what the transfers ask for. */
  readonly upTo: bigint
}

/**
 * The next transfers after a mark, about `limit` of them and always whole transactions, up to the oldest transaction
 * still running: below it everything is decided and visible, so nobody who reads like this misses one. All in one
 * statement, because the next would see another moment.
 *
 * They come in the order in which their transactions began to write. That is not always the order in which the money
 * of one member moved: two of them that ran at once may be swapped, and even lie on two pages. What is made of them
 * must not depend on it.
 */
export function readFeed(tx: Tx, after: bigint, limit: number): Promise<Feed> {
  return readPage(tx, sql`true`, after, limit)
}

/** In the same manner, only what went from members into clearing, to arrive with somebody else. */
export function readDepartures(tx: Tx, after: bigint, limit: number): Promise<Feed> {
  return readPage(tx, sql`kind = 'debit' and house = 'clearing' and status = 'posted'`, after, limit)
}

async function readPage(tx: Tx, which: RawBuilder<unknown>, after: bigint, limit: number): Promise<Feed> {
  const { rows } = await sql<FedTransfer & { readonly writtenIn: bigint }>`
    with page as materialized (
      select written_in from ledger.transfer
       where written_in > ${after} and written_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint and ${which}
       order by written_in limit ${limit})
    select transfer_id as "transferId", merchant_id as "merchantId", owner_id as "memberId", currency, source,
           source_ref as ref, kind, code, status, reason, amount_minor as amount, related_ref as related,
           round_ref as round, memo, settled_by as "settledBy", created_at as "createdAt", written_in as "writtenIn"
      from ledger.transfer
     where written_in > ${after} and written_in <= (select max(written_in) from page) and ${which}
     order by written_in, transfer_id`.execute(tx.on())
  const transfers = rows.map((row) => {
    const { writtenIn: _, ...transfer } = row
    return transfer
  })
  return { transfers, upTo: rows.at(-1)?.writtenIn ?? after }
}
