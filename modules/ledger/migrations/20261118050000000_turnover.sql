-- What has to be staked before bonus money becomes its owner's own, kept with the bonus money: the posting function has
-- that row in its hands anyhow, and locked. Both are nothing on every other account.
alter table ledger.account
  -- Left to be staked.
  add column turnover_minor  bigint not null default 0,
  -- Became cash, and has not come back as bonus money since.
  add column converted_minor bigint not null default 0,
  add constraint account_turnover
    check (turnover_minor >= 0 and converted_minor >= 0 and (kind = 'bonus' or turnover_minor + converted_minor = 0)) not valid;
grant update (turnover_minor, converted_minor) on ledger.account to trevo_ledger;

-- By how much a transfer changed what is left; null where it is not about turnover, as nearly always. Whoever audits finds
-- the few that are, and nobody waits for the index: there are none yet.
alter table ledger.transfer add column turnover_minor bigint;
-- squawk-ignore require-concurrent-index-creation
create index transfer_of_turnover on ledger.transfer (bucket, owner_id) where turnover_minor is not null;

-- Rows that are there kept to the narrower one.
alter table ledger.transfer drop constraint transfer_kind_check;
alter table ledger.transfer add constraint transfer_kind_check
  check (kind in ('debit', 'credit', 'rollback', 'hold', 'post', 'void', 'claim', 'convert')) not valid;

alter type ledger.operation add attribute turnover bigint;
