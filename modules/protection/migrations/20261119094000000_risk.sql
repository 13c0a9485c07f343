-- What is seen in how members play and pay in, what is done about it, and what comes of that. The worker alone says what was
-- seen and does what follows; the API of players shows it to its members and writes down what they say to it.

-- How far the books have been read for it.
create table protection.risk_mark (
  only_one boolean primary key default true check (only_one),
  up_to    bigint  not null
);
-- What was before is read with each member, once there is something new of theirs.
insert into protection.risk_mark (up_to) values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1);
call tenancy.share('protection.risk_mark', 'a watermark');

-- Who is to be looked at next, and from which day on: one row a member.
create table protection.risk_turn (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  merchant_id integer     not null,
  from_day    date        not null,
  -- `infinity` while there is nothing new.
  look_at     timestamptz not null,
  primary key (bucket, member_id)
);
create index risk_turn_due on protection.risk_turn (look_at) where look_at < 'infinity';
call tenancy.protect('protection.risk_turn');
revoke delete on protection.risk_turn from trevo_worker, trevo_system;

-- A member's day as it is looked at: made of what others have written down, as often as something of it changes.
create table protection.risk_day (
  bucket           smallint not null check (bucket between 0 and 1023),
  member_id        uuid     not null,
  day              date     not null,
  merchant_id      integer  not null,
  seconds          integer  not null,
  night_seconds    integer  not null,
  deposits         integer  not null,
  deposited_minor  bigint   not null,
  net_minor        bigint   not null,
  chases           integer  not null,
  paid_back_in     integer  not null,
  limit_refusals   integer  not null,
  failed_deposits  integer  not null,
  keys_added       integer  not null,
  raises_asked     integer  not null,
  primary key (bucket, member_id, day)
);
call tenancy.protect('protection.risk_day');
revoke delete on protection.risk_day from trevo_worker, trevo_system;

-- What was seen, with its figures and the rules that saw it: written once, kept as evidence.
create table protection.risk_sign (
  bucket       smallint    not null check (bucket between 0 and 1023),
  member_id    uuid        not null,
  sign_id      uuid        not null,
  merchant_id  integer     not null,
  marker       text        not null check (marker in
    ('chasing', 'night_play', 'rising_deposits', 'failed_deposits', 'raises_asked', 'long_play', 'many_keys',
     'paid_back_in', 'limit_reached')),
  day          date        not null,
  count        integer     not null check (count >= 0),
  span         integer,
  amount_minor bigint,
  before_minor bigint,
  pack_version text        not null,
  at           timestamptz not null default now(),
  primary key (bucket, member_id, sign_id),
  unique (bucket, member_id, marker, day)
);
call tenancy.protect('protection.risk_sign');
revoke update, delete on protection.risk_sign from trevo_worker, trevo_system;
grant select on protection.risk_sign to trevo_player;

-- What was done, on which grade and which signs: written once. Nothing is done without signs.
create table protection.risk_act (
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  act_id         uuid        not null,
  merchant_id    integer     not null,
  kind           text        not null check (kind in ('message', 'limit_offer', 'no_offers', 'pause', 'review')),
  grade          text        not null check (grade in ('low', 'raised', 'high')),
  sign_ids       uuid[]      not null check (sign_ids <> '{}'),
  pack_version   text        not null,
  -- The day it was done on, where the market is.
  day            date        not null,
  -- What keeps the member from something because of it.
  restriction_id uuid,
  at             timestamptz not null default now(),
  -- When the days after it can be held against those before.
  measure_at     timestamptz not null,
  primary key (bucket, member_id, act_id),
  check ((kind in ('no_offers', 'pause')) = (restriction_id is not null))
);
create index risk_act_measure on protection.risk_act (measure_at);
create index risk_act_review on protection.risk_act (merchant_id, at) where kind = 'review';
call tenancy.protect('protection.risk_act');
revoke update, delete on protection.risk_act from trevo_worker, trevo_system;
grant select on protection.risk_act to trevo_player;

-- What came of it: what the member said and did, what a person decided, how they went on.
create table protection.risk_outcome (
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  act_id         uuid        not null,
  outcome        text        not null check (outcome in
    ('read', 'dismissed', 'person_asked', 'limit_set', 'pause_taken', 'upheld', 'lifted', 'calmer', 'unchanged')),
  merchant_id    integer     not null,
  at             timestamptz not null default now(),
  -- `member`, `system`, or the name an operator goes by.
  actor          text        not null check (btrim(actor) <> ''),
  -- Why a person has decided so.
  note           text        check (btrim(note) <> ''),
  before_seconds integer,
  before_minor   bigint,
  after_seconds  integer,
  after_minor    bigint,
  primary key (bucket, member_id, act_id, outcome),
  check ((outcome in ('upheld', 'lifted')) = (note is not null)),
  check ((actor = 'member') = (outcome in ('read', 'dismissed', 'person_asked', 'limit_set', 'pause_taken'))),
  check (num_nulls(before_seconds, before_minor, after_seconds, after_minor)
         = case when outcome in ('calmer', 'unchanged') then 0 else 4 end)
);
create unique index risk_outcome_decided on protection.risk_outcome (bucket, member_id, act_id)
  where outcome in ('upheld', 'lifted');
create unique index risk_outcome_measured on protection.risk_outcome (bucket, member_id, act_id)
  where outcome in ('calmer', 'unchanged');
create index risk_outcome_asked on protection.risk_outcome (merchant_id, at) where outcome = 'person_asked';
call tenancy.protect('protection.risk_outcome');
revoke update, delete on protection.risk_outcome from trevo_worker, trevo_system;
grant select on protection.risk_outcome to trevo_player;
grant insert (bucket, member_id, act_id, outcome, merchant_id, actor) on protection.risk_outcome to trevo_player;
create policy said_by_members on protection.risk_outcome as restrictive for insert to trevo_player
  with check (actor = 'member');
