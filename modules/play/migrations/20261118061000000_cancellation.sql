-- Where a studio is asked for stakes back that wait for a draw; null where it gives none back.
alter table play.provider add column cancel_url text;

-- Stakes that their members asked to have back. What became of the money says the round; here is what the studio said.
create table play.cancellation (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  suborder_id uuid        not null,
  merchant_id integer     not null,
  order_id    uuid        not null,
  state       text        not null check (state in ('asked', 'given', 'refused')),
  asked_at    timestamptz not null,
  answered_at timestamptz,
  primary key (bucket, member_id, suborder_id),
  check ((state = 'asked') = (answered_at is null))
);
create index cancellation_of_order on play.cancellation (bucket, member_id, order_id);
call tenancy.protect('play.cancellation');
revoke delete on play.cancellation from trevo_worker, trevo_system;
grant select, insert on play.cancellation to trevo_player;
