-- The books. Every movement of money is one transfer whose entries sum to zero; a balance is what an account's entries
-- add up to. Processes cannot write these tables: they call ledger.perform, which belongs to a role that may add
-- transfers and entries, but never change or remove an entry.
create schema ledger;
grant usage on schema ledger to trevo_app, trevo_system, trevo_ledger;

-- A balance is credits minus debits on every account, so that all accounts of a currency sum to zero. A member's money
-- has a floor. The house has none, and neither has what a member owes us: an account of theirs, below zero.
create table ledger.account (
  bucket         smallint    not null check (bucket between 0 and 1023),
  account_id     bigint      generated always as identity,
  merchant_id    integer     not null,
  -- Null for the house, which has an account of each kind in every bucket: a stripe.
  owner_id       uuid,
  kind           text        not null,
  currency       text        not null check (currency ~ '^[A-Z]{3}$'),
  floor_minor    bigint,
  credits_posted bigint      not null default 0 check (credits_posted >= 0),
  debits_posted  bigint      not null default 0 check (debits_posted >= 0),
  -- Set aside, not yet known to have gone out.
  debits_pending bigint      not null default 0 check (debits_pending >= 0),
  -- How many entries the account has; a stripe's are not counted.
  version        bigint      not null default 0,
  -- Hash over the last entry and the hash before it: nobody can change the past without changing this.
  chain          bytea       not null default '\x',
  opened_at      timestamptz not null default now(),
  primary key (bucket, account_id),
  -- The second lock on the same door: ledger.perform asks first.
  constraint account_above_floor
    check (floor_minor is null or credits_posted - debits_posted - debits_pending >= floor_minor)
-- Room on the page for the next version of the row, so that a bet touches no index of this table.
) with (fillfactor = 60);
create unique index account_by_owner
  on ledger.account (bucket, merchant_id, owner_id, kind, currency) nulls not distinct;

-- The record of an intent and of what became of it, refusals too: the same reference gets the same answer for ever.
create table ledger.transfer (
  bucket          smallint    not null,
  owner_id        uuid        not null,
  -- Version 7, so an owner's transfers lie in the order of time.
  transfer_id     uuid        not null,
  merchant_id     integer     not null,
  currency        text        not null,
  -- Who names the reference: a provider, a payment service, the back office.
  source          text        not null,
  source_ref      text        not null,
  request_hash    bytea       not null,
  kind            text        not null check (kind in ('debit', 'credit', 'rollback', 'hold', 'post', 'void')),
  -- What it was for, as a statement says it.
  code            text        not null,
  status          text        not null check (
    status in ('posted', 'pending', 'voided', 'rejected', 'tombstone', 'noop')
  ),
  reason          text,
  -- When a limit refused: what it would still have let through.
  remaining_minor bigint,
  amount_minor    bigint      not null check (amount_minor >= 0),
  balance_after   bigint      not null,
  -- The kinds of account on either side: the owner's, which a return goes back to, and the house's.
  account_kind    text        not null,
  house           text        not null,
  related_ref     text,
  round_ref       text,
  -- What the caller wants to find with it again. Nothing here reads it.
  memo            jsonb,
  -- The transfer that took this one back, or settled it.
  settled_by      uuid,
  -- The writing transaction. Whoever follows the books reads up to the oldest one still running, and misses nothing.
  written_in      bigint      not null default pg_current_xact_id()::text::bigint,
  created_at      timestamptz not null default now(),
  primary key (bucket, owner_id, transfer_id)
);
create unique index transfer_by_reference on ledger.transfer (bucket, merchant_id, source, source_ref);
create index transfer_by_round
  on ledger.transfer (bucket, owner_id, source, round_ref, transfer_id) where round_ref is not null;
create index transfer_in_order on ledger.transfer (written_in);

-- Append-only. account_version counts an account's entries without gaps; the house, whom nobody waits for, has none.
create table ledger.entry (
  bucket          smallint    not null,
  transfer_id     uuid        not null,
  leg             smallint    not null,
  merchant_id     integer     not null,
  account_id      bigint      not null,
  amount_minor    bigint      not null check (amount_minor <> 0),
  account_version bigint,
  balance_after   bigint,
  chain           bytea,
  created_at      timestamptz not null default now(),
  primary key (bucket, transfer_id, leg)
);
create unique index entry_by_account
  on ledger.entry (bucket, account_id, account_version) where account_version is not null;

-- While one stands, guarded debits of the owner are refused with its reason. Written by whoever decides such things.
create table ledger.restriction (
  bucket      smallint    not null,
  owner_id    uuid        not null,
  reason      text        not null,
  merchant_id integer     not null,
  until       timestamptz not null default 'infinity',
  primary key (bucket, owner_id, reason)
);

-- How much an owner may still stake or lose in a period of their market's calendar. Counted where the money moves.
create table ledger.allowance (
  bucket      smallint    not null,
  owner_id    uuid        not null,
  name        text        not null,
  merchant_id integer     not null,
  counts      text        not null check (counts in ('stakes', 'losses')),
  limit_minor bigint      not null check (limit_minor >= 0),
  -- Below zero for an owner who has won more than they staked.
  used_minor  bigint      not null default 0,
  period      text        not null check (period in ('day', 'week', 'month')),
  time_zone   text        not null,
  resets_at   timestamptz not null default '-infinity',
  primary key (bucket, owner_id, name)
);

-- How far the house's entries have been added to its accounts.
create table ledger.roll_up (
  only_one boolean primary key default true check (only_one),
  up_to    bigint  not null
);
insert into ledger.roll_up (up_to) values (0);
call tenancy.share('ledger.roll_up', 'a watermark');
revoke insert, update, delete on ledger.roll_up from trevo_app, trevo_system;
grant select, update on ledger.roll_up to trevo_ledger;

do $$
declare
  tbl text;
begin
  foreach tbl in array array['account', 'transfer', 'entry', 'restriction', 'allowance'] loop
    execute format('call tenancy.protect(%L)', 'ledger.' || tbl);
    execute format('create policy books on ledger.%I to trevo_ledger using (true) with check (true)', tbl);
    execute format('grant select on ledger.%I to trevo_ledger', tbl);
  end loop;
  foreach tbl in array array['account', 'transfer', 'entry'] loop
    execute format('revoke insert, update, delete on ledger.%I from trevo_app, trevo_system', tbl);
    execute format('grant insert on ledger.%I to trevo_ledger', tbl);
  end loop;
end
$$;
grant update (credits_posted, debits_posted, debits_pending, version, chain) on ledger.account to trevo_ledger;
grant update (status, settled_by) on ledger.transfer to trevo_ledger;
grant update (used_minor, resets_at) on ledger.allowance to trevo_ledger;
grant usage on schema bus to trevo_ledger;
grant insert on bus.outbox to trevo_ledger;
create policy books on bus.outbox for insert to trevo_ledger with check (true);
