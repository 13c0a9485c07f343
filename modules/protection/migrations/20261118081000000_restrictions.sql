-- What a member is kept from, and why. Nobody is kept from anything without a reason, a basis, an end and a day on which
-- somebody looks at it again. Written once and never changed: that one has ended before its time is a row of its own.
create table protection.restriction (
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  restriction_id uuid        not null,
  merchant_id    integer     not null,
  denies         text[]      not null
    check (denies <> '{}' and denies <@ '{canLogin,canDeposit,canBet,canWithdraw,canBonus,canContact}'),
  source         text        not null check (source in ('member', 'operator', 'register', 'system', 'risk')),
  reason         text        not null check (reason in
    ('pause', 'exclusion', 'access_changed', 'central_register', 'court_order', 'under_review', 'harm')),
  legal_basis    text        not null check (btrim(legal_basis) <> ''),
  -- By the clock of the database, as the end is counted from it.
  starts_at      timestamptz not null default now(),
  -- `infinity` for what has no end of its own.
  until          timestamptz not null,
  review_at      timestamptz not null check (isfinite(review_at)),
  -- `member`, `system`, or the name an operator goes by.
  actor          text        not null check (btrim(actor) <> ''),
  primary key (bucket, member_id, restriction_id),
  check (until > starts_at and review_at > starts_at and review_at <= until),
  -- What is a member's own stays within reach but for these two, whatever else they are kept from.
  check (not 'canWithdraw' = any (denies) or reason in ('access_changed', 'court_order')),
  check ((source = 'member') = (reason in ('pause', 'exclusion')))
);
call tenancy.protect('protection.restriction');
revoke update, delete on protection.restriction from trevo_worker, trevo_system;
grant select on protection.restriction to trevo_player;
grant insert (bucket, member_id, restriction_id, merchant_id, denies, source, reason, legal_basis, until, review_at, actor)
  on protection.restriction to trevo_player;
-- The API of players writes what its members ask for themselves, and the rest of withdrawals after a change of access.
create policy own_wish on protection.restriction as restrictive for insert to trevo_player
  with check (source = 'member' or (source = 'system' and reason = 'access_changed' and denies = '{canWithdraw}'));

-- A pause that its member wants back sooner, where the market lets them, and the worker alone does it.
create table protection.restriction_wish (
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  restriction_id uuid        not null,
  merchant_id    integer     not null,
  at             timestamptz not null default now(),
  effective_at   timestamptz not null,
  primary key (bucket, member_id, restriction_id),
  -- A market may ask for more time to think, and never for less.
  check (effective_at >= at + interval '24 hours')
);
call tenancy.protect('protection.restriction_wish');
revoke update, delete on protection.restriction_wish from trevo_worker, trevo_system;
grant select on protection.restriction_wish to trevo_player;
grant insert (bucket, member_id, restriction_id, merchant_id, effective_at) on protection.restriction_wish to trevo_player;

create table protection.restriction_end (
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  restriction_id uuid        not null,
  merchant_id    integer     not null,
  at             timestamptz not null default now(),
  why            text        not null check (btrim(why) <> ''),
  actor          text        not null check (btrim(actor) <> ''),
  primary key (bucket, member_id, restriction_id)
);
call tenancy.protect('protection.restriction_end');
revoke update, delete on protection.restriction_end from trevo_worker, trevo_system;
grant select on protection.restriction_end to trevo_player;
