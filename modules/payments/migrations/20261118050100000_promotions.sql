-- What a brand gives on top of a deposit. What was promised to somebody does not change: other terms are another promotion.
-- Whether a market lets it is in the market's pack.
create table payments.promotion (
  merchant_id  integer     not null,
  promotion_id integer     generated always as identity,
  -- What whoever writes it knows it by.
  code         text        not null,
  -- By language.
  titles       jsonb       not null,
  percent      integer     not null check (percent between 1 and 500),
  cap_minor    bigint      not null check (cap_minor > 0),
  min_minor    bigint      not null check (min_minor > 0),
  -- How many times the bonus has to be staked before it is cash.
  factor       integer     not null check (factor between 1 and 10),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  changed_at   timestamptz not null,
  primary key (merchant_id, promotion_id),
  unique (merchant_id, code),
  check (ends_at > starts_at)
);
call tenancy.protect('payments.promotion');

-- What a member wants with their next deposits; nothing is a choice too.
create table payments.promotion_choice (
  bucket       smallint    not null check (bucket between 0 and 1023),
  merchant_id  integer     not null,
  member_id    uuid        not null,
  promotion_id integer,
  chosen_at    timestamptz not null,
  primary key (bucket, merchant_id, member_id)
);
call tenancy.protect('payments.promotion_choice');

-- What a deposit was asked for with, and what its member was told that it brings. What it really does is worked out again
-- when it is credited: these are written by the API of players.
alter table payments.deposit
  add column promotion_id integer,
  add column bonus_minor  bigint,
  add constraint deposit_promises
    check ((promotion_id is null) = (bonus_minor is null) and bonus_minor > 0) not valid;

-- What was really given: each promotion once to a member. Written with the credit of its deposit, and due until it is paid.
create table payments.promotion_grant (
  bucket       smallint    not null check (bucket between 0 and 1023),
  merchant_id  integer     not null,
  member_id    uuid        not null,
  promotion_id integer     not null,
  deposit_id   uuid        not null,
  bonus_minor  bigint      not null check (bonus_minor > 0),
  turnover_minor bigint    not null check (turnover_minor >= bonus_minor),
  granted_at   timestamptz not null,
  -- Null once it is paid.
  due_at       timestamptz,
  primary key (bucket, merchant_id, member_id, promotion_id)
);
create unique index promotion_grant_of_deposit on payments.promotion_grant (deposit_id);
create index promotion_grant_due on payments.promotion_grant (due_at) where due_at is not null;
call tenancy.protect('payments.promotion_grant');

-- Nothing of it goes away, and no terms change.
revoke delete on payments.promotion, payments.promotion_choice, payments.promotion_grant from trevo_worker, trevo_system;
revoke update on payments.promotion, payments.promotion_grant from trevo_worker, trevo_system;
grant update (titles, starts_at, ends_at, changed_at) on payments.promotion to trevo_worker, trevo_system;
grant update (due_at) on payments.promotion_grant to trevo_worker, trevo_system;
grant select on payments.promotion, payments.promotion_grant to trevo_player;
grant select, insert, update on payments.promotion_choice to trevo_player;
