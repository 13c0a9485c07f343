-- What a transfer moved on which of its owner's accounts: a win goes back in the parts its stake was made of, and a
-- debt is paid out of whatever comes in.
alter table ledger.transfer
  -- Of the amount: what came from, or went to, bonus money.
  add column bonus_minor bigint not null default 0,
  -- Of the amount: what paid a debt.
  add column owed_minor bigint not null default 0,
  -- With it its round was over: nothing is staked in it any more.
  add column closes_round boolean not null default false;
-- Stakes of rounds that are under way. Nobody waits for it: there are few of them, and nobody has played yet.
update ledger.transfer t
   set bonus_minor = p.bonus
  from (select e.bucket, e.transfer_id, abs(sum(e.amount_minor)) as bonus
          from ledger.entry e join ledger.account a using (bucket, account_id)
         where a.kind = 'bonus' group by 1, 2) p
 where p.bucket = t.bucket and p.transfer_id = t.transfer_id and t.kind in ('debit', 'credit') and t.status = 'posted';

alter type ledger.operation add attribute closes boolean;

-- Rounds a studio has declared over without moving money.
create table ledger.ended_round (
  bucket      smallint    not null check (bucket between 0 and 1023),
  owner_id    uuid        not null,
  source      text        not null,
  round_ref   text        not null,
  merchant_id integer     not null,
  -- It never was: nothing is paid for it either.
  cancelled   boolean     not null,
  ended_at    timestamptz not null default now(),
  primary key (bucket, owner_id, source, round_ref)
);
call tenancy.protect('ledger.ended_round');
revoke delete on ledger.ended_round from trevo_app, trevo_system;
create policy books on ledger.ended_round to trevo_ledger using (true);
grant select on ledger.ended_round to trevo_ledger;

-- As long as there is a row, nothing is set aside for going out: the books were found to disagree with themselves.
create table ledger.freeze (
  only_one boolean     primary key default true check (only_one),
  since    timestamptz not null default now(),
  reason   text        not null
);
call tenancy.share('ledger.freeze', 'an alarm');
revoke insert, update, delete on ledger.freeze from trevo_app;
revoke update on ledger.freeze from trevo_system;
grant select on ledger.freeze to trevo_ledger;
