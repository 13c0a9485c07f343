import { asOwner } from '@trevo/testkit'
import type { LedgerFixture } from '@trevo/tools-faults/ledger'

/** Each member who is made up has one gift and so many stakes behind them: two entries each. */
const STAKES = 4

export interface Filled {
  readonly members: number
  readonly entries: number
}

/**
 * Members until there are so many, each with a login, a game open, limits and a past. Set by set and as the owner: only
 * the size matters here. Bucket by bucket, so that the indexes grow at one end.
 */
export async function fill(
  { ownerUrl, merchantId, players }: LedgerFixture,
  members: number,
): Promise<Filled> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set session_replication_role = replica`,
    )
    await owner.query(STRIPES, [merchantId])
    await owner.query(SEATS, [merchantId, members - players.length])
    for (const statement of PEOPLE) await owner.query(statement, [merchantId])
    await owner.query(ACCOUNTS, [merchantId])
    await owner.query(PAST)
    await owner.query(TRANSFERS, [merchantId])
    await owner.query(ENTRIES, [merchantId])
    await owner.query('drop table bench_seat, bench_past')
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const { rows } = await owner.query<Filled>(
      `select (select count(*) from identity.member)::int as members, (select count(*) from ledger.entry)::int as entries`,
    )
    return rows[0]!
  })
}

const STRIPES = `
  insert into ledger.account (bucket, merchant_id, owner_id, kind, currency)
  select bucket, $1, null, kind, 'BRL' from generate_series(0, 1023) bucket, unnest(array['play', 'promotion']) kind
  on conflict do nothing`

const SEATS = `
  create table bench_seat as
  select ((n * 1024::bigint) / greatest($2::bigint, 1))::smallint as bucket, gen_random_uuid() as member_id, $1::integer as merchant_id
    from generate_series(0, $2::bigint - 1) n`

const PEOPLE = [
  `insert into identity.member (bucket, member_id, merchant_id, type, account, password_chosen, password_changed_at,
     personal, affiliate_code, registered_at, registered_ip, register_method, register_url, terms_version)
   select bucket, member_id, $1, 0, member_id::text, false, now(), repeat('x', 200), left(member_id::text, 8), now(),
     '127.0.0.1', 'username', '/', '1' from bench_seat`,
  `insert into identity.session (bucket, secret_hash, session_id, merchant_id, member_id, type, handle, method,
     user_agent, ip, started_at, seen_at, expires_at, proved_until)
   select bucket, sha256(uuid_send(member_id)), member_id, $1, member_id, 0, member_id::text, 'password', '',
     '127.0.0.1', now(), now(), now() + interval '12 hours', now() from bench_seat`,
  `insert into play.session (bucket, token_hash, merchant_id, member_id, provider, session_id, started_at)
   select bucket, sha256(uuid_send(member_id)), $1, member_id, 'proof', member_id, now() from bench_seat`,
  `insert into ledger.restriction (bucket, owner_id, reason, merchant_id, until)
   select bucket, member_id, 'pause', $1, now() - interval '1 day' from bench_seat`,
  `insert into ledger.allowance (bucket, owner_id, name, merchant_id, counts, limit_minor, period, time_zone)
   select bucket, member_id, 'loss-day', $1, 'losses', 100000000000000, 'day', 'America/Sao_Paulo' from bench_seat`,
]

const GIFT = 1_000_000
const STAKE = 100

const ACCOUNTS = `
  insert into ledger.account (bucket, merchant_id, owner_id, kind, currency, floor_minor, credits_posted, debits_posted,
    version, chain)
  select bucket, $1, member_id, 'cash', 'BRL', 0, ${GIFT}, ${STAKE * STAKES}, ${STAKES + 1}, sha256(uuid_send(member_id))
    from bench_seat`

const PAST = `
  create unlogged table bench_past as
  select a.bucket, a.owner_id, a.account_id, gen_random_uuid() as transfer_id, step::bigint as version,
         case step when 1 then 'credit' else 'debit' end as kind,
         case step when 1 then 'promotion' else 'play' end as house,
         (case step when 1 then ${GIFT} else ${STAKE} end)::bigint as amount,
         (${GIFT} - ${STAKE} * (step - 1))::bigint as balance
    from ledger.account a, generate_series(1, ${STAKES} + 1) step
   where a.kind = 'cash' and exists (select from bench_seat s where s.bucket = a.bucket and s.member_id = a.owner_id)
   order by a.bucket, a.owner_id`

const TRANSFERS = `
  insert into ledger.transfer (bucket, owner_id, transfer_id, merchant_id, currency, source, source_ref, request_hash,
    kind, code, status, amount_minor, balance_after, account_kind, house, round_ref, memo)
  select bucket, owner_id, transfer_id, $1, 'BRL', 'provider:proof', transfer_id::text, sha256(uuid_send(transfer_id)),
    kind, 'bet', 'posted', amount, balance, 'cash', house, transfer_id::text,
    '{"at": "2026-11-15T12:00:00.000Z", "game": "clover", "type": "RNG"}' from bench_past`

const ENTRIES = `
  insert into ledger.entry (bucket, transfer_id, leg, merchant_id, account_id, amount_minor, account_version,
    balance_after, chain)
  select bucket, transfer_id, 1, $1, account_id, case kind when 'credit' then amount else -amount end, version, balance,
    sha256(uuid_send(transfer_id)) from bench_past
  union all
  select p.bucket, p.transfer_id, 10, $1, h.account_id, case p.kind when 'credit' then -p.amount else p.amount end, null,
    null, null
    from bench_past p
    join ledger.account h on h.bucket = p.bucket and h.owner_id is null and h.kind = p.house and h.merchant_id = $1`
