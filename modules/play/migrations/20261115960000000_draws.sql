-- When a lottery draws, and what it drew; as its studio announces it.
create table play.draw (
  merchant_id integer     not null,
  provider    text        not null,
  game_code   text        not null,
  -- What studio and players call it.
  numero      text        not null,
  -- Tickets are sold from the one to the other.
  open_time   timestamptz not null,
  close_time  timestamptz not null,
  -- Null until it is drawn; from then on they stay.
  numbers     smallint[],
  primary key (merchant_id, provider, game_code, numero),
  constraint opens_before_it_closes check (open_time < close_time)
);
create index draw_by_time on play.draw (merchant_id, provider, game_code, close_time);
call tenancy.protect('play.draw');
