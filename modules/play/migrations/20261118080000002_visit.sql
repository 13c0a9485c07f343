-- Since when a member has been playing without a longer pause, in one login, whatever they opened; and when they last said
-- that they had seen how it goes. It lives as long as the login.
create table play.visit (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  merchant_id integer     not null,
  session_id  uuid        not null,
  since       timestamptz not null,
  opened_at   timestamptz not null,
  told_at     timestamptz not null,
  primary key (bucket, member_id)
);
call tenancy.protect('play.visit');
grant select, insert, update on play.visit to trevo_player;
