-- Bets are counted one by one; `limit_minor` and `used_minor` are then numbers of bets. Rows that are there kept to the
-- narrower constraint.
alter table ledger.allowance drop constraint allowance_counts_check;
alter table ledger.allowance add constraint allowance_counts_check
  check (counts in ('stakes', 'losses', 'deposits', 'bets')) not valid;
