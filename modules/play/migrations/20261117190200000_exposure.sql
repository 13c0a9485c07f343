-- What a studio may pay out, in the merchant's currency: whoever has its key loses us no more than this. A day is one of
-- the merchant's market. Where nobody has said otherwise, too little rather than too much.
alter table play.provider
  -- `adjust` pays without a stake and without a campaign: a studio that needs it has to be trusted with it.
  add column pays_adjustments boolean not null default false,
  add column call_max_minor       bigint not null default 5000000,
  -- These three are net: stakes that stand give back what was paid out, never more.
  add column day_max_minor        bigint not null default 50000000,
  add column game_day_max_minor   bigint not null default 20000000,
  add column player_day_max_minor bigint not null default 10000000;

-- How much of a day's room is given out. Processes take room in portions and pay out of those, so that it is never
-- exceeded, however many they are, and a pay-out seldom waits for this table.
create table play.exposure (
  merchant_id integer not null,
  provider    text    not null,
  day         date    not null,
  scope       text    not null check (scope in ('provider', 'game', 'player')),
  -- The game's code, or the member; empty for the whole provider.
  subject     text    not null,
  used_minor  bigint  not null check (used_minor >= 0),
  primary key (merchant_id, provider, day, scope, subject)
) with (fillfactor = 70);
create index exposure_day on play.exposure (day);
call tenancy.protect('play.exposure');

-- Locked by itself, when it asked for what no honest studio asks for. Nobody may use it until a person has looked.
alter table play.provider_key add column locked_at timestamptz;

-- Rows that are there kept to the narrower one.
alter table play.work_item drop constraint work_item_kind_check;
alter table play.work_item add constraint work_item_kind_check check (
  kind in ('stuck_round', 'missing_ours', 'missing_theirs', 'amount', 'status', 'shared_tx_id', 'pay_out_held',
           'key_locked')
) not valid;
