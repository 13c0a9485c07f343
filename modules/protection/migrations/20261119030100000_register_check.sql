-- What the market's list of those who may not play says of each member, and when it is asked again. Who has just come in is
-- asked about first. The API of players can have somebody asked about sooner, and says nothing of what was answered.
create table protection.register_check (
  bucket        smallint    not null check (bucket between 0 and 1023),
  member_id     uuid        not null,
  merchant_id   integer     not null,
  -- Whether they are here: somebody new, or at the first login of a day.
  is_awaited    boolean     not null,
  -- Whether they registered while it did not answer.
  is_unasked    boolean     not null default false,
  ask_at        timestamptz not null default now(),
  -- How often it has not answered since it last did.
  silences      smallint    not null default 0,
  answered_at   timestamptz,
  answer        text        check (answer in ('permitted', 'self_exclusion', 'social_programme', 'other')),
  -- Since when their account is being closed, when that is looked at next, and when it was done.
  closing_since timestamptz,
  close_step_at timestamptz,
  closed_at     timestamptz,
  primary key (bucket, member_id),
  check ((answered_at is null) = (answer is null)),
  check ((closing_since is null) = (close_step_at is null) and (closed_at is null or closing_since is not null))
);
create index register_check_ask on protection.register_check (is_awaited, ask_at);
create index register_check_close on protection.register_check (close_step_at) where close_step_at is not null;
call tenancy.protect('protection.register_check');
revoke delete on protection.register_check from trevo_worker, trevo_system;
grant select on protection.register_check to trevo_player;
grant insert (bucket, member_id, merchant_id, is_awaited, is_unasked) on protection.register_check to trevo_player;
grant update (is_awaited, ask_at) on protection.register_check to trevo_player;
-- By the clock of the database: nobody is put off.
create policy asked_sooner on protection.register_check as restrictive for update to trevo_player
  with check (is_awaited and ask_at <= now());

alter table protection.restriction drop constraint restriction_reason_check;
alter table protection.restriction add constraint restriction_reason_check check (reason in
  ('pause', 'exclusion', 'access_changed', 'central_register', 'register_silent', 'court_order', 'under_review', 'harm')) not valid;
drop policy own_wish on protection.restriction;
-- The API of players writes what its members ask for themselves, the rest of withdrawals after a change of access, and that
-- somebody new waits for an answer about them.
create policy own_wish on protection.restriction as restrictive for insert to trevo_player
  with check (source = 'member'
              or (source = 'system' and reason = 'access_changed' and denies = '{canWithdraw}')
              or (source = 'system' and reason = 'register_silent' and not 'canWithdraw' = any (denies)));
