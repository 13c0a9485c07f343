create schema messaging;
grant usage on schema messaging to trevo_app, trevo_system;

-- What a merchant writes to many at once: one row, however many it is for. Never changed.
create table messaging.broadcast (
  broadcast_id integer     generated always as identity primary key,
  merchant_id  integer     not null,
  -- What editors call it; the same is not sent twice.
  code         text        not null,
  sent_at      timestamptz not null,
  ends_at      timestamptz not null,
  document     jsonb       not null,
  unique (merchant_id, code),
  check (ends_at > sent_at)
);
create index broadcast_ends_at on messaging.broadcast (merchant_id, ends_at);
call tenancy.protect('messaging.broadcast');

-- Counts a merchant's broadcasts. Whoever sends one holds it until the end of the transaction: their ids become visible
-- in the order of the numbers, so that whoever has seen one has seen all before it.
create table messaging.edition (
  merchant_id integer primary key,
  edition     integer not null
);
call tenancy.protect('messaging.edition');

-- What is written to one member alone. The id says when: it is a UUID of version 7.
create table messaging.letter (
  bucket      smallint not null check (bucket between 0 and 1023),
  member_id   uuid     not null,
  letter_id   uuid     not null,
  merchant_id integer  not null,
  is_read     boolean  not null default false,
  document    jsonb    not null,
  primary key (bucket, member_id, letter_id)
);
call tenancy.protect('messaging.letter');

-- What a member has done with their messages, and how many letters there are. No row until the first of either.
create table messaging.inbox (
  bucket         smallint  not null check (bucket between 0 and 1023),
  member_id      uuid      not null,
  merchant_id    integer   not null,
  -- Broadcasts up to this one are read, and those after it that are named.
  read_up_to     integer   not null default 0,
  read_ids       integer[] not null default '{}',
  removed_ids    integer[] not null default '{}',
  letters        integer   not null default 0,
  unread_letters integer   not null default 0,
  primary key (bucket, member_id),
  check (unread_letters between 0 and letters)
);
call tenancy.protect('messaging.inbox');
