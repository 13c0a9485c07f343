create schema identity;
grant usage on schema identity to trevo_app, trevo_system;

-- Member-owned tables begin with the bucket, a hash of the member's id (0 to 1023): one member's rows stay together
-- when the tables are spread over several databases.

-- A person's account. `personal` is everything that tells who they are, sealed; what has to be found by is kept as
-- a digest in identity.identifier.
create table identity.member (
  bucket              smallint    not null check (bucket between 0 and 1023),
  member_id           uuid        not null,
  merchant_id         integer     not null,
  type                smallint    not null,
  status              text        not null default 'active' check (status in ('active', 'suspended', 'closed')),
  account             text        not null,
  nickname            text,
  password_hash       text,
  -- False while the password is one nobody knows, made for who registered by phone or trial.
  password_chosen     boolean     not null,
  password_changed_at timestamptz not null,
  -- Chosen by somebody else: the first login asks for another.
  first_time_login    boolean     not null default false,
  -- Set by a reset: whoever got at somebody's mail or phone must not get at the money at once.
  withdraw_after      timestamptz,
  personal            text        not null,
  -- Codes to hand on; who used whose.
  affiliate_code      text        not null,
  affiliate_of        uuid,
  icon                text,
  registered_at       timestamptz not null,
  registered_ip       inet        not null,
  register_method     text        not null,
  register_url        text        not null,
  terms_version       text        not null,
  primary key (bucket, member_id)
);
create index member_trial_registered_at on identity.member (registered_at) where type = 4;
call tenancy.protect('identity.member');

-- Ways to find a member, each unique within a merchant: user name, verified mobile number, tax number, Firebase
-- identity, passkey, affiliate code. Digests, so that a copy of the table is no list of people.
create table identity.identifier (
  merchant_id integer     not null,
  kind        text        not null check (
    kind in ('username', 'mobile', 'cpf', 'nif', 'firebase', 'passkey', 'affiliate')
  ),
  digest      bytea       not null,
  bucket      smallint    not null,
  member_id   uuid        not null,
  created_at  timestamptz not null default now(),
  primary key (merchant_id, kind, digest)
);
create index identifier_member on identity.identifier (bucket, member_id);
call tenancy.protect('identity.identifier');

-- A session. The credential is only in the member's cookie; here is its hash.
create table identity.session (
  bucket            smallint    not null,
  secret_hash       bytea       not null,
  session_id        uuid        not null,
  merchant_id       integer     not null,
  member_id         uuid        not null,
  type              smallint    not null,
  handle            text        not null,
  method            text        not null,
  device            bytea,
  user_agent        text        not null,
  ip                inet        not null,
  started_at        timestamptz not null,
  seen_at           timestamptz not null,
  expires_at        timestamptz not null,
  -- Until then the person counts as having just proved who they are.
  proved_until      timestamptz not null,
  remembered_family uuid,
  primary key (bucket, secret_hash)
);
create unique index session_id on identity.session (bucket, session_id);
create index session_member on identity.session (bucket, member_id);
create index session_expires_at on identity.session (expires_at);
call tenancy.protect('identity.session');

-- A device that logs in without the password: a secret that changes at every use, and a key only that browser has.
create table identity.remembered_device (
  bucket       smallint    not null,
  family_id    uuid        not null,
  merchant_id  integer     not null,
  member_id    uuid        not null,
  secret_hash  bytea       not null,
  -- The one before: whoever shows it has an old copy.
  used_hash    bytea,
  public_key   jsonb       not null,
  user_agent   text        not null,
  created_at   timestamptz not null,
  used_at      timestamptz not null,
  expires_at   timestamptz not null,
  primary key (bucket, family_id)
);
create index remembered_device_member on identity.remembered_device (bucket, member_id);
create index remembered_device_expires_at on identity.remembered_device (expires_at);
call tenancy.protect('identity.remembered_device');

-- Browsers that have logged in to an account: theirs is a count of its own, so that strangers' failures lock out
-- strangers only.
create table identity.known_device (
  bucket        smallint    not null,
  member_id     uuid        not null,
  device        bytea       not null,
  merchant_id   integer     not null,
  first_seen_at timestamptz not null,
  seen_at       timestamptz not null,
  -- When a second proof was last given here.
  proved_at     timestamptz,
  primary key (bucket, member_id, device)
);
call tenancy.protect('identity.known_device');

