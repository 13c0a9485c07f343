-- Besides those that speak Pix, gateways: a page of their own where somebody pays with a wallet.
alter table payments.psp
  add column kind text not null default 'pix' check (kind in ('pix', 'gateway')),
  add column channels text[] not null default '{pix}' check (channels <@ array['pix', 'alipay', 'qq', 'wechat']),
  add check (kind = 'gateway' or channels = '{pix}') not valid;

-- Who names a payment: the Pix of all banks, a gateway, or the bank that a person looked it up at.
alter table payments.received
  add column source text not null default 'pix' check (source in ('pix', 'gateway', 'manual'));

alter table payments.notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('pix', 'payouts', 'orders')) not valid;

-- Accounts of a merchant that members can transfer to by hand. Without one, nobody can.
create table payments.bank_account (
  merchant_id integer     not null,
  bank_id     uuid        not null,
  bank_name   text        not null check (bank_name <> ''),
  branch      text        not null,
  account     text        not null check (account <> ''),
  holder_name text        not null check (holder_name <> ''),
  enabled     boolean     not null,
  changed_at  timestamptz not null,
  primary key (merchant_id, bank_id),
  unique (merchant_id, bank_name, branch, account)
);
call tenancy.protect('payments.bank_account');

-- What a member says to have transferred, and what people who looked at the account say.
create table payments.transfer_claim (
  bucket        smallint    not null check (bucket between 0 and 1023),
  deposit_id    uuid        not null,
  merchant_id   integer     not null,
  bank_id       uuid        not null,
  payer_name    text        not null,
  -- The name of the stored receipt.
  receipt       text        not null,
  -- The first of the two who have to find it on the account, and what they found.
  found_by      text,
  found_at      timestamptz,
  reference     text,
  found_minor   bigint      check (found_minor > 0),
  decided_by    text,
  decided_at    timestamptz,
  primary key (bucket, deposit_id),
  check ((found_by is null) = (found_at is null) and (found_by is null) = (reference is null)
         and (found_by is null) = (found_minor is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody is both.
  check (found_by is null or decided_by is null or lower(found_by) <> lower(decided_by))
);
create index transfer_claim_open on payments.transfer_claim (merchant_id, deposit_id) where decided_at is null;
call tenancy.protect('payments.transfer_claim');

revoke delete on payments.bank_account, payments.transfer_claim from trevo_worker, trevo_system;
grant select on payments.bank_account to trevo_player;
grant insert on payments.transfer_claim, payments.work_item to trevo_player;
