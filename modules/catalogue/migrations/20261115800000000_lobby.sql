-- Who makes games, as games name them.
create table catalogue.vendor (
  code    text    primary key,
  name    text    not null,
  -- Off, none of its games is offered anywhere.
  enabled boolean not null default true
);
call tenancy.share('catalogue.vendor', 'vendors belong to no merchant, like their games');
insert into catalogue.vendor (code, name) select distinct vendor, vendor from catalogue.game;

-- What a studio states about a game. What it says nothing about is null.
alter table catalogue.game
  add column classify     text,
  add column lotto_mode   text,
  add column room_type    text,
  -- Share of stakes paid back, in percent.
  add column rtp          numeric(5, 2),
  add column volatility   text,
  add column min_bet      numeric(18, 2),
  -- The certificate's number, by the code of the market pack it is for.
  add column certificates jsonb not null default '{}',
  add column picture      text;

-- How a merchant shows it. Lists go by position, then by node id; hot are those with a place among the hot.
alter table catalogue.offer
  add column position     integer not null default 0,
  add column hot_position integer,
  add column is_new       boolean not null default false,
  add column display_name text;

-- Counters that say whether what a process holds is still what there is. Whoever changes something holds its counter
-- until the end of the transaction: changes are seen in the order of the numbers.
create table catalogue.edition (
  merchant_id integer primary key,
  edition     integer not null
);
call tenancy.protect('catalogue.edition');

create table catalogue.game_edition (
  is_only boolean primary key default true check (is_only),
  edition integer not null
);
call tenancy.share('catalogue.game_edition', 'counts the changes of games and vendors, which belong to no merchant');
insert into catalogue.game_edition (edition) values (1);
insert into catalogue.edition (merchant_id, edition) select distinct merchant_id, 1 from catalogue.offer;

-- What a member likes.
create table catalogue.favourite (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  node_id     integer     not null,
  merchant_id integer     not null,
  added_at    timestamptz not null,
  primary key (bucket, member_id, node_id)
);
call tenancy.protect('catalogue.favourite');
