create schema merchants;
grant usage on schema merchants to trevo_app, trevo_system;

-- A brand. What it looks like and what it switches on is one document, because it is always read, checked
-- against its market pack and published as a whole.
create table merchants.merchant (
  merchant_id integer generated always as identity primary key,
  code        text        not null unique,
  pack        text        not null,
  revision    integer     not null default 1,
  profile     jsonb       not null,
  saved_at    timestamptz not null default now()
);
call tenancy.protect('merchants.merchant');

-- Unique over all merchants: the host is what tells them apart.
create table merchants.host (
  host        text     primary key,
  merchant_id integer  not null references merchants.merchant,
  position    smallint not null
);
create index host_merchant_id on merchants.host (merchant_id);
call tenancy.protect('merchants.host');
