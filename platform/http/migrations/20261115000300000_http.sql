create schema http;
grant usage on schema http to trevo_app, trevo_system;

-- One row per intent a caller named with an Idempotency-Key, written in the transaction that does the work.
create table http.intent (
  merchant_id  integer     not null,
  subject      text        not null,
  call         text        not null,
  key          text        not null,
  request_hash text        not null,
  outcome      jsonb,
  created_at   timestamptz not null default now(),
  primary key (merchant_id, subject, call, key)
);
create index intent_created_at on http.intent (created_at);
call tenancy.protect('http.intent');

-- Sealed bodies already accepted. In PostgreSQL, because a cache that forgets would let a replay in.
create table http.sealed_nonce (
  merchant_id integer     not null,
  nonce       text        not null,
  expires_at  timestamptz not null,
  primary key (merchant_id, nonce)
);
create index sealed_nonce_expires_at on http.sealed_nonce (expires_at);
call tenancy.protect('http.sealed_nonce');
