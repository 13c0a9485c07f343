-- What came from and went to payment services in a day, to be held against their statements. Stakes and wins are not in it,
-- and pay nothing for it. Nobody waits for it to be made: the table is as new.
-- squawk-ignore require-concurrent-index-creation
create index transfer_of_payments on ledger.transfer (merchant_id, created_at) where house = 'payments';
