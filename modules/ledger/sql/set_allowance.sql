-- How limits are set. This is its source: edit it here, and `pnpm db migrate` installs it whenever its text has changed
-- (docs/adr/0031-the-posting-function-is-source.md). Processes of the release before keep calling it.
grant create on schema ledger to trevo_ledger;
set local role trevo_ledger;

-- Sets a limit, counting what the owner has staked, lost or deposited since the running period began, so that a limit set
-- at noon holds for the whole day. The owner's accounts are locked as the posting function locks them: nothing slips in
-- between the counting and the limit.
create or replace function ledger.set_allowance(
  p_merchant integer, p_bucket smallint, p_owner uuid, p_currency text, p_name text, p_counts text, p_limit bigint,
  p_period text, p_zone text
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_from timestamptz := date_trunc(p_period, now() at time zone p_zone) at time zone p_zone;
  v_used bigint;
begin
  perform 1 from ledger.account a
    where a.bucket = p_bucket and a.merchant_id = p_merchant and a.owner_id = p_owner
    order by a.account_id
      for update;
  -- Stakes go to play, and returns come from there or from a pool. What was taken back has never been.
  select coalesce(sum(case when t.kind = 'debit' or p_counts = 'deposits' then t.amount_minor else -t.amount_minor end), 0)
    into v_used
    from ledger.transfer t
   where t.bucket = p_bucket and t.owner_id = p_owner and t.merchant_id = p_merchant and t.currency = p_currency
     -- The process that made an id has a clock of its own.
     and t.transfer_id >= ledger.first_id_at(v_from - interval '1 minute') and t.created_at >= v_from
     and t.status = 'posted' and t.settled_by is null
     and case p_counts when 'deposits' then t.kind = 'credit' and t.code = 'deposit'
              else t.kind = 'debit' and t.house = 'play'
                or p_counts = 'losses' and t.kind = 'credit' and (t.house = 'play' or t.house like 'pool:%') end;
  insert into ledger.allowance
         (bucket, owner_id, name, merchant_id, counts, limit_minor, used_minor, period, time_zone, resets_at)
  values (p_bucket, p_owner, p_name, p_merchant, p_counts, p_limit, v_used, p_period, p_zone,
          ledger.next_reset(p_period, p_zone))
  on conflict (bucket, owner_id, name) do update
    set counts = excluded.counts, limit_minor = excluded.limit_minor, used_minor = excluded.used_minor,
        period = excluded.period, time_zone = excluded.time_zone, resets_at = excluded.resets_at;
end
$$;
revoke execute on function ledger.set_allowance from public;
grant execute on function ledger.set_allowance to trevo_worker;

reset role;
revoke create on schema ledger from trevo_ledger;
