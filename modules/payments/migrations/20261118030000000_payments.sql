create schema payments;
grant usage on schema payments to trevo_player, trevo_worker, trevo_system, trevo_directory;

-- A payment service that a merchant has a contract with.
create table payments.psp (
  merchant_id  integer     not null,
  -- Stands in the address it calls us at.
  psp_id       uuid        not null,
  code         text        not null check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name         text        not null,
  -- Where it is, who we are to it, and whom we take for it: sealed.
  settings     text        not null,
  -- What it takes for a payment, in hundredths of a percent of it; the cheapest that works is used.
  deposit_cost integer     not null check (deposit_cost >= 0),
  payout_cost  integer     not null check (payout_cost >= 0),
  enabled      boolean     not null,
  changed_at   timestamptz not null,
  -- What was received before this moment has been looked through.
  swept_to     timestamptz not null,
  primary key (merchant_id, psp_id),
  unique (psp_id),
  unique (merchant_id, code)
);
call tenancy.protect('payments.psp');
call tenancy.list('payments.psp');

-- What somebody wants to pay in, and the charge that was made for it.
create table payments.deposit (
  bucket       smallint    not null check (bucket between 0 and 1023),
  deposit_id   uuid        not null,
  merchant_id  integer     not null,
  member_id    uuid        not null,
  currency     text        not null,
  channel      text        not null check (channel in ('pix', 'manual', 'alipay', 'qq', 'wechat')),
  amount_minor bigint      not null check (amount_minor > 0),
  state        text        not null,
  reason       text,
  next_actor   text        check (next_actor in ('member', 'house', 'bank')),
  due_at       timestamptz,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  -- Where it can be paid: null before a service has taken the charge.
  psp_id       uuid,
  txid         text        check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  code         text,
  pay_url      text,
  expires_at   timestamptz,
  -- The payment that stands for it.
  end_to_end_id text,
  paid_minor   bigint      check (paid_minor > 0),
  paid_at      timestamptz,
  settled_at   timestamptz,
  primary key (bucket, deposit_id),
  check ((state = 'credited') = (settled_at is not null)),
  -- Whoever waits is told for whom, and until when; what is over waits for nobody.
  check ((state in ('credited', 'returned', 'failed', 'expired')) = (next_actor is null)),
  check (next_actor is null or due_at is not null),
  check (state not in ('returning', 'returned', 'return_failed', 'failed') or reason is not null)
);
create unique index deposit_txid on payments.deposit (txid) where txid is not null;
create index deposit_of_member on payments.deposit (bucket, merchant_id, member_id, deposit_id);
create index deposit_open on payments.deposit (state, due_at) where next_actor is not null;
call tenancy.protect('payments.deposit');

