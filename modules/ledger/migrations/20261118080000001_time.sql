-- Time is counted, too: `limit_minor` and `used_minor` are then seconds, and `seen_at` is the last stake they go up to.
-- Whatever is named after time counts time, and nothing else is: a stake refused for it is known by the name of its reason.
-- Rows that are there kept to the narrower constraint.
alter table ledger.allowance drop constraint allowance_counts_check;
alter table ledger.allowance add constraint allowance_counts_check
  check (counts in ('stakes', 'losses', 'deposits', 'bets', 'time') and (counts = 'time') = (name like 'time%')) not valid;
alter table ledger.allowance add column seen_at timestamptz;
grant update (seen_at) on ledger.allowance to trevo_ledger;
