-- Balances are read past row-level security, so they are told of the merchant that is proven and not of one that is named.
drop function ledger.house_balances, ledger.owner_balances;

create function ledger.proven_merchant(p_proof text) returns integer
  language plpgsql stable set search_path = ''
as $$
declare
  v_merchant integer := tenancy.merchant_of(p_proof);
begin
  if v_merchant is null then
    raise insufficient_privilege using message = 'no merchant was proven';
  end if;
  return v_merchant;
end
$$;

-- The house's balances at this moment, over all its stripes: what was rolled up, and what was booked since. Stable, so
-- both statements see the moment of whoever asks: nothing is missing and nothing counts twice. Two of them, so that the
-- second is planned for the mark as it is: how little lies behind it is the whole point.
create function ledger.house_balances(p_proof text, p_currency text) returns table (kind text, balance bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
as $$
declare
  v_merchant integer := ledger.proven_merchant(p_proof);
  v_mark bigint := (select r.up_to from ledger.roll_up r);
begin
  return query
  select a.kind, sum(a.credits_posted - a.debits_posted + coalesce(since.amount, 0))::bigint
    from ledger.account a
    left join (
      select n.bucket, n.account_id, sum(n.amount_minor) as amount
        from ledger.transfer t
        join ledger.entry n on n.bucket = t.bucket and n.transfer_id = t.transfer_id
       where t.written_in > v_mark and t.merchant_id = v_merchant and n.account_version is null
       group by n.bucket, n.account_id
    ) since on since.bucket = a.bucket and since.account_id = a.account_id
   where a.owner_id is null and a.merchant_id = v_merchant and a.currency = p_currency
   group by a.kind;
end
$$;

-- What an owner has, in one round trip: asked for before every game and on every page.
create function ledger.owner_balances(p_proof text, p_bucket smallint, p_owner uuid, p_currency text)
  returns table (kind text, free bigint, held bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_merchant integer := ledger.proven_merchant(p_proof);
begin
  return query
  select a.kind, a.credits_posted - a.debits_posted - a.debits_pending, a.debits_pending
    from ledger.account a
   where a.bucket = p_bucket and a.merchant_id = v_merchant and a.owner_id = p_owner and a.currency = p_currency;
end
$$;

grant create on schema ledger to trevo_ledger;
alter function ledger.proven_merchant owner to trevo_ledger;
alter function ledger.house_balances owner to trevo_ledger;
alter function ledger.owner_balances owner to trevo_ledger;
revoke create on schema ledger from trevo_ledger;
revoke execute on function ledger.proven_merchant, ledger.house_balances, ledger.owner_balances from public;
grant execute on function ledger.house_balances, ledger.owner_balances to trevo_app, trevo_system;

-- Limits are set for a member by somebody who decides such things, and by no API so far.
revoke execute on function ledger.set_allowance from trevo_app, trevo_system;
grant execute on function ledger.set_allowance to trevo_worker;