-- Failed logins, counted per account, per account and device, per device and per network. In PostgreSQL, because a
-- cache that forgets would let an attacker count from zero.
create table identity.login_count (
  merchant_id integer     not null,
  key         bytea       not null,
  failures    integer     not null,
  since       timestamptz not null,
  last_at     timestamptz not null,
  primary key (merchant_id, key)
);
create index login_count_last_at on identity.login_count (last_at);
call tenancy.protect('identity.login_count');

-- How the logins by password from browsers an account does not know went, minute by minute: when nearly all of very
-- many fail, somebody is trying out stolen lists.
create table identity.login_tally (
  merchant_id integer     not null,
  minute      timestamptz not null,
  tries       integer     not null,
  failures    integer     not null,
  primary key (merchant_id, minute)
);
call tenancy.protect('identity.login_tally');

-- One-time codes by SMS or e-mail: the newest per purpose and target.
create table identity.code (
  merchant_id integer     not null,
  purpose     text        not null,
  target      bytea       not null,
  code_hmac   bytea       not null,
  tries       smallint    not null default 0,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (merchant_id, purpose, target)
);
create index code_expires_at on identity.code (expires_at);
call tenancy.protect('identity.code');

-- What was asked for, for limits and for the breaker against messages nobody answers.
create table identity.code_sent (
  merchant_id integer     not null,
  sent_id     uuid        not null,
  channel     text        not null check (channel in ('sms', 'email')),
  target      bytea       not null,
  -- Dialling code and area: what fraud rents by the thousand.
  prefix      text        not null,
  network     text        not null,
  device      bytea       not null,
  -- Withheld: there is nobody to send it to. Refused: a limit, a place we do not send to, or the breaker.
  outcome     text        not null check (outcome in ('sent', 'withheld', 'refused')),
  sent_at     timestamptz not null,
  verified_at timestamptz,
  primary key (merchant_id, sent_id)
);
create index code_sent_target on identity.code_sent (merchant_id, target, sent_at);
create index code_sent_network on identity.code_sent (merchant_id, network, sent_at);
create index code_sent_device on identity.code_sent (merchant_id, device, sent_at);
create index code_sent_prefix on identity.code_sent (merchant_id, channel, prefix, sent_at);
create index code_sent_channel on identity.code_sent (merchant_id, channel, sent_at);
create index code_sent_sent_at on identity.code_sent (sent_at);
call tenancy.protect('identity.code_sent');

-- Where the breaker has stopped messages: a prefix, or the whole merchant under an empty one. What was sent before
-- the pause ended does not count towards the next.
create table identity.code_pause (
  merchant_id integer     not null,
  prefix      text        not null,
  until       timestamptz not null,
  primary key (merchant_id, prefix)
);
call tenancy.protect('identity.code_pause');

-- Links and tickets that replace a forgotten password: hashes, the newest only, deleted when used.
create table identity.reset (
  bucket      smallint    not null,
  secret_hash bytea       not null,
  merchant_id integer     not null,
  member_id   uuid        not null,
  kind        text        not null check (kind in ('link', 'ticket')),
  device      bytea,
  expires_at  timestamptz not null,
  primary key (bucket, secret_hash)
);
create index reset_member on identity.reset (bucket, member_id);
create index reset_expires_at on identity.reset (expires_at);
call tenancy.protect('identity.reset');

create table identity.passkey (
  bucket        smallint    not null,
  passkey_id    uuid        not null,
  merchant_id   integer     not null,
  member_id     uuid        not null,
  credential_id bytea       not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  name          text        not null,
  created_at    timestamptz not null,
  used_at       timestamptz,
  primary key (bucket, passkey_id)
);
create index passkey_member on identity.passkey (bucket, member_id);
call tenancy.protect('identity.passkey');

-- The app that gives codes for the second step. Not in force before a first code has come back from it.
create table identity.two_steps (
  bucket         smallint    not null,
  member_id      uuid        not null,
  merchant_id    integer     not null,
  secret         text        not null,
  confirmed_at   timestamptz,
  -- A code is good once: the last time step that was accepted.
  last_step      bigint      not null default 0,
  recovery_codes bytea[]     not null default '{}',
  primary key (bucket, member_id)
);
call tenancy.protect('identity.two_steps');
