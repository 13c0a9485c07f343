-- Lists of wins are read by merchant, the newest first; only what is worth telling is in the index.
-- squawk-ignore require-concurrent-index-creation -- nothing has been played anywhere yet
create index round_won on play.round (merchant_id, last_at desc)
  where state = 'closed' and staked_minor > 0 and returned_minor >= 5 * staked_minor;

-- Which game a member opened last.
-- squawk-ignore require-concurrent-index-creation -- tokens are kept for a day
create index launch_by_member on play.launch (bucket, member_id, expires_at);

-- Who leads through a live room. The room is a game, and its picture the host's.
create table play.host (
  merchant_id integer not null,
  node_id     integer not null,
  name        text    not null,
  room_type   text    not null check (room_type in ('free', 'VIP', 'pay-per-view')),
  -- On the air at this moment.
  streaming   boolean not null,
  active      boolean not null default true,
  primary key (merchant_id, node_id)
);
call tenancy.protect('play.host');
