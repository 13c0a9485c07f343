create schema catalogue;
grant usage on schema catalogue to trevo_app, trevo_system;

-- A game as its studio delivers it, the same for every brand.
create table catalogue.game (
  node_id   integer     generated always as identity primary key,
  provider  text        not null,
  vendor    text        not null,
  game_code text        not null,
  name      text        not null,
  game_type text        not null,
  freeplay  boolean     not null,
  -- Codes of the market packs it has been certified for.
  certified text[]      not null,
  enabled   boolean     not null default true,
  saved_at  timestamptz not null default now(),
  unique (provider, game_code)
);
call tenancy.share('catalogue.game', 'games belong to their studios and are offered to every merchant');

-- Which of them a merchant offers. One that is absent is off.
create table catalogue.offer (
  merchant_id integer     not null,
  node_id     integer     not null references catalogue.game,
  enabled     boolean     not null,
  saved_at    timestamptz not null default now(),
  primary key (merchant_id, node_id)
);
create index offer_node_id on catalogue.offer (node_id);
call tenancy.protect('catalogue.offer');
