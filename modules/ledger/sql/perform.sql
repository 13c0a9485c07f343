-- The posting function, and what it is made of. This is its source: edit it here, and `pnpm db migrate` installs it
-- whenever its text has changed, in one transaction (docs/adr/0031-the-posting-function-is-source.md). The migration that
-- first made these functions stays as it ran; its types, ledger.operation and ledger.outcome, are changed by migrations.
--
-- Processes of the release before keep calling while this is installed, and after. Therefore ledger.try_perform keeps its
-- parameters and its result: another signature is another function beside it, and the old one goes a release later. An
-- inner function may change its own: write `drop function if exists` with its old parameters above it.
grant create on schema ledger to trevo_ledger;
set local role trevo_ledger;

-- The end of the running day, week or month where the owner plays.
create or replace function ledger.next_reset(p_period text, p_zone text) returns timestamptz
  language sql stable
as $$ select (date_trunc(p_period, now() at time zone p_zone) + ('1 ' || p_period)::interval) at time zone p_zone $$;

-- The beginning of the running one.
create or replace function ledger.last_reset(p_period text, p_zone text) returns timestamptz
  language sql stable
as $$ select date_trunc(p_period, now() at time zone p_zone) at time zone p_zone $$;

-- Time played is the time between stakes, as long as none of them is further from the one before than this.
create or replace function ledger.longest_gap() returns interval language sql immutable as $$ select interval '5 minutes' $$;

-- What a stake adds to the seconds played since then, by the stake before it. Whole seconds on the clock, so that nothing
-- is lost between many quick stakes; and never less than none, should the later one be booked first.
create or replace function ledger.seconds_played(p_before timestamptz, p_at timestamptz, p_since timestamptz) returns bigint
  language sql immutable
as $$
  select case when p_at - p_before <= ledger.longest_gap()
              then greatest(floor(extract(epoch from p_at)) - floor(extract(epoch from greatest(p_before, p_since))), 0)
              else 0 end::bigint
$$;

-- What an entry adds to its account's chain; a receipt's verifier builds the same text.
create or replace function ledger.link(
  p_before bytea, p_account bigint, p_version bigint, p_transfer uuid, p_amount bigint, p_balance bigint, p_at timestamptz
) returns bytea
  language sql stable
as $$
  select sha256(p_before || convert_to(
    concat_ws('|', p_account, p_version, p_transfer, p_amount, p_balance, (date_part('epoch', p_at) * 1000000)::bigint),
    'UTF8'))
$$;

-- Opens every account the operations will book on that is not open yet: the first they name, what a debt is written on,
-- and the house's stripes. And an owner's cash in any case: it is what their operations queue for, so that even the first
-- of them finds something to lock. Where there is cash, there is the stripe it is played against.
create or replace function ledger.open_accounts(p_merchant integer, p_operations ledger.operation[]) returns void
  language plpgsql
as $$
begin
  insert into ledger.account (bucket, merchant_id, owner_id, kind, currency, floor_minor)
  select o.bucket, p_merchant, o.owner_id, w.kind, o.currency, w.floor_minor
    from unnest(p_operations) o
   cross join lateral (
     values ('cash', 0),
            (case when o.account <> 'cash' then o.account end, 0),
            (case when o.kind = 'claim' or o.kind = 'rollback' and o.overdraw then 'owed' end, null)) as w (kind, floor_minor)
   where w.kind is not null
     and not exists (
       select from ledger.account a
        where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id = o.owner_id
          and a.kind = w.kind and a.currency = o.currency)
   union
  select o.bucket, p_merchant, null, w.kind, o.currency, null
    from unnest(p_operations) o
   cross join lateral (values ('play'), (o.house), (o.pool)) as w (kind)
   where w.kind is not null
     and not exists (
       select from ledger.account a
        where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id is null
          and a.kind = w.kind and a.currency = o.currency)
   order by 1, 3, 4, 5
  on conflict (bucket, merchant_id, owner_id, kind, currency) do nothing;
end
$$;

-- Locks the owners' accounts, passing over those that somebody else holds. Tells whose they are (`busy`), whether all
-- accounts the operations need are known to be open, and whether they are debits and credits of different owners alone.
create or replace function ledger.hold_accounts(
  p_merchant integer, p_operations ledger.operation[], out busy uuid[], out is_open boolean, out is_plain boolean
)
  language plpgsql
