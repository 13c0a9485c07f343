create schema protection;
grant usage on schema protection to trevo_player, trevo_worker, trevo_system;

-- Every change of a member's limits and every wish for one: written once and never changed. Of a kind and period the last
-- one says how it stands, and two at once cannot both be the next.
create table protection.limit_event (
  bucket       smallint    not null check (bucket between 0 and 1023),
  member_id    uuid        not null,
  kind         text        not null check (kind in ('deposit', 'loss', 'stake', 'bets', 'time')),
  period       text        not null check (period in ('day', 'week', 'month')),
  version      integer     not null check (version > 0),
  merchant_id  integer     not null,
  event_id     uuid        not null,
  act          text        not null check (act in ('set', 'asked', 'confirmed', 'raised', 'withdrawn')),
  -- Money in its smallest unit, a number of bets, or minutes; null for no limit.
  old_value    bigint      check (old_value > 0),
  new_value    bigint      check (new_value > 0),
  actor        text        not null check (actor in ('member', 'system')),
  -- By the clock of the database: nobody says when they have asked.
  at           timestamptz not null default now(),
  effective_at timestamptz not null,
  primary key (bucket, member_id, kind, period, version),
  check (case act when 'set' then new_value is not null and (old_value is null or new_value < old_value)
                  else old_value is not null and (new_value is null or new_value > old_value) end),
  -- A market may ask for more time to think, and never for less.
  check (act <> 'asked' or effective_at >= at + interval '24 hours')
);
create index limit_event_of_member on protection.limit_event (bucket, member_id, event_id);
call tenancy.protect('protection.limit_event');
revoke update, delete on protection.limit_event from trevo_worker, trevo_system;
grant select on protection.limit_event to trevo_player;
grant insert (bucket, member_id, kind, period, version, merchant_id, event_id, act, old_value, new_value, actor, effective_at)
  on protection.limit_event to trevo_player;
-- That a limit is wider, the worker says alone, and it alone can make it so.
create policy raised_elsewhere on protection.limit_event as restrictive for insert to trevo_player
  with check (act <> 'raised');
