-- The house's accounts, found without looking through everybody's. Nobody waits for the index: the table is as new.
-- squawk-ignore require-concurrent-index-creation
create index account_of_house on ledger.account (merchant_id, currency, kind) where owner_id is null;

-- Adds what was booked on the house since the last time to its accounts, for at most about so many transfers, and says
-- how many there were. Up to the oldest transaction still running: whatever was written below it can be seen by now, so
-- nothing is left out, and what lies above waits for the next time.
create function ledger.roll_up_house(p_limit integer) returns integer
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_from  bigint;
  v_to    bigint;
  v_count integer;
begin
  select r.up_to into v_from from ledger.roll_up r for update skip locked;
  if not found then
    return 0; -- Somebody is at it.
  end if;
  select max(page.written_in), count(*) into v_to, v_count
    from (select t.written_in from ledger.transfer t
           where t.written_in > v_from and t.written_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
           order by t.written_in limit p_limit) page;
  if v_count = 0 then
    return 0;
  end if;
  -- A transaction is taken whole, also where it crosses the limit: the mark cannot point into its middle.
  update ledger.account a
     set credits_posted = a.credits_posted + s.credits,
         debits_posted  = a.debits_posted + s.debits
    from (select n.bucket, n.account_id,
                 coalesce(sum(n.amount_minor) filter (where n.amount_minor > 0), 0)::bigint as credits,
                 coalesce(-sum(n.amount_minor) filter (where n.amount_minor < 0), 0)::bigint as debits
            from ledger.transfer t
            join ledger.entry n on n.bucket = t.bucket and n.transfer_id = t.transfer_id
           where t.written_in > v_from and t.written_in <= v_to and n.account_version is null
           group by n.bucket, n.account_id) s
   where a.bucket = s.bucket and a.account_id = s.account_id;
  update ledger.roll_up r set up_to = v_to where r.only_one;
  return v_count;
end
$$;

-- The house's balances at this moment, over all its stripes: what was rolled up, and what was booked since. Stable, so
-- both statements see the moment of whoever asks: nothing is missing and nothing counts twice. Two of them, so that the
-- second is planned for the mark as it is: how little lies behind it is the whole point.
create function ledger.house_balances(p_merchant integer, p_currency text) returns table (kind text, balance bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  v_mark bigint := (select r.up_to from ledger.roll_up r);
begin
  return query
  select a.kind, sum(a.credits_posted - a.debits_posted + coalesce(since.amount, 0))::bigint
    from ledger.account a
    left join (
      select n.bucket, n.account_id, sum(n.amount_minor) as amount
        from ledger.transfer t
        join ledger.entry n on n.bucket = t.bucket and n.transfer_id = t.transfer_id
       where t.written_in > v_mark and t.merchant_id = p_merchant and n.account_version is null
       group by n.bucket, n.account_id
    ) since on since.bucket = a.bucket and since.account_id = a.account_id
   where a.owner_id is null and a.merchant_id = p_merchant and a.currency = p_currency
   group by a.kind;
end
$$;

-- What an owner has, in one round trip: asked for before every game and on every page.
create function ledger.owner_balances(p_merchant integer, p_bucket smallint, p_owner uuid, p_currency text)
  returns table (kind text, free bigint, held bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select a.kind, a.credits_posted - a.debits_posted - a.debits_pending, a.debits_pending
    from ledger.account a
   where a.bucket = p_bucket and a.merchant_id = p_merchant and a.owner_id = p_owner and a.currency = p_currency;
end
$$;

grant create on schema ledger to trevo_ledger;
alter function ledger.roll_up_house owner to trevo_ledger;
alter function ledger.house_balances owner to trevo_ledger;
alter function ledger.owner_balances owner to trevo_ledger;
revoke create on schema ledger from trevo_ledger;
revoke execute on function ledger.roll_up_house, ledger.house_balances, ledger.owner_balances from public;
grant execute on function ledger.roll_up_house to trevo_system;
grant execute on function ledger.house_balances, ledger.owner_balances to trevo_app, trevo_system;
