-- Where a member has cash, the house has the stripe it is played against: the posting function looks for the one alone.
insert into ledger.account (bucket, merchant_id, owner_id, kind, currency, floor_minor)
select distinct a.bucket, a.merchant_id, null::uuid, 'play', a.currency, null::bigint
  from ledger.account a where a.kind = 'cash'
on conflict (bucket, merchant_id, owner_id, kind, currency) do nothing;
