-- What a brand and its members agree on, in versions. One is written once and never changed: whoever accepted it can read
-- what it said for as long as the brand is there.
create table merchants.document (
  merchant_id    integer     not null references merchants.merchant,
  document       text        not null check (document in ('terms', 'privacy')),
  version        integer     not null check (version between 1 and 9999),
  -- SHA-256 of what it says in all its languages.
  digest         text        not null check (digest ~ '^[0-9a-f]{64}$'),
  needs_consent  boolean     not null,
  effective_from timestamptz not null check (isfinite(effective_from)),
  -- By language: what it says, and in a few words what it changes.
  texts          jsonb       not null,
  published_at   timestamptz not null default now(),
  -- The name an operator goes by.
  published_by   text        not null check (btrim(published_by) <> ''),
  primary key (merchant_id, document, version)
);
call tenancy.protect('merchants.document');
call tenancy.list('merchants.document');
-- Written for all merchants at once, as they are themselves.
revoke insert, update, delete on merchants.document from trevo_worker;
revoke update, delete on merchants.document from trevo_system;
grant select on merchants.document to trevo_player;
