-- Ids carry the time they were made at (version 7): the smallest one of a moment.
create function ledger.first_id_at(p_at timestamptz) returns uuid
  language sql immutable parallel safe
as $$ select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;

-- Sets a limit, counting what the owner has staked or lost since the running period began, so that a limit set at noon
-- holds for the whole day. The owner's accounts are locked as ledger.perform locks them: no stake slips in between the
-- counting and the limit.
create function ledger.set_allowance(
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
  select coalesce(sum(case t.kind when 'debit' then t.amount_minor else -t.amount_minor end), 0) into v_used
    from ledger.transfer t
   where t.bucket = p_bucket and t.owner_id = p_owner and t.merchant_id = p_merchant and t.currency = p_currency
     -- The process that made an id has a clock of its own.
     and t.transfer_id >= ledger.first_id_at(v_from - interval '1 minute') and t.created_at >= v_from
     and t.status = 'posted' and t.settled_by is null
     and (t.kind = 'debit' and t.house = 'play'
          or p_counts = 'losses' and t.kind = 'credit' and (t.house = 'play' or t.house like 'pool:%'));
  insert into ledger.allowance
         (bucket, owner_id, name, merchant_id, counts, limit_minor, used_minor, period, time_zone, resets_at)
  values (p_bucket, p_owner, p_name, p_merchant, p_counts, p_limit, v_used, p_period, p_zone,
          ledger.next_reset(p_period, p_zone))
  on conflict (bucket, owner_id, name) do update
    set counts = excluded.counts, limit_minor = excluded.limit_minor, used_minor = excluded.used_minor,
        period = excluded.period, time_zone = excluded.time_zone, resets_at = excluded.resets_at;
end
$$;

grant create on schema ledger to trevo_ledger;
alter function ledger.first_id_at owner to trevo_ledger;
alter function ledger.set_allowance owner to trevo_ledger;
revoke create on schema ledger from trevo_ledger;
revoke execute on function ledger.set_allowance from public;
grant execute on function ledger.set_allowance to trevo_app, trevo_system;
-- A limit is set by the function alone: with its count, or not at all.
revoke insert, update on ledger.allowance from trevo_app, trevo_system;
grant insert, update (counts, limit_minor, period, time_zone) on ledger.allowance to trevo_ledger;
