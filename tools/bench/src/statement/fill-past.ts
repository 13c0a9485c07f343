import { bucketOf } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import type { LedgerFixture } from '@trevo/tools-faults/ledger'

/** Gives one member so many stakes over the last years: ids in the order of time, as a process makes them. */
export async function fillPast(
  { ownerUrl, merchantId }: LedgerFixture,
  memberId: string,
  lines: number,
  days: number,
): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query('set synchronous_commit = off; set session_replication_role = replica')
    await owner.query(PAST, [lines, days])
    const of = [merchantId, bucketOf(memberId), memberId]
    await owner.query(TRANSFERS, of)
    await owner.query(ENTRIES, of)
    await owner.query('drop table bench_line; analyze ledger.transfer; analyze ledger.entry')
  })
}

const PAST = `
  create unlogged table bench_line as
  select overlay(ledger.first_id_at(at)::text placing right(gen_random_uuid()::text, 20) from 17)::uuid as transfer_id, at, n
    from (select n, now() - make_interval(secs => n * ($2::float8 * 86400 / $1)) as at from generate_series(1, $1::int) n) as line`

const TRANSFERS = `
  insert into ledger.transfer (bucket, owner_id, transfer_id, merchant_id, currency, source, source_ref, request_hash,
    kind, code, status, amount_minor, balance_after, account_kind, house, round_ref, memo, created_at)
  select $2, $3, transfer_id, $1, 'BRL', 'provider:proof', transfer_id::text, sha256(uuid_send(transfer_id)),
    'debit', 'bet', 'posted', 100, 1000, 'cash', 'play', transfer_id::text,
    '{"at": "2026-11-15T12:00:00.000Z", "game": "clover", "type": "RNG"}', at from bench_line`

const ENTRIES = `
  insert into ledger.entry (bucket, transfer_id, leg, merchant_id, account_id, amount_minor, account_version,
    balance_after, chain)
  select $2, transfer_id, 1, $1, a.account_id, -100, 1000000 + n, 1000, sha256(uuid_send(transfer_id))
    from bench_line, ledger.account a where a.bucket = $2 and a.owner_id = $3 and a.kind = 'cash'`