as $$
begin
  with wanted as materialized (
    select o.bucket, o.owner_id, min(o.currency) as currency,
           count(*) = 1 and bool_and(o.kind in ('debit', 'credit')) as is_plain,
           bool_and(o.kind in ('debit', 'credit') and o.account = 'cash' and o.house = 'play' and o.pool is null)
             and min(o.currency) = max(o.currency) as needs_cash_alone
      from unnest(p_operations) o group by o.bucket, o.owner_id
  ), there as materialized (
    select a.bucket, a.account_id, a.owner_id, a.kind = 'cash' and a.currency = w.currency as is_cash
      from wanted w
      join ledger.account a on a.bucket = w.bucket and a.merchant_id = p_merchant and a.owner_id = w.owner_id
  ), held as materialized (
    select a.account_id
      from there t join ledger.account a on a.bucket = t.bucket and a.account_id = t.account_id
       for update of a skip locked
  )
  select array(select distinct t.owner_id from there t where t.account_id not in (select h.account_id from held h)),
         bool_and(w.needs_cash_alone) and count(*) = (select count(*) from there t where t.is_cash), bool_and(w.is_plain)
    into busy, is_open, is_plain
    from wanted w;
end
$$;

drop function if exists ledger.perform_together(integer, ledger.operation[]);
-- Processes that call these cannot log in any more (docs/adr/0045-logins-of-their-own.md).
drop function if exists ledger.perform(integer, json);
drop function if exists ledger.try_perform(integer, json);

-- Debits and credits of different owners, all at once. Their accounts are locked, so nothing read here changes before it
-- is written. Read it from the top: what is there, what is decided, what is booked, what is remembered, what is answered.
-- Nearly every call is stakes and wins alone, and to set a plan up costs a small batch more than to run it: whatever only
-- other operations need is in ledger.settle_together.
create or replace function ledger.move_together(p_merchant integer, p_operations ledger.operation[]) returns setof ledger.outcome
  language plpgsql
