-- How often a member wants to be told how long they have been playing: every change, the last one says how it is. Null is
-- never, where the market lets it be.
create table protection.reminder_event (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  version     integer     not null check (version > 0),
  merchant_id integer     not null,
  minutes     integer     check (minutes > 0),
  at          timestamptz not null default now(),
  primary key (bucket, member_id, version)
);
call tenancy.protect('protection.reminder_event');
revoke update, delete on protection.reminder_event from trevo_worker, trevo_system;
grant select on protection.reminder_event to trevo_player;
grant insert (bucket, member_id, version, merchant_id, minutes) on protection.reminder_event to trevo_player;
