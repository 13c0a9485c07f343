create schema play;
grant usage on schema play to trevo_app, trevo_system;

-- A studio as one brand has it.
create table play.provider (
  merchant_id   integer not null,
  provider      text    not null,
  -- Where its games are opened, with {game} for the game's code; ours to know, never the player's to choose.
  launch_url    text    not null,
  -- Where it lists its own transactions of a day; null where it does not.
  feed_url      text,
  -- No launches and no stakes; what is owed is paid.
  locked        boolean not null default false,
  -- Taking back a win that was already spent leaves a debt instead of being refused.
  overdraw      boolean not null default false,
  -- Stakes of rounds that stay open for two weeks go back by themselves.
  returns_stuck boolean not null default false,
  primary key (merchant_id, provider)
);
call tenancy.protect('play.provider');

-- A secret shared with a studio. Several at once, so that one can follow another without a pause.
create table play.provider_key (
  key_id      text        primary key,
  merchant_id integer     not null,
  provider    text        not null,
  -- Sealed.
  secret      text        not null,
  -- Where from it may be used; empty for anywhere.
  addresses   text[]      not null default '{}',
  created_at  timestamptz not null default now(),
  retired_at  timestamptz,
  foreign key (merchant_id, provider) references play.provider
);
create index provider_key_provider on play.provider_key (merchant_id, provider);
call tenancy.protect('play.provider_key');

-- Free rounds and promotions a studio runs for a brand, and where their winnings go.
create table play.campaign (
  merchant_id integer not null,
  provider    text    not null,
  campaign_id text    not null,
  pays_to     text    not null check (pays_to in ('cash', 'bonus')),
  primary key (merchant_id, provider, campaign_id)
);
call tenancy.protect('play.campaign');

-- Member-owned tables begin with the bucket, as everywhere.

-- A token that opens one game once. Here is its hash.
create table play.launch (
  bucket      smallint    not null check (bucket between 0 and 1023),
  token_hash  bytea       not null,
  merchant_id integer     not null,
  member_id   uuid        not null,
  provider    text        not null,
  game_code   text        not null,
  -- The login it was asked for with.
  session_id  uuid        not null,
  language    text        not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (bucket, token_hash)
);
create index launch_expires_at on play.launch (expires_at);
call tenancy.protect('play.launch');

-- A member at a studio's games. It ends with the login it came from.
create table play.session (
  bucket      smallint    not null check (bucket between 0 and 1023),
  token_hash  bytea       not null,
  merchant_id integer     not null,
  member_id   uuid        not null,
  provider    text        not null,
  session_id  uuid        not null,
  started_at  timestamptz not null,
  primary key (bucket, token_hash)
);
create index session_started_at on play.session (started_at);
call tenancy.protect('play.session');

create table play.recent (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  node_id     integer     not null,
  merchant_id integer     not null,
  game_type   text        not null,
  vendor      text        not null,
  played_at   timestamptz not null,
  primary key (bucket, member_id, node_id)
);
call tenancy.protect('play.recent');

-- The following tables are made from the books by following them, and could be made again.

-- What a studio asked for, and what became of it.
create table play.movement (
  bucket       smallint    not null check (bucket between 0 and 1023),
  member_id    uuid        not null,
  provider     text        not null,
  tx_id        text        not null,
  merchant_id  integer     not null,
  transfer_id  uuid        not null,
  kind         text        not null,
  code         text        not null,
  status       text        not null,
  reason       text,
  amount_minor bigint      not null,
  related_ref  text,
  round_ref    text,
  game_code    text,
  game_type    text,
  -- In the studio's time, by which its own list goes; happened_at is ours.
  occurred_at  timestamptz not null,
  happened_at  timestamptz not null,
  primary key (bucket, member_id, provider, tx_id)
);
create index movement_by_round on play.movement (bucket, member_id, provider, round_ref);
create index movement_by_related
  on play.movement (bucket, member_id, provider, related_ref) where related_ref is not null;
create index movement_by_day on play.movement (merchant_id, provider, occurred_at);
call tenancy.protect('play.movement');

create table play.round (
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  provider       text        not null,
  round_ref      text        not null,
  merchant_id    integer     not null,
  -- What the member's own list calls it.
  order_id       uuid        not null,
  game_code      text,
  game_type      text,
  bets           integer     not null default 0,
  bets_back      integer     not null default 0,
  -- Without what was taken back.
  staked_minor   bigint      not null default 0,
  returned_minor bigint      not null default 0,
  opened_at      timestamptz not null,
  last_at        timestamptz not null,
  closed_at      timestamptz,
  cancelled      boolean     not null default false,
  -- Follows from the rest, in whichever order that came.
  state          text        not null generated always as (
    case when cancelled then 'cancelled'
         when bets > 0 and bets = bets_back then 'refunded'
         when closed_at is not null then 'closed'
         else 'open' end) stored,
  primary key (bucket, member_id, provider, round_ref)
) with (fillfactor = 70);
create unique index round_by_order on play.round (bucket, member_id, order_id);
create index round_by_time on play.round (bucket, member_id, opened_at);
create index round_open on play.round (opened_at) where state = 'open' and bets > 0;
call tenancy.protect('play.round');

-- What a member staked and got back on a day of their market, by kind of game.
create table play.day_result (
  bucket         smallint not null check (bucket between 0 and 1023),
  member_id      uuid     not null,
  day            date     not null,
  game_type      text     not null,
  merchant_id    integer  not null,
  bets           integer  not null default 0,
  staked_minor   bigint   not null default 0,
  returned_minor bigint   not null default 0,
  primary key (bucket, member_id, day, game_type)
) with (fillfactor = 70);
call tenancy.protect('play.day_result');

-- How far the books have been followed.
create table play.mark (
  reader text   primary key,
  up_to  bigint not null
);
insert into play.mark (reader, up_to) values ('rounds', 0);
call tenancy.share('play.mark', 'a watermark');

-- What a person has to look at: a round that does not end, a transaction two books disagree about.
create table play.work_item (
  merchant_id integer     not null,
  item_id     uuid        not null,
  kind        text        not null check (
    kind in ('stuck_round', 'missing_ours', 'missing_theirs', 'amount', 'status')
  ),
  provider    text        not null,
  member_id   uuid,
  -- Round or transaction, as the studio calls it.
  subject     text        not null,
  facts       jsonb       not null,
  owner       text,
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  closed_by   text,
  resolution  text,
  primary key (merchant_id, item_id)
);
create unique index work_item_once on play.work_item (merchant_id, provider, kind, member_id, subject) nulls not distinct;
create index work_item_open on play.work_item (merchant_id, opened_at) where closed_at is null;
call tenancy.protect('play.work_item');

-- Closing a round by hand takes two persons.
create table play.round_closing (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  provider    text        not null,
  round_ref   text        not null,
  merchant_id integer     not null,
  outcome     text        not null check (outcome in ('closed', 'refunded')),
  reason      text        not null,
  proposed_by text        not null,
  proposed_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  primary key (bucket, member_id, provider, round_ref),
  constraint two_persons check (approved_by is null or approved_by <> proposed_by)
);
call tenancy.protect('play.round_closing');
