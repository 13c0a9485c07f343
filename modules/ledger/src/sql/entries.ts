import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql } from 'kysely'
import type { OwnerKey } from './balances.ts'

export interface ChainedEntry {
  readonly version: bigint
  readonly transferId: string
  readonly amount: bigint
  readonly balance: bigint
  /** Microseconds since the epoch, as the hash counts them. */
  readonly at: bigint
  readonly hash: Buffer
}

export interface ChainPart {
  readonly accountId: bigint
  /** The hash before the first entry; empty where the account begins. */
  readonly before: { readonly version: bigint; readonly hash: Buffer }
  readonly entries: readonly ChainedEntry[]
  /** When this was read, in microseconds since the epoch. */
  readonly readAt: bigint
}

interface Row extends ChainedEntry {
  readonly accountId: bigint
  readonly first: bigint
  readonly readAt: bigint
}

const BEGINNING = { version: 0n, hash: Buffer.alloc(0) }

/**
 * At most so many entries of an owner's account from a version on, or the newest, with their hashes. Nothing for an
 * account that has none, or none up to there.
 */
export async function readChain(
  tx: Tx,
  owner: OwnerKey,
  kind: string,
  from: bigint | undefined,
  limit: number,
): Promise<ChainPart | undefined> {
  const bucket = bucketOf(owner.memberId)
  // One more before the first, where there is one: its hash is what the part goes on from.
  const { rows } = await sql<Row>`
    with mine as materialized (
      select a.account_id, greatest(coalesce(${from ?? null}::bigint, a.version - ${limit} + 1), 1) as first
        from ledger.account a
       where a.bucket = ${bucket} and a.merchant_id = ${owner.merchantId} and a.owner_id = ${owner.memberId}
         and a.kind = ${kind} and a.currency = ${owner.currency})
    select m.account_id as "accountId", m.first, (extract(epoch from now()) * 1000000)::bigint as "readAt",
           n.account_version as version, n.transfer_id as "transferId", n.amount_minor as amount,
           n.balance_after as balance, (extract(epoch from n.created_at) * 1000000)::bigint as at, n.chain as hash
      from mine m
      join ledger.entry n on n.account_id = m.account_id
     where n.bucket = ${bucket} and n.account_version between m.first - 1 and m.first - 1 + ${limit}
     order by n.account_version`.execute(tx.on())
  const [lead] = rows
  if (!lead) return undefined
  const { accountId, readAt, first } = lead
  const before = lead.version < first ? { version: lead.version, hash: lead.hash } : BEGINNING
  const entries = rows
    .filter(({ version }) => version >= first)
    .map(({ version, transferId, amount, balance, at, hash }) => ({
      version,
      transferId,
      amount,
      balance,
      at,
      hash,
    }))
  return { accountId, before, entries, readAt }
}

/** The number of the entry by which a transfer changed an owner's account, if it did. */
export async function readEntryVersion(
  tx: Tx,
  owner: OwnerKey,
  kind: string,
  transferId: string,
): Promise<bigint | undefined> {
  const bucket = bucketOf(owner.memberId)
  const { rows } = await sql<{ version: bigint }>`
    select n.account_version as version
      from ledger.account a
      join ledger.entry n on n.bucket = a.bucket and n.account_id = a.account_id
     where a.bucket = ${bucket} and a.merchant_id = ${owner.merchantId} and a.owner_id = ${owner.memberId}
       and a.kind = ${kind} and a.currency = ${owner.currency} and n.transfer_id = ${transferId}
     order by n.account_version limit 1`.execute(tx.on())
  return rows[0]?.version
}
