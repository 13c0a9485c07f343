import type { Range } from '@trevo/checkpoints'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

/**
 * One hash over every transfer of a range and all its entries, the house's too, with everything that never changes: all
 * but what became of it later, which other transfers say. Of a hold that is its status; what settled a transfer is in
 * the one that did.
 */
export async function readDigest(tx: Tx, { after, upTo }: Range) {
  const { rows } = await sql<{ count: number; digest: string }>`
    select count(*)::int as count,
           encode(sha256(coalesce(string_agg(line, ''::bytea order by bucket, transfer_id), ''::bytea)), 'hex') as digest
      from (
        select t.bucket, t.transfer_id, sha256(convert_to(row(
                 t.bucket, t.owner_id, t.transfer_id, t.merchant_id, t.currency, t.source, t.source_ref,
                 encode(t.request_hash, 'hex'), t.kind, t.code,
                 case when t.kind = 'hold' and t.status <> 'rejected' then 'pending' else t.status end,
                 t.reason, t.remaining_minor, t.amount_minor, t.balance_after, t.bonus_minor, t.owed_minor,
                 t.account_kind, t.house, t.related_ref, t.round_ref, t.closes_round, t.memo, t.written_in,
                 (extract(epoch from t.created_at) * 1000000)::bigint, e.lines)::text
                 -- Came later: of whatever was signed before, the line stays as it was.
                 || coalesce(t.turnover_minor::text, ''), 'UTF8')) as line
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
