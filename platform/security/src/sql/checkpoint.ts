import type { Range } from '@trevo/checkpoints'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

/** One hash over every event of a range, with everything in it; of what is sealed, over the sealed text. */
export async function readDigest(tx: Tx, { after, upTo }: Range) {
  const { rows } = await sql<{ count: number; digest: string }>`
    select count(*)::int as count,
           encode(sha256(coalesce(string_agg(line, ''::bytea order by event_id), ''::bytea)), 'hex') as digest
      from (
        select event_id, sha256(convert_to(row(
                 event_id, (extract(epoch from at) * 1000000)::bigint, written_in, merchant_id, kind, outcome,
                 actor_kind, actor, member_id, encode(claimed, 'hex'), encode(device, 'hex'), encode(address, 'hex'),
                 sealed, request_id, details::text)::text, 'UTF8')) as line
          from security.event where written_in > ${after} and written_in <= ${upTo}) lines`.execute(tx.on())
  return rows[0]!
}

/** Events about to be signed whose moment is not between the last signature and now. */
export async function countMisplaced(tx: Tx, { after, upTo }: Range, notBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from security.event
     where written_in > ${after} and written_in <= ${upTo}
       and (at < ${notBefore} or at > clock_timestamp() + interval '10 minutes')`.execute(tx.on())
  return rows[0]!.count
}

/** Events that no checkpoint would ever reach: of transactions that have not begun. */
export async function countUnreachable(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from security.event
     where written_in <= 0 or written_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(
    tx.on(),
  )
  return rows[0]!.count
}
