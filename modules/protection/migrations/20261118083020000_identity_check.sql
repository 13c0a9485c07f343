-- The check of who a member is: one of each member, on whatever device they go on with it. The API of players keeps what is
-- sent and hands it in; what comes of it, the worker says alone.
create table protection.identity_check (
  bucket        smallint    not null check (bucket between 0 and 1023),
  check_id      uuid        not null,
  member_id     uuid        not null,
  merchant_id   integer     not null,
  state         text        not null default 'open'
                check (state in ('open', 'running', 'review', 'passed', 'refused')),
  document_type text        not null check (document_type in ('rg', 'cnh', 'passport')),
  -- Where the face is to be turned: drawn, so that pictures from elsewhere do not do.
  turn          text        not null check (turn in ('left', 'right')),
  tries         integer     not null default 0,
  started_at    timestamptz not null,
  submitted_at  timestamptz,
  -- When the bureau is asked next, and how often it was about what was submitted last.
  ask_at        timestamptz,
  asked         integer     not null default 0,
  decided_at    timestamptz,
  decided_by    text,
  note          text,
  pictures_gone boolean     not null default false,
  primary key (bucket, check_id),
  check ((state in ('passed', 'refused')) = (decided_at is not null)),
  check ((state in ('passed', 'refused')) = (decided_by is not null)),
  check (state <> 'running' or (submitted_at is not null and ask_at is not null))
);
create unique index identity_check_of_member on protection.identity_check (bucket, member_id);
create index identity_check_due on protection.identity_check (ask_at) where state = 'running';
create index identity_check_review on protection.identity_check (submitted_at) where state = 'review';
create index identity_check_kept on protection.identity_check (decided_at) where not pictures_gone;
call tenancy.protect('protection.identity_check');
revoke delete on protection.identity_check from trevo_worker, trevo_system;
grant select on protection.identity_check to trevo_player;
grant insert (bucket, check_id, member_id, merchant_id, document_type, turn, started_at)
  on protection.identity_check to trevo_player;
grant update (document_type, state, submitted_at, ask_at) on protection.identity_check to trevo_player;
create policy decided_elsewhere on protection.identity_check as restrictive for update to trevo_player
  using (state = 'open') with check (state in ('open', 'running'));

-- The newest picture of each part, sealed, under a name that nobody can guess. One that will not do goes.
create table protection.identity_picture (
  bucket      smallint    not null check (bucket between 0 and 1023),
  check_id    uuid        not null,
  part        text        not null check (part in ('front', 'back', 'face', 'turned')),
  merchant_id integer     not null,
  name        text        not null,
  taken_at    timestamptz not null,
  primary key (bucket, check_id, part)
);
call tenancy.protect('protection.identity_picture');
grant select on protection.identity_picture to trevo_player;
grant insert on protection.identity_picture to trevo_player;
grant update (name, taken_at) on protection.identity_picture to trevo_player;

-- What was found in each try, and why: written once.
create table protection.identity_finding (
  bucket      smallint    not null check (bucket between 0 and 1023),
  check_id    uuid        not null,
  try         integer     not null,
  kind        text        not null check (kind in ('register', 'name', 'document', 'liveness', 'face')),
  merchant_id integer     not null,
  -- Null for what is as it should be.
  reason      text,
  found_at    timestamptz not null,
  primary key (bucket, check_id, try, kind)
);
call tenancy.protect('protection.identity_finding');
revoke update, delete on protection.identity_finding from trevo_worker, trevo_system;
grant select on protection.identity_finding to trevo_player;

-- Links that open the camera of a check on another device, by digest. Whoever opens one has a ticket, and the link is spent.
create table protection.identity_link (
  bucket      smallint    not null check (bucket between 0 and 1023),
  digest      bytea       not null,
  check_id    uuid        not null,
  member_id   uuid        not null,
  merchant_id integer     not null,
  ticket      bytea,
  expires_at  timestamptz not null,
  primary key (bucket, digest)
);
create unique index identity_link_ticket on protection.identity_link (bucket, ticket);
create index identity_link_expires_at on protection.identity_link (expires_at);
call tenancy.protect('protection.identity_link');
grant select, insert on protection.identity_link to trevo_player;
grant update (ticket) on protection.identity_link to trevo_player;