as $$
begin
  return query
  with asked as materialized (
    select o.*,
           known.transfer_id as known_id, known.status as known_status, known.reason as known_reason,
           known.remaining_minor as known_remaining, known.balance_after as known_balance,
           known.request_hash as known_hash, known.owner_id as known_owner,
           own.first_id, own.second_id, own.owed_id, coalesce(own.first_free, 0) as first_free,
           coalesce(own.second_free, 0) as second_free, coalesce(own.owes, 0) as owes,
           coalesce(own.turnover_left, 0) as turnover_left,
           bet.account_kind as bet_account, bet.staked, bet.staked_bonus,
           (select e.cancelled from ledger.ended_round e
             where e.bucket = o.bucket and e.owner_id = o.owner_id and e.source = o.source and e.round_ref = o.round
               and e.merchant_id = p_merchant) as cancelled_round,
           case when o.kind = 'debit' then
             (select true from ledger.transfer c
               where c.bucket = o.bucket and c.owner_id = o.owner_id and c.source = o.source and c.round_ref = o.round
                 and c.merchant_id = p_merchant and c.closes_round and c.status = 'posted' and c.settled_by is null
               limit 1) end as closed_round,
           p.purpose,
           case when p.purpose is not null then
             (select r.reason from ledger.restriction r
               where r.bucket = o.bucket and r.owner_id = o.owner_id and r.merchant_id = p_merchant and r.until > now()
                 and p.purpose = any (r.bars)
               order by r.until desc, r.reason limit 1) end as barred,
           tightest.name as limit_name, tightest.room as limit_room
      from unnest(p_operations) o
     cross join lateral (
       -- What it is to those who may refuse it. What goes to another member is on its way out; what is owed is none of it.
       select case when o.kind = 'debit' and o.house = 'clearing' then 'withdrawals'
                   when not o.guarded then null
                   when o.kind = 'debit' then 'stakes'
                   when o.code = 'deposit' then 'deposits' end as purpose) p
      left join ledger.transfer known
        on known.bucket = o.bucket and known.merchant_id = p_merchant
       and known.source = o.source and known.source_ref = o.ref
     cross join lateral (
        select max(a.account_id) filter (where a.kind = o.account) as first_id,
               max(a.account_id) filter (where a.kind = o.second) as second_id,
               max(a.account_id) filter (where a.kind = 'owed') as owed_id,
               max(a.credits_posted - a.debits_posted - a.debits_pending) filter (where a.kind = o.account) as first_free,
               max(a.credits_posted - a.debits_posted - a.debits_pending) filter (where a.kind = o.second) as second_free,
               max(a.debits_posted - a.credits_posted) filter (where a.kind = 'owed') as owes,
               max(a.turnover_minor) filter (where a.kind in (o.account, o.second)) as turnover_left
          from ledger.account a
         where a.bucket = o.bucket and a.merchant_id = p_merchant and a.owner_id = o.owner_id and a.currency = o.currency
      ) own
      left join lateral (
        -- All stakes of its round, and where the last of them came from.
        select (array_agg(t.account_kind order by t.transfer_id desc))[1] as account_kind,
               sum(t.amount_minor) as staked, sum(t.bonus_minor) as staked_bonus
          from ledger.transfer t
         where o.needs_bet
           and t.bucket = o.bucket and t.owner_id = o.owner_id and t.source = o.source and t.round_ref = o.round
           and t.merchant_id = p_merchant and t.currency = o.currency
           and t.kind = 'debit' and t.status = 'posted' and t.settled_by is null
      ) bet on true
      left join lateral (
        -- In money: one more bet may be of any amount, and after the last there is room for none. When the time is over not
        -- even for a free one; but a round that has begun may end.
        select l.name,
               case when l.counts not in ('bets', 'time') then greatest(u.unused, 0)
                    when u.unused > 0 then 9223372036854775807
                    when l.counts = 'bets' then 0
                    when exists (
                      select from ledger.transfer t
                       where t.bucket = o.bucket and t.owner_id = o.owner_id and t.round_ref = o.round
                         and t.source = o.source and t.merchant_id = p_merchant
                         and t.status = 'posted' and t.kind = 'debit' and t.settled_by is null) then 9223372036854775807
                    else -1 end as room
          from ledger.allowance l
         cross join lateral (
           select l.limit_minor - case when l.resets_at > now() then l.used_minor else 0 end
                  - case l.counts when 'time' then
                      ledger.seconds_played(l.seen_at, now(), ledger.last_reset(l.period, l.time_zone)) else 0 end as unused) u
         where p.purpose in ('stakes', 'deposits') and (p.purpose = 'deposits') = (l.counts = 'deposits')
           and l.bucket = o.bucket and l.owner_id = o.owner_id and l.merchant_id = p_merchant
         order by 2, 1 limit 1
      ) tightest on true
  ), decided as materialized (
    select a.*, b.*, m.*, j.reason,
           case when j.reason is null then 'posted' else 'rejected' end as status,
           case when j.reason like 'limit:%' then greatest(a.limit_room, 0) end as remaining,
           -- What is free on both accounts once all of this is booked.
           a.first_free + a.second_free + case when j.reason is not null then 0
                                               when a.kind = 'credit' then a.amount - m.to_debt
                                               else -a.amount end as balance
      from asked a
     cross join lateral (
       select least(greatest(a.first_free, 0), a.amount) as from_first,
              -- A stake's part from bonus money. A win's is as large as in the stakes of its round, to the cent, and what
              -- does not divide is cash.
              case
                when a.kind = 'debit' then
                  case 'bonus' when a.account then least(greatest(a.first_free, 0), a.amount)
                               when a.second then a.amount - least(greatest(a.first_free, 0), a.amount) else 0 end
                when 'bonus' not in (a.account, coalesce(a.second, '')) then 0
                when 'cash' not in (a.account, coalesce(a.second, '')) then a.amount
                when a.staked > 0 then div(a.amount::numeric * a.staked_bonus, a.staked)::bigint
                when coalesce(a.bet_account, a.account) = 'bonus' then a.amount
                else 0 end as bonus
     -- Not to be worked out again at every mention.
     offset 0) b
     cross join lateral (
       -- What comes in as cash pays what is owed first.
       select case when a.kind = 'credit' then least(greatest(a.owes, 0), a.amount - b.bonus) else 0 end as to_debt,
              -- What is granted has to be played; what is staked has been.
              case when a.kind = 'debit' then case a.house when 'play' then -least(a.amount, a.turnover_left) else 0 end
                   when b.bonus > 0 then coalesce(a.turnover, 0)
                   else 0 end as turnover_change
     offset 0) m
     cross join lateral (
       select case
         when a.refusal is not null then a.refusal
         when a.kind = 'debit' and (a.cancelled_round is not null or a.closed_round) then 'round_over'
         when a.cancelled_round then 'round_cancelled'
         when a.needs_bet and a.bet_account is null then 'no_bet'
         when a.barred is not null then a.barred
         when a.limit_room < a.amount then 'limit:' || a.limit_name
         when a.kind = 'credit' then null
         when a.house = 'clearing' and a.owes > 0 then 'owes'
         when a.first_free + a.second_free < a.amount then 'insufficient_funds' end as reason
     offset 0) j
     where a.known_id is null
  ), booked as (
    update ledger.account a
       set credits_posted = a.credits_posted + greatest(l.amount, 0),
           debits_posted  = a.debits_posted - least(l.amount, 0),
           version        = case l.amount when 0 then a.version else a.version + 1 end,
           chain          = case l.amount when 0 then a.chain
                                 else ledger.link(a.chain, a.account_id, a.version + 1, d.transfer_id, l.amount,
                                                  a.credits_posted - a.debits_posted + l.amount, now()) end,
           turnover_minor = a.turnover_minor + l.turnover
      from decided d
     cross join lateral (
       select 1, d.first_id, -d.from_first, case d.account when 'bonus' then d.turnover_change else 0 end
        where d.kind = 'debit'
       union all
       select 2, d.second_id, d.from_first - d.amount, case d.second when 'bonus' then d.turnover_change else 0 end
        where d.kind = 'debit'
       union all
       select 1, case d.account when 'bonus' then d.second_id else d.first_id end, d.amount - d.bonus - d.to_debt, 0
        where d.kind = 'credit'
       union all
       select 2, case d.account when 'bonus' then d.first_id else d.second_id end, d.bonus, d.turnover_change
        where d.kind = 'credit'
       union all
       select 3, d.owed_id, d.to_debt, 0 where d.kind = 'credit') as l (leg, account_id, amount, turnover)
     where a.bucket = d.bucket and a.account_id = l.account_id and d.status = 'posted'
       and (l.amount <> 0 or l.turnover <> 0)
    returning l.leg, d.transfer_id, a.bucket, a.account_id, l.amount, a.version,
              a.credits_posted - a.debits_posted as balance, a.chain
  ), entries as (
    insert into ledger.entry
           (bucket, transfer_id, leg, merchant_id, account_id, amount_minor, account_version, balance_after, chain)
    select b.bucket, b.transfer_id, b.leg, p_merchant, b.account_id, b.amount, b.version, b.balance, b.chain
      from booked b where b.amount <> 0
    -- The house's side touches no account row: everybody plays against it, so everybody would wait for that row. A stripe
    -- that is not there breaks the statement, not the books.
    union all
    select d.bucket, d.transfer_id, h.leg, p_merchant, house.account_id, h.amount, null, null, null
      from decided d
     cross join lateral (
       values (10, d.house, case d.kind when 'credit' then -d.amount else d.amount - coalesce(d.pool_amount, 0) end),
              (11, d.pool, d.pool_amount)) as h (leg, kind, amount)
      left join ledger.account house
        on house.bucket = d.bucket and house.merchant_id = p_merchant and house.owner_id is null
       and house.kind = h.kind and house.currency = d.currency
     where d.status = 'posted' and h.amount <> 0
  ), counted as (
    update ledger.allowance l
       set used_minor = case when l.resets_at > now() then l.used_minor else 0 end
             + case when l.counts = 'bets' then sign(d.amount)::bigint
                    when l.counts = 'time' then
                      ledger.seconds_played(l.seen_at, now(), ledger.last_reset(l.period, l.time_zone))
                    when d.purpose is null then -d.amount else d.amount end,
           resets_at  = case when l.resets_at > now() then l.resets_at else ledger.next_reset(l.period, l.time_zone) end,
           seen_at    = case l.counts when 'time' then greatest(l.seen_at, now()) end
      from decided d
     -- Time that is over stays over: the stake that was refused for it has counted up to there.
     where l.bucket = d.bucket and l.owner_id = d.owner_id and l.merchant_id = p_merchant
       and d.guarded and (d.status = 'posted' or l.counts = 'time' and d.reason like 'limit:time%')
       -- A win lowers what counts as lost, not what was staked.
       and case d.purpose when 'deposits' then l.counts = 'deposits'
                          when 'stakes' then l.counts <> 'deposits'
                          else l.counts = 'losses' end
  ), remembered as (
    insert into ledger.transfer
           (bucket, owner_id, transfer_id, merchant_id, currency, source, source_ref, request_hash, kind, code, status,
            reason, remaining_minor, amount_minor, balance_after, account_kind, house, round_ref, memo,
            bonus_minor, owed_minor, turnover_minor, closes_round)
    select d.bucket, d.owner_id, d.transfer_id, p_merchant, d.currency, d.source, d.ref, decode(d.hash, 'hex'), d.kind,
           d.code, d.status, d.reason, d.remaining, d.amount, d.balance,
           case when d.kind = 'debit' then
                  case when d.first_free >= d.amount or d.second_id is null then d.account else d.second end
                else case d.bet_account when d.second then d.second else d.account end end,
           d.house, d.round, d.memo, case d.status when 'posted' then d.bonus else 0 end,
           case d.status when 'posted' then d.to_debt else 0 end,
           case d.status when 'posted' then nullif(d.turnover_change, 0) end, coalesce(d.closes, false)
      from decided d where d.reason is distinct from 'no_bet'
  ), told as (
    insert into bus.outbox (event_id, merchant_id, subject, payload)
    select d.transfer_id, p_merchant, 'ledger.v1.transfer',
           jsonb_build_object('memberId', d.owner_id, 'kind', d.kind, 'code', d.code, 'status', d.status,
                              'amount', d.amount::text, 'balance', d.balance::text)
      from decided d where d.reason is distinct from 'no_bet'
  )
  select d.seq, d.transfer_id, d.status, d.reason, d.remaining, d.balance, false
    from decided d
  union all
  -- The same reference gets the same answer. What only its rollback has come for stays refused.
  select a.seq, a.known_id,
         case when reused or a.known_status = 'tombstone' then 'rejected' else a.known_status end,
         case when reused then 'reference_reused' else a.known_reason end,
         case when not reused then a.known_remaining end, case when not reused then a.known_balance end, true
    from asked a, lateral (
      select a.known_owner <> a.owner_id
          or a.known_status <> 'tombstone' and a.known_hash <> decode(a.hash, 'hex') as reused) s
   where a.known_id is not null;
