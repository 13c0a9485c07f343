-- PostgreSQL is the record of what happened; JetStream only carries it. An event is written in the transaction
-- that causes it (outbox), kept after it has been published (archive), and ticked off by every consumer in the
-- transaction of its effect (inbox), so that losing the transport loses nothing and a repetition changes nothing.
create schema bus;
grant usage on schema bus to trevo_app, trevo_system;

-- merchant_id is null for an event of no merchant: row-level security then shows it to trevo_system alone.
create table bus.outbox (
  event_id uuid primary key,
  merchant_id integer,
  subject text not null,
  payload jsonb not null,
  -- How many times it was queued again; part of the message id, or JetStream would drop it as a repetition.
  delivery integer not null default 0,
  -- Not now(): two events of one transaction keep their order.
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index outbox_in_order on bus.outbox (created_at, event_id);
call tenancy.protect('bus.outbox');

create table bus.outbox_archive (
  event_id uuid primary key,
  merchant_id integer,
  subject text not null,
  payload jsonb not null,
  delivery integer not null,
  created_at timestamptz not null,
  archived_at timestamptz not null default now()
);
create index outbox_archive_by_age on bus.outbox_archive (created_at);
create index outbox_archive_by_publication on bus.outbox_archive (archived_at);
call tenancy.protect('bus.outbox_archive');

-- What a consumer is done with, handled or set aside.
create table bus.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_by_age on bus.inbox (handled_at);
call tenancy.share('bus.inbox', 'ids only; a consumer reads it before it knows any merchant''s data');

-- Why an event was set aside, and the event itself for whoever looks into it.
create table bus.dead_letter (
  consumer text not null,
  event_id uuid not null,
  merchant_id integer,
  subject text not null,
  payload jsonb not null,
  error text not null check (length(error) <= 500),
  deliveries integer not null,
  died_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
call tenancy.protect('bus.dead_letter');

-- Who must have seen what. The consumer is done with everything published before settled_until.
create table bus.consumer (
  name text primary key,
  subject_prefix text not null,
  settled_until timestamptz not null default '-infinity'
);
call tenancy.share('bus.consumer', 'the processes'' own bookkeeping');

-- The stream as last seen: another birthday means that its messages are gone.
create table bus.stream_state (
  name text primary key,
  created text not null
);
call tenancy.share('bus.stream_state', 'the processes'' own bookkeeping');

create table bus.relay_lease (
  name text primary key,
  holder text not null,
  until timestamptz not null
);
call tenancy.share('bus.relay_lease', 'the processes'' own bookkeeping');
