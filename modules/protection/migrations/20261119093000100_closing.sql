-- Accounts that their owners close, and when each is looked at next. What it says of them is in `restriction`: asked for, and
-- closed once nothing is left. The API of players can have it looked at sooner, and say that its owner wants to keep it.
create table protection.closing (
  bucket        smallint    not null check (bucket between 0 and 1023),
  member_id     uuid        not null,
  merchant_id   integer     not null,
  is_taken_back boolean     not null default false,
  -- `infinity` for one that is over.
  look_at       timestamptz not null default now(),
  -- The restriction that its owner was told of.
  told_of       uuid,
  primary key (bucket, member_id)
);
create index closing_look on protection.closing (look_at);
call tenancy.protect('protection.closing');
revoke delete on protection.closing from trevo_worker, trevo_system;
grant select on protection.closing to trevo_player;
grant insert (bucket, member_id, merchant_id) on protection.closing to trevo_player;
grant update (is_taken_back, look_at) on protection.closing to trevo_player;
-- By the clock of the database: nothing is put off.
create policy looked_at_sooner on protection.closing as restrictive for update to trevo_player
  with check (look_at <= now());

alter table protection.restriction drop constraint restriction_reason_check;
alter table protection.restriction add constraint restriction_reason_check check (reason in
  ('pause', 'exclusion', 'closed', 'access_changed', 'central_register', 'register_silent', 'court_order', 'under_review',
   'harm')) not valid;
alter table protection.restriction drop constraint restriction_check2;
alter table protection.restriction add constraint restriction_of_member
  check ((source = 'member') = (reason in ('pause', 'exclusion', 'closed'))) not valid;
drop policy own_wish on protection.restriction;
-- The API of players writes what its members ask for themselves, the rest of withdrawals after a change of access, and that
-- somebody new waits for an answer about them. It asks for a closing; that nobody gets in any more is the worker's to say.
create policy own_wish on protection.restriction as restrictive for insert to trevo_player
  with check ((source = 'member' and (reason <> 'closed' or not 'canLogin' = any (denies)))
              or (source = 'system' and reason = 'access_changed' and denies = '{canWithdraw}')
              or (source = 'system' and reason = 'register_silent' and not 'canWithdraw' = any (denies)));
