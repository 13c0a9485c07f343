-- Bets and wins are most of what there is, and a statement finds them by time. What is rare has an index of its own, so
-- that last month's deposit is found without reading past all of them; a bet pays nothing for it. Nobody waits for these
-- indexes to be made: the table is as new.
-- squawk-ignore require-concurrent-index-creation
create index transfer_by_rare_code on ledger.transfer (bucket, owner_id, code, transfer_id)
  where code not in ('bet', 'win', 'freebet', 'freewin');

-- What left one member for another, until it is seen to have arrived.
-- squawk-ignore require-concurrent-index-creation
create index transfer_to_clearing on ledger.transfer (written_in) where kind = 'debit' and house = 'clearing';