end
$$;

-- The same for holds, claims and conversions, and for whatever settles or takes back an earlier operation.
create or replace function ledger.settle_together(p_merchant integer, p_operations ledger.operation[]) returns setof ledger.outcome
  language plpgsql
as $$
begin
  return query
  with asked as materialized (
    select o.*,
           known.transfer_id as known_id, known.status as known_status, known.kind as known_kind,
           known.reason as known_reason, known.balance_after as known_balance,
           known.request_hash as known_hash, known.owner_id as known_owner,
           earlier.transfer_id as earlier_id, earlier.owner_id as earlier_owner, earlier.currency as earlier_currency,
           earlier.kind as earlier_kind, earlier.code as earlier_code, earlier.status as earlier_status,
           earlier.amount_minor as earlier_amount,
           earlier.bonus_minor as earlier_bonus, earlier.owed_minor as earlier_owed,
           earlier.account_kind as earlier_account, earlier.house as earlier_house,
           earlier.settled_by as earlier_settled, earlier.created_at as earlier_at,
           coalesce(earlier.turnover_minor, 0) as earlier_turnover,
           bonus.account_id as bonus_id, coalesce(bonus.turnover_minor, 0) as turnover_left,
           coalesce(bonus.converted_minor, 0) as converted,
           one.account_id as first_id, two.account_id as second_id,
           owed.account_id as owed_id, coalesce(owed.debits_posted - owed.credits_posted, 0) as owes,
           coalesce(one.credits_posted - one.debits_posted - one.debits_pending, 0) as first_free,
           coalesce(two.credits_posted - two.debits_posted - two.debits_pending, 0) as second_free,
           -- A stake whose round has paid stays: taking it back would leave the winnings without it.
           case when o.kind = 'rollback' and earlier.kind = 'debit' then
             (select true from ledger.transfer w
               where w.bucket = o.bucket and w.owner_id = o.owner_id and w.source = o.source
                 and w.round_ref = earlier.round_ref and w.merchant_id = p_merchant and w.kind = 'credit' and w.status = 'posted'
                 and w.amount_minor > 0 and w.settled_by is null
               limit 1) end as round_paid,
           case when o.kind = 'hold' then
             (select r.reason from ledger.restriction r
               where r.bucket = o.bucket and r.owner_id = o.owner_id and r.merchant_id = p_merchant and r.until > now()
                 and 'withdrawals' = any (r.bars)
               order by r.until desc, r.reason limit 1) end as barred
      from unnest(p_operations) o
      left join ledger.transfer known
        on known.bucket = o.bucket and known.merchant_id = p_merchant
       and known.source = o.source and known.source_ref = o.ref
      left join ledger.transfer earlier
        on earlier.bucket = o.bucket and earlier.merchant_id = p_merchant
       and earlier.source = o.source and earlier.source_ref = o.related
      left join ledger.account one
        on one.bucket = o.bucket and one.merchant_id = p_merchant and one.owner_id = o.owner_id
       and one.kind = o.account and one.currency = o.currency
      left join ledger.account two
        on two.bucket = o.bucket and two.merchant_id = p_merchant and two.owner_id = o.owner_id
       and two.kind = o.second and two.currency = o.currency
      left join ledger.account owed
        on owed.bucket = o.bucket and owed.merchant_id = p_merchant and owed.owner_id = o.owner_id
       and owed.kind = 'owed' and owed.currency = o.currency
      left join ledger.account bonus
        on bonus.bucket = o.bucket and bonus.merchant_id = p_merchant and bonus.owner_id = o.owner_id
       and bonus.kind = 'bonus' and bonus.currency = o.currency
  ), decided as materialized (
    select a.*, m.*, j.reason, v.*,
           -- What is free on both accounts once all of this is booked.
           a.first_free + a.second_free + case
             when v.status not in ('posted', 'pending') or a.kind = 'post' then 0
             when a.kind = 'convert' then -m.to_debt
             when a.kind in ('hold', 'claim') then m.short_cash - v.moved
             when a.kind = 'rollback' and a.earlier_kind = 'credit'
             then m.short_cash + m.short_bonus + a.earlier_owed - v.moved
             else v.moved end as balance
      from asked a
     cross join lateral (
       -- What a claim, or a rollback of a win, finds missing.
       select case when a.kind = 'claim' then greatest(a.amount - greatest(a.first_free, 0), 0)
                   when a.kind = 'rollback' and a.earlier_kind = 'credit'
                   then greatest(a.earlier_amount - a.earlier_bonus - a.earlier_owed
                                 - greatest(case 'cash' when a.account then a.first_free
                                            when a.second then a.second_free else 0 end, 0), 0)
                   else 0 end as short_cash,
              case when a.kind = 'rollback' and a.earlier_kind = 'credit'
                   then greatest(a.earlier_bonus
                                 - greatest(case 'bonus' when a.account then a.first_free
                                            when a.second then a.second_free else 0 end, 0), 0)
                   else 0 end as short_bonus,
              case when a.kind = 'convert' then least(greatest(a.owes, 0), a.amount) else 0 end as to_debt,
              -- A stake taken back was not played, after all. A present taken back need not be, as far as it was not.
              case when a.kind <> 'rollback' then 0
                   when a.earlier_kind = 'debit' then -a.earlier_turnover
                   else -least(a.earlier_turnover, a.turnover_left) end as turnover_change,
              -- Nor would bonus money have become cash, had it not counted: so much of it comes back as bonus money.
              case when a.kind = 'rollback' and a.earlier_kind = 'debit'
                   then least(a.converted, a.earlier_amount - a.earlier_bonus, -a.earlier_turnover)
                   else 0 end as to_bonus
     -- Not to be worked out again at every mention.
     offset 0) m
     cross join lateral (
       select case a.kind
         when 'hold' then
           case when a.barred is not null then a.barred
                when a.owes > 0 then 'owes'
                when exists (select from ledger.freeze) then 'frozen'
                when a.first_free < a.amount then 'insufficient_funds' end
         when 'claim' then null
         when 'convert' then
           case when a.turnover_left > 0 then 'turnover'
                when a.first_free < a.amount then 'insufficient_funds' end
         when 'rollback' then
           case when a.earlier_id is null then 'never_came'
                when a.earlier_owner <> a.owner_id or a.earlier_currency <> a.currency then 'other_owner'
                when a.earlier_settled is not null then 'already_back'
                when a.earlier_status <> 'posted' or a.earlier_kind not in ('debit', 'credit') then a.earlier_status
                when a.round_paid then 'already_settled'
                when m.short_cash + m.short_bonus > 0 and not a.overdraw then 'insufficient_funds' end
         else
           case when a.earlier_id is null or a.earlier_kind <> 'hold' or a.earlier_owner <> a.owner_id
                  or a.earlier_currency <> a.currency
                  or a.earlier_account <> a.account and a.earlier_account is distinct from a.second then 'no_hold'
                when a.earlier_status <> 'pending' then a.earlier_status end
         end as reason
     offset 0) j
     cross join lateral (
       select case when j.reason is null then case a.kind when 'hold' then 'pending' else 'posted' end
                   when a.kind = 'rollback' and j.reason not in ('other_owner', 'already_settled', 'insufficient_funds')
                   then 'noop' else 'rejected' end as status,
              case when a.kind in ('hold', 'claim', 'convert') then a.amount else coalesce(a.earlier_amount, 0) end as moved,
              coalesce(a.earlier_account, a.account) as account_kind,
              coalesce(a.earlier_house, a.house) as house_kind
     offset 0) v
     where a.known_id is null
  ), legs as materialized (
    -- What is booked on the owners' accounts. An amount moves money; pending only sets it aside, or frees it.
    select d.seq, 1 as leg, d.bucket, d.first_id as account_id, 0::bigint as amount, d.amount as pending,
           0::bigint as turnover, 0::bigint as converted
      from decided d where d.kind = 'hold' and d.status = 'pending'
    union all
    select d.seq, 1, d.bucket, case d.account_kind when d.second then d.second_id else d.first_id end,
           case d.kind when 'post' then -d.moved else 0 end, -d.moved, 0, 0
      from decided d where d.kind in ('post', 'void') and d.status = 'posted'
    union all
    select d.seq, 1, d.bucket, d.first_id, d.short_cash - d.amount, 0, 0, 0
      from decided d where d.kind = 'claim' and d.status = 'posted'
    union all
    select d.seq, c.leg, d.bucket, c.account_id, c.amount, 0, 0, c.converted
      from decided d
     cross join lateral (
       values (1, d.first_id, -d.amount, d.amount), (2, d.second_id, d.amount - d.to_debt, 0), (3, d.owed_id, d.to_debt, 0)
     ) as c (leg, account_id, amount, converted)
     where d.kind = 'convert' and d.status = 'posted'
    union all
    -- Back in the parts it came in. What is missing becomes a debt.
    select d.seq, n.leg, d.bucket, n.account_id,
           -n.amount_minor + case k.kind when 'bonus' then d.short_bonus + d.to_bonus
                                         when 'owed' then -d.short_cash - d.short_bonus
                                         else d.short_cash - d.to_bonus end, 0,
           case k.kind when 'bonus' then d.turnover_change else 0 end, case k.kind when 'bonus' then -d.to_bonus else 0 end
      from decided d
      join ledger.entry n on n.bucket = d.bucket and n.transfer_id = d.earlier_id and n.account_version is not null
      join ledger.account k on k.bucket = n.bucket and k.account_id = n.account_id
     where d.kind = 'rollback' and d.status = 'posted'
    union all
    select d.seq, 3, d.bucket, d.owed_id, -d.short_cash - d.short_bonus, 0, 0, 0
      from decided d
     where d.status = 'posted' and d.short_cash + d.short_bonus > 0
       and (d.kind = 'claim' or d.kind = 'rollback' and d.earlier_owed = 0)
    union all
    -- A stake that was cash alone has counted all the same.
    select d.seq, 4, d.bucket, d.bonus_id, d.to_bonus, 0, d.turnover_change, -d.to_bonus
      from decided d where d.kind = 'rollback' and d.status = 'posted' and d.earlier_bonus = 0 and d.turnover_change <> 0
  ), booked as (
    update ledger.account a
       set credits_posted = a.credits_posted + greatest(l.amount, 0),
           debits_posted  = a.debits_posted - least(l.amount, 0),
           debits_pending = a.debits_pending + l.pending,
           version        = case when l.amount = 0 then a.version else a.version + 1 end,
           chain          = case when l.amount = 0 then a.chain
                                 else ledger.link(a.chain, a.account_id, a.version + 1, d.transfer_id, l.amount,
                                                  a.credits_posted - a.debits_posted + l.amount, now()) end,
           turnover_minor = a.turnover_minor + l.turnover,
           converted_minor = a.converted_minor + l.converted
      from legs l join decided d on d.seq = l.seq
     where a.bucket = l.bucket and a.account_id = l.account_id and (l.amount <> 0 or l.pending <> 0 or l.turnover <> 0)
    returning l.seq, l.leg, d.transfer_id, a.bucket, a.account_id, l.amount, a.version,
              a.credits_posted - a.debits_posted as balance, a.chain
  ), entries as (
    insert into ledger.entry
           (bucket, transfer_id, leg, merchant_id, account_id, amount_minor, account_version, balance_after, chain)
    select b.bucket, b.transfer_id, b.leg, p_merchant, b.account_id, b.amount, b.version, b.balance, b.chain
      from booked b where b.amount <> 0
    union all
    select d.bucket, d.transfer_id, 10, p_merchant, house.account_id, d.moved, null, null, null
      from decided d join ledger.account house
        on house.bucket = d.bucket and house.merchant_id = p_merchant and house.owner_id is null
       and house.kind = d.house_kind and house.currency = d.currency
     where d.kind in ('post', 'claim') and d.status = 'posted' and d.moved <> 0
    union all
    select d.bucket, d.transfer_id, n.leg, p_merchant, n.account_id, -n.amount_minor, null, null, null
      from decided d join ledger.entry n
        on n.bucket = d.bucket and n.transfer_id = d.earlier_id and n.account_version is null
     where d.kind = 'rollback' and d.status = 'posted'
  ), counted as (
    -- What is taken back no longer counts, unless it was of a period that is over.
    update ledger.allowance l
       set used_minor = l.used_minor + case when l.counts = 'bets' then -sign(d.moved)::bigint
                                            when d.earlier_kind = 'debit' or l.counts = 'deposits' then -d.moved
                                            else d.moved end
      from decided d
     where l.bucket = d.bucket and l.owner_id = d.owner_id and l.merchant_id = p_merchant
       and d.guarded and d.status = 'posted' and d.kind = 'rollback'
       and (l.counts = 'deposits') = (d.earlier_kind = 'credit' and d.earlier_code = 'deposit')
       and (l.counts not in ('stakes', 'bets') or d.earlier_kind = 'debit')
       -- Nobody gets their time back.
       and l.counts <> 'time'
       -- A present was no return of play when it came, nor is it a loss when it goes.
       and (l.counts = 'deposits' or d.earlier_house = 'play' or d.earlier_house like 'pool:%')
       and l.resets_at > now() and d.earlier_at >= l.resets_at - ('1 ' || l.period)::interval
  ), settled as (
    update ledger.transfer t
       set settled_by = d.transfer_id,
           status = case d.kind when 'void' then 'voided' else 'posted' end
      from decided d
     where t.bucket = d.bucket and t.owner_id = d.owner_id and t.transfer_id = d.earlier_id
       and d.kind in ('rollback', 'post', 'void') and d.status = 'posted'
  ), remembered as (
    insert into ledger.transfer
           (bucket, owner_id, transfer_id, merchant_id, currency, source, source_ref, request_hash, kind, code, status,
            reason, amount_minor, balance_after, account_kind, house, related_ref, round_ref, memo, settled_by, closes_round,
            bonus_minor, owed_minor, turnover_minor)
    select d.bucket, d.owner_id, d.transfer_id, p_merchant, d.currency, d.source, d.ref, decode(d.hash, 'hex'), d.kind,
           d.code, d.status, d.reason, d.moved, d.balance, d.account_kind, d.house_kind, d.related, d.round, d.memo,
           null::uuid, coalesce(d.closes, false),
           case when d.status <> 'posted' then 0 when d.kind = 'convert' then d.amount else d.to_bonus end,
           case when d.status <> 'posted' then 0 when d.kind = 'claim' then -d.short_cash else d.to_debt end,
           case when d.status = 'posted' and (d.kind = 'convert' or d.turnover_change <> 0) then d.turnover_change end
      from decided d
    union all
    -- What never came now never will: its reference is spent.
    select d.bucket, d.owner_id, gen_random_uuid(), p_merchant, d.currency, d.source, d.related, '', 'debit', d.code,
           'tombstone', 'rolled_back', 0, d.balance, d.account, d.house, null, null, null, d.transfer_id, false, 0, 0, null
      from decided d where d.kind = 'rollback' and d.reason = 'never_came' and d.related <> d.ref
  ), told as (
    insert into bus.outbox (event_id, merchant_id, subject, payload)
    select d.transfer_id, p_merchant, 'ledger.v1.transfer',
           jsonb_build_object('memberId', d.owner_id, 'kind', d.kind, 'code', d.code, 'status', d.status,
                              'amount', d.moved::text, 'balance', d.balance::text)
      from decided d
  )
  select d.seq, d.transfer_id, d.status, d.reason, null::bigint, d.balance, false
    from decided d
  union all
  -- A hold answers as when it was made; what became of it is another question.
  select a.seq, a.known_id,
         case when reused then 'rejected' when a.known_status = 'tombstone' then 'rejected'
              when a.known_kind = 'hold' and a.known_status <> 'rejected' then 'pending' else a.known_status end,
         case when reused then 'reference_reused' else a.known_reason end,
         null, case when not reused then a.known_balance end, true
    from asked a, lateral (
      select a.known_owner <> a.owner_id
          or a.known_status <> 'tombstone' and a.known_hash <> decode(a.hash, 'hex') as reused) s
   where a.known_id is not null;
