-- Copies of what is held about a member, which the member asked for. The files lie sealed in the object storage; here is where,
-- and for how long.
create schema copies;
grant usage on schema copies to trevo_player, trevo_worker, trevo_system;

create table copies.copy (
  bucket      smallint    not null check (bucket between 0 and 1023),
  copy_id     uuid        not null,
  member_id   uuid        not null,
  merchant_id integer     not null,
  language    text        not null check (language in ('PT', 'EN')),
  state       text        not null default 'asked' check (state in ('asked', 'making', 'ready', 'gone')),
  asked_at    timestamptz not null default now(),
  -- Until when it can be fetched.
  until       timestamptz,
  -- What its files are called, which nobody can guess, and each of them: format, bytes, parts.
  name        text,
  files       jsonb,
  primary key (bucket, copy_id),
  check ((state in ('ready', 'gone')) = (until is not null)),
  check (state <> 'ready' or (name is not null and files is not null)),
  check (state <> 'gone' or (name is null and files is null))
);
-- One at a time.
create unique index copy_under_way on copies.copy (bucket, member_id) where state in ('asked', 'making');
create index copy_of_member on copies.copy (bucket, member_id, copy_id);
create index copy_waits on copies.copy (asked_at) where state in ('asked', 'making');
create index copy_ends on copies.copy (until) where state = 'ready';
call tenancy.protect('copies.copy');
revoke delete on copies.copy from trevo_worker, trevo_system;
-- The API of players asks for one and reads what became of it. The worker makes it and removes it.
grant select on copies.copy to trevo_player;
grant insert (bucket, copy_id, member_id, merchant_id, language) on copies.copy to trevo_player;