-- Every payment that ever came in, whoever it was from and for. A bank's number takes effect once, for one member.
create table payments.received (
  end_to_end_id text        not null primary key check (end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  merchant_id   integer     not null,
  psp_id        uuid        not null,
  txid          text,
  amount_minor  bigint      not null check (amount_minor > 0),
  paid_at       timestamptz not null,
  found_at      timestamptz not null,
  -- Null for what nobody was asked to pay.
  bucket        smallint,
  deposit_id    uuid,
  member_id     uuid,
  state         text        not null,
  reason        text,
  -- Written down before it is asked for, so that whoever finds it asks for the same.
  return_id     text        check (return_id ~ '^[a-zA-Z0-9]{1,35}$'),
  -- Taken back by the payer's bank, in all.
  reclaimed_minor bigint    not null default 0 check (reclaimed_minor between 0 and amount_minor),
  changed_at    timestamptz not null,
  due_at        timestamptz,
  check ((state in ('found', 'crediting', 'returning', 'return_failed')) = (due_at is not null)),
  check ((state in ('returning', 'returned', 'return_failed')) = (reason is not null and return_id is not null)),
  check ((deposit_id is null) = (member_id is null) and (deposit_id is null) = (bucket is null))
);
-- One payment of a charge is credited; a second one goes back.
create unique index received_once on payments.received (deposit_id) where state in ('crediting', 'credited');
create index received_open on payments.received (due_at) where due_at is not null;
create index received_of_day on payments.received (merchant_id, psp_id, paid_at);
call tenancy.protect('payments.received');

-- What payment services told us, as they told it.
create table payments.notification (
  merchant_id     integer     not null,
  notification_id uuid        not null,
  psp_id          uuid        not null,
  kind            text        not null check (kind in ('pix', 'payouts')),
  body            text        not null,
  received_at     timestamptz not null,
  processed_at    timestamptz,
  primary key (merchant_id, notification_id)
);
create index notification_open on payments.notification (received_at) where processed_at is null;
call tenancy.protect('payments.notification');

-- Where a member's money can go.
create table payments.card (
  bucket      smallint    not null check (bucket between 0 and 1023),
  card_id     uuid        not null,
  merchant_id integer     not null,
  member_id   uuid        not null,
  key_type    text        not null check (key_type in ('cpf', 'phone', 'email', 'evp')),
  -- The key and its holder's document, sealed; a digest to know the key again; what is shown of it.
  sealed      text        not null,
  digest      bytea       not null,
  shown       text        not null,
  holder_name text        not null,
  institution text        not null,
  added_at    timestamptz not null,
  removed_at  timestamptz,
  primary key (bucket, card_id)
);
create unique index card_once on payments.card (bucket, merchant_id, member_id, digest) where removed_at is null;
call tenancy.protect('payments.card');

create sequence payments.withdrawal_number start 100001;
grant usage on sequence payments.withdrawal_number to trevo_player, trevo_worker;

create table payments.withdrawal (
  bucket        smallint    not null check (bucket between 0 and 1023),
  withdrawal_id uuid        not null,
  merchant_id   integer     not null,
  member_id     uuid        not null,
  number        bigint      not null default nextval('payments.withdrawal_number'),
  currency      text        not null,
  amount_minor  bigint      not null check (amount_minor > 0),
  card_id       uuid        not null,
  state         text        not null,
  reason        text,
  next_actor    text        check (next_actor in ('member', 'house', 'bank')),
  due_at        timestamptz,
  requested_at  timestamptz not null,
  -- When the law wants it paid by.
  deadline      timestamptz not null,
  -- When somebody has to look at it again.
  check_at      timestamptz not null,
  changed_at    timestamptz not null,
  reserved_at   timestamptz,
  ended_at      timestamptz,
  end_to_end_id text,
  -- What the rules said, and which rules: an answer to "why" for ever.
  screening     jsonb,
  primary key (bucket, withdrawal_id),
  check ((state in ('paid', 'rejected', 'returned')) = (next_actor is null)),
  check ((state in ('paid', 'rejected', 'returned')) = (ended_at is not null)),
  check (next_actor is null or due_at is not null),
  -- Nobody is refused, or kept waiting by a person, without a reason.
  check (state not in ('rejected', 'returned', 'screening') or reason is not null)
);
create index withdrawal_of_member on payments.withdrawal (bucket, merchant_id, member_id, withdrawal_id);
create index withdrawal_open on payments.withdrawal (check_at) where next_actor is not null;
create index withdrawal_ended on payments.withdrawal (merchant_id, ended_at) where state = 'paid';
call tenancy.protect('payments.withdrawal');

-- One try to have a withdrawal paid. Its id is what the payment service knows it by.
create table payments.payout (
  payout_id     text        not null primary key check (payout_id ~ '^[a-zA-Z0-9-]{1,40}$'),
  merchant_id   integer     not null,
  bucket        smallint    not null,
  withdrawal_id uuid        not null,
  psp_id        uuid        not null,
  state         text        not null,
  -- The service pays nothing for it that reaches it later.
  valid_until   timestamptz not null,
  sent_at       timestamptz not null,
  asked_at      timestamptz,
  end_to_end_id text        unique,
  reason        text,
  changed_at    timestamptz not null,
  check (state not in ('refused') or reason is not null)
);
-- While one may have been paid there is no other.
create unique index payout_once on payments.payout (withdrawal_id) where state <> 'refused';
create index payout_open on payments.payout (changed_at) where state in ('sending', 'unknown', 'processing');
call tenancy.protect('payments.payout');

-- Every step a deposit, a payment or a withdrawal has taken. Written by the tables themselves.
create table payments.step (
  merchant_id integer     not null,
  subject     text        not null,
  seq         bigint      generated always as identity,
  kind        text        not null check (kind in ('deposit', 'received', 'withdrawal', 'payout')),
  state       text        not null,
  reason      text,
  at          timestamptz not null,
  primary key (merchant_id, subject, seq)
);
call tenancy.protect('payments.step');
revoke update, delete on payments.step from trevo_worker, trevo_system;

-- Where each may go from where it stands.
create table payments.way (
  kind       text not null,
  state      text not null,
  next_state text not null,
  primary key (kind, state, next_state)
);
comment on table payments.way is 'global: how payments go on, the same for everybody';
grant select on payments.way to trevo_player, trevo_worker, trevo_system;
insert into payments.way values
  ('deposit', '', 'created'),
  ('deposit', 'created', 'active'), ('deposit', 'created', 'failed'), ('deposit', 'created', 'paid'),
  ('deposit', 'active', 'paid'), ('deposit', 'active', 'expired'),
  -- Late, or found after we had given up.
  ('deposit', 'expired', 'paid'), ('deposit', 'failed', 'paid'),
  ('deposit', 'paid', 'credited'), ('deposit', 'paid', 'returning'),
  -- In the transaction of the credit itself, where nothing is the matter with it.
  ('deposit', 'created', 'credited'), ('deposit', 'active', 'credited'),
  ('deposit', 'expired', 'credited'), ('deposit', 'failed', 'credited'),
  ('deposit', 'returning', 'returned'), ('deposit', 'returning', 'return_failed'),
  ('deposit', 'return_failed', 'returning'), ('deposit', 'return_failed', 'returned'),
  ('received', '', 'found'), ('received', '', 'credited'),
  -- Once it is decided that it is credited, only the books can say no.
  ('received', 'found', 'crediting'), ('received', 'found', 'returning'),
  ('received', 'crediting', 'credited'), ('received', 'crediting', 'returning'),
  ('received', 'returning', 'returned'), ('received', 'returning', 'return_failed'),
  ('received', 'return_failed', 'returning'), ('received', 'return_failed', 'returned'),
  ('withdrawal', '', 'requested'),
  ('withdrawal', 'requested', 'reserved'), ('withdrawal', 'requested', 'rejected'),
  ('withdrawal', 'reserved', 'screening'), ('withdrawal', 'reserved', 'approved'),
  ('withdrawal', 'screening', 'approved'), ('withdrawal', 'screening', 'rejected'),
  ('withdrawal', 'approved', 'sending'), ('withdrawal', 'approved', 'rejected'),
  ('withdrawal', 'sending', 'unknown'), ('withdrawal', 'sending', 'processing'),
  ('withdrawal', 'sending', 'paid'), ('withdrawal', 'sending', 'rejected'), ('withdrawal', 'sending', 'approved'),
  ('withdrawal', 'unknown', 'processing'), ('withdrawal', 'unknown', 'paid'),
  ('withdrawal', 'unknown', 'rejected'), ('withdrawal', 'unknown', 'approved'),
  ('withdrawal', 'processing', 'paid'), ('withdrawal', 'processing', 'rejected'),
  ('withdrawal', 'processing', 'approved'),
  ('withdrawal', 'paid', 'returned'),
  ('payout', '', 'sending'),
  ('payout', 'sending', 'unknown'), ('payout', 'sending', 'processing'), ('payout', 'sending', 'settled'),
  ('payout', 'sending', 'refused'),
  ('payout', 'unknown', 'processing'), ('payout', 'unknown', 'settled'), ('payout', 'unknown', 'refused'),
  ('payout', 'processing', 'settled'), ('payout', 'processing', 'refused'),
  ('payout', 'settled', 'returned');

-- No step but one of these, whoever asks for it; and none that is not written down. Once for each statement, because
-- payments are credited many at a time. Its arguments: what takes the step, and the column of its number.
create function payments.take_steps() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v_steps constant text := format(
    case tg_op
      when 'INSERT' then 'select %1$I::text as subject, '''' as before, later.* from later'
      else 'select later.%1$I::text as subject, former.state as before, later.*
            from later join former on former.%1$I = later.%1$I where later.state <> former.state'
    end, tg_argv[1]);
  v_wrong text;
begin
  execute 'insert into payments.step (merchant_id, subject, kind, state, reason, at)
           select merchant_id, subject, $1, state, reason, changed_at from (' || v_steps || ') as step'
    using tg_argv[0];
  execute 'select min(before || '' to '' || state) from (' || v_steps || ') as step
            where not exists (select from payments.way where way.kind = $1 and way.state = before and next_state = step.state)'
    into v_wrong using tg_argv[0];
  if v_wrong is not null then
    raise exception 'a % does not go from %', tg_argv[0], v_wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke execute on function payments.take_steps from public;
grant create on schema payments to trevo_system;
alter function payments.take_steps owner to trevo_system;
revoke create on schema payments from trevo_system;

create trigger first_steps after insert on payments.deposit referencing new table as later
  for each statement execute function payments.take_steps('deposit', 'deposit_id');
create trigger next_steps after update on payments.deposit referencing old table as former new table as later
  for each statement execute function payments.take_steps('deposit', 'deposit_id');
create trigger first_steps after insert on payments.received referencing new table as later
  for each statement execute function payments.take_steps('received', 'end_to_end_id');
create trigger next_steps after update on payments.received referencing old table as former new table as later
  for each statement execute function payments.take_steps('received', 'end_to_end_id');
create trigger first_steps after insert on payments.withdrawal referencing new table as later
  for each statement execute function payments.take_steps('withdrawal', 'withdrawal_id');
create trigger next_steps after update on payments.withdrawal referencing old table as former new table as later
  for each statement execute function payments.take_steps('withdrawal', 'withdrawal_id');
create trigger first_steps after insert on payments.payout referencing new table as later
  for each statement execute function payments.take_steps('payout', 'payout_id');
create trigger next_steps after update on payments.payout referencing old table as former new table as later
  for each statement execute function payments.take_steps('payout', 'payout_id');

-- What somebody has to look at, with whose it is.
create table payments.work_item (
  merchant_id integer     not null,
  item_id     uuid        not null,
  kind        text        not null,
  subject     text        not null,
  facts       jsonb       not null,
  owner       text,
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  closed_by   text,
  resolution  text,
  primary key (merchant_id, item_id),
  check ((closed_at is null) = (closed_by is null))
);
create unique index work_item_once on payments.work_item (merchant_id, kind, subject);
create index work_item_open on payments.work_item (merchant_id, opened_at) where closed_at is null;
call tenancy.protect('payments.work_item');

-- Rules that decide which withdrawals a person looks at; the newest of a merchant is in force.
create table payments.screening_rules (
  merchant_id integer     not null,
  version     integer     not null,
  rules       jsonb       not null,
  made_at     timestamptz not null,
  made_by     text        not null,
  primary key (merchant_id, version)
);
call tenancy.protect('payments.screening_rules');

-- What has to do with money is kept; merchants and payment services that go are only switched off.
revoke delete on payments.psp, payments.deposit, payments.received, payments.notification, payments.card,
  payments.withdrawal, payments.payout, payments.work_item, payments.screening_rules
  from trevo_worker, trevo_system;
revoke update on payments.screening_rules from trevo_worker, trevo_system;

-- What players' processes do themselves: ask for charges and withdrawals, and keep where money may go.
grant select on payments.psp, payments.received, payments.step, payments.screening_rules to trevo_player;
grant select, insert on payments.deposit, payments.withdrawal, payments.card to trevo_player;
grant update (state, reason, next_actor, due_at, changed_at, psp_id, txid, code, pay_url, expires_at)
  on payments.deposit to trevo_player;
grant update (state, reason, next_actor, due_at, check_at, changed_at, reserved_at, ended_at) on payments.withdrawal to trevo_player;
grant update (removed_at) on payments.card to trevo_player;
grant insert on payments.notification to trevo_player;