end
$$;

-- Performs a merchant's operations in the order given and answers each; many in one call share its cost. A bad one is
-- refused and its neighbours go on: nothing here raises but a broken invariant. It waits for nobody: an operation whose
-- owner's accounts somebody holds is answered `busy`, nothing was done for it, and its neighbours never notice. Where
-- there is nothing yet to be passed over (an account that is just being opened, a reference that is just being used) it
-- waits for a moment. The plan is pinned to one index look-up for each thing an operation needs: one made while the
-- tables were small, or unknown, must not stay for ever.
--
-- Whose they are is what a process has to prove: this looks past row-level security.
create or replace function ledger.try_perform(p_scope text, p_operations json) returns setof ledger.outcome
  language plpgsql security definer set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_material = off set enable_hashjoin = off
  set enable_mergejoin = off set lock_timeout = '250ms'
as $$
declare
  v_merchant constant integer := ledger.proven_merchant(p_scope);
  v_all  ledger.operation[];
  v_hold record;
  v_turn record;
begin
  v_all := array(select json_populate_recordset(null::ledger.operation, p_operations));
  v_hold := ledger.hold_accounts(v_merchant, v_all);
  if not v_hold.is_open then
    perform ledger.open_accounts(v_merchant, v_all);
    v_hold := ledger.hold_accounts(v_merchant, v_all);
  end if;
  if v_hold.busy <> '{}' then
    return query select o.seq, null::uuid, 'busy', null::text, null::bigint, null::bigint, false
                   from unnest(v_all) o where o.owner_id = any (v_hold.busy);
    v_all := array(select o from unnest(v_all) o where o.owner_id <> all (v_hold.busy));
  end if;
  if v_hold.is_plain then
    return query select * from ledger.move_together(v_merchant, v_all);
    return;
  end if;
  -- An owner's second operation builds on the first, so it takes its turn after it.
  for v_turn in
    select array_agg(o.op order by (o.op).seq) filter (where (o.op).kind in ('debit', 'credit')) as moves,
           array_agg(o.op order by (o.op).seq) filter (where (o.op).kind not in ('debit', 'credit')) as settlements
      from (select op, row_number() over (partition by op.bucket, op.owner_id order by op.seq) as turn
              from unnest(v_all) op) o
     group by o.turn order by o.turn
  loop
    if v_turn.moves is not null then
      return query select * from ledger.move_together(v_merchant, v_turn.moves);
    end if;
    if v_turn.settlements is not null then
      return query select * from ledger.settle_together(v_merchant, v_turn.settlements);
    end if;
  end loop;
end
$$;

-- The inner functions belong to the door alone.
revoke execute on function
  ledger.next_reset, ledger.last_reset, ledger.longest_gap, ledger.seconds_played, ledger.link, ledger.open_accounts, ledger.hold_accounts, ledger.move_together, ledger.settle_together,
  ledger.try_perform
  from public;
grant execute on function ledger.try_perform to trevo_app, trevo_system;
-- An auditor makes the chain again, and counts the time, which members are told by the day.
grant execute on function ledger.link to trevo_system;
grant execute on function ledger.longest_gap, ledger.seconds_played to trevo_player, trevo_worker, trevo_system;

reset role;
revoke create on schema ledger from trevo_ledger;
