import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

export interface Range {
  readonly after: bigint
  readonly upTo: bigint
}

export interface CheckpointRow {
  readonly seq: number
  readonly upTo: bigint
  readonly content: string
  readonly isExported: boolean
}

/** The last of them, the newest first. */
export async function readCheckpoints(tx: Tx, limit: number): Promise<CheckpointRow[]> {
  const { rows } = await sql<CheckpointRow>`
    select seq::int as seq, up_to as "upTo", content, exported_at is not null as "isExported"
      from ledger.checkpoint order by seq desc limit ${limit}`.execute(tx.on())
  return rows
}

export async function insertCheckpoint(
  tx: Tx,
  { seq, upTo, content }: Omit<CheckpointRow, 'isExported'>,
): Promise<void> {
  await sql`insert into ledger.checkpoint (seq, up_to, content) values (${seq}, ${upTo}, ${content})`.execute(
    tx.on(),
  )
}

export async function markExported(tx: Tx, seq: number): Promise<void> {
  await sql`update ledger.checkpoint set exported_at = now() where seq = ${seq}`.execute(tx.on())
}

/** A busy five minutes take longer than a statement of the day may. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx.on())
}

/** Only one at a time: two would sign the same transfers under two numbers. False when somebody else is at it. */
export async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('ledger.checkpoint')) as is`.execute(tx.on())
  return rows[0]!.is
}

/** How far the next checkpoint reaches: about so many transfers, whole transactions, none that may still be joined. */
export async function readNextMark(tx: Tx, after: bigint, limit: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ upTo: bigint | null }>`
    select max(written_in) as "upTo" from (
      select written_in from ledger.transfer
       where written_in > ${after} and written_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
       order by written_in limit ${limit}) page`.execute(tx.on())
  return rows[0]!.upTo ?? undefined
}

/**
 * One hash over every transfer of a range and all its entries, the house's too, with everything that never changes: all
 * but what became of it later, which other transfers say. Of a hold that is its status; what settled a transfer is in
 * the one that did.
 */
export async function readDigest(tx: Tx, { after, upTo }: Range) {
  const { rows } = await sql<{ transfers: number; digest: string }>`
    select count(*)::int as transfers,
           encode(sha256(coalesce(string_agg(line, ''::bytea order by bucket, transfer_id), ''::bytea)), 'hex') as digest
      from (
        select t.bucket, t.transfer_id, sha256(convert_to(row(
                 t.bucket, t.owner_id, t.transfer_id, t.merchant_id, t.currency, t.source, t.source_ref,
                 encode(t.request_hash, 'hex'), t.kind, t.code,
                 case when t.kind = 'hold' and t.status <> 'rejected' then 'pending' else t.status end,
                 t.reason, t.remaining_minor, t.amount_minor, t.balance_after, t.bonus_minor, t.owed_minor,
                 t.account_kind, t.house, t.related_ref, t.round_ref, t.closes_round, t.memo, t.written_in,
                 (extract(epoch from t.created_at) * 1000000)::bigint, e.lines)::text, 'UTF8')) as line
          from ledger.transfer t
         cross join lateral (
           select string_agg(row(e.leg, e.merchant_id, e.account_id, e.amount_minor, e.account_version, e.balance_after,
                                 encode(e.chain, 'hex'), (extract(epoch from e.created_at) * 1000000)::bigint)::text,
                             ',' order by e.leg) as lines
             from ledger.entry e where e.bucket = t.bucket and e.transfer_id = t.transfer_id) e
         where t.written_in > ${after} and t.written_in <= ${upTo}) lines`.execute(tx.on())
  return rows[0]!
}

/** Nothing goes out any more, until a person has looked and says otherwise. */
export async function insertFreeze(tx: Tx, reason: string): Promise<void> {
  await sql`insert into ledger.freeze (reason) values (${reason}) on conflict do nothing`.execute(tx.on())
}

/** Answers why it was frozen, if it was. */
export async function deleteFreeze(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`delete from ledger.freeze returning reason`.execute(tx.on())
  return rows[0]?.reason
}
