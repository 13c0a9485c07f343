-- How limits are set. This is its source: edit it here, and `pnpm db migrate` installs it whenever its text has changed
-- (docs/adr/0031-the-posting-function-is-source.md). Processes of the release before keep calling it.
grant create on schema ledger to trevo_ledger;
set local role trevo_ledger;

-- An owner's stakes since then, and those they go on from, each with the moment of the one before it: what time played is
-- made of. One that was taken back was played all the same, and one that was refused because the time was over is its end.
create or replace function ledger.stakes_since(p_merchant integer, p_bucket smallint, p_owner uuid, p_from timestamptz)
  returns table (at timestamptz, before timestamptz)
  language sql stable
as $$
  select t.created_at, lag(t.created_at) over (order by t.created_at)
    from ledger.transfer t
   where t.bucket = p_bucket and t.owner_id = p_owner and t.merchant_id = p_merchant
     -- The process that made an id has a clock of its own.
     and t.transfer_id >= ledger.first_id_at(p_from - ledger.longest_gap() - interval '1 minute')
     and t.created_at >= p_from - ledger.longest_gap()
     and t.kind = 'debit' and t.house = 'play' and (t.status = 'posted' or t.reason like 'limit:time%')
$$;
revoke execute on function ledger.stakes_since from public;
grant execute on function ledger.stakes_since to trevo_player, trevo_worker, trevo_system;

-- Sets a limit, counting what the owner has played, staked, lost or deposited since the running period began, so that a limit set
-- at noon holds for the whole day. The owner's accounts are locked as the posting function locks them: nothing slips in
-- between the counting and the limit.
create or replace function ledger.set_allowance(
  p_merchant integer, p_bucket smallint, p_owner uuid, p_currency text, p_name text, p_counts text, p_limit bigint,
  p_period text, p_zone text
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_from timestamptz := ledger.last_reset(p_period, p_zone);
  v_used bigint;
  v_seen timestamptz;
begin
  perform 1 from ledger.account a
    where a.bucket = p_bucket and a.merchant_id = p_merchant and a.owner_id = p_owner
    order by a.account_id
      for update;
  select coalesce(sum(ledger.seconds_played(s.before, s.at, v_from)), 0), max(s.at) into v_used, v_seen
    from ledger.stakes_since(p_merchant, p_bucket, p_owner, v_from) s
   where p_counts = 'time';
  -- Stakes go to play, and returns come from there or from a pool. What was taken back has never been.
  if p_counts <> 'time' then
    select coalesce(sum(case when p_counts = 'bets' then sign(t.amount_minor)::bigint
                             when t.kind = 'debit' or p_counts = 'deposits' then t.amount_minor
                             else -t.amount_minor end), 0)
      into v_used
      from ledger.transfer t
     where t.bucket = p_bucket and t.owner_id = p_owner and t.merchant_id = p_merchant and t.currency = p_currency
       -- The process that made an id has a clock of its own.
       and t.transfer_id >= ledger.first_id_at(v_from - interval '1 minute') and t.created_at >= v_from
       and t.status = 'posted' and t.settled_by is null
       and case p_counts when 'deposits' then t.kind = 'credit' and t.code = 'deposit'
                else t.kind = 'debit' and t.house = 'play'
                  or p_counts = 'losses' and t.kind = 'credit' and (t.house = 'play' or t.house like 'pool:%') end;
  end if;
  insert into ledger.allowance
         (bucket, owner_id, name, merchant_id, counts, limit_minor, used_minor, period, time_zone, resets_at,
          seen_at)
  values (p_bucket, p_owner, p_name, p_merchant, p_counts, p_limit, v_used, p_period, p_zone,
          ledger.next_reset(p_period, p_zone), v_seen)
  on conflict (bucket, owner_id, name) do update
    set counts = excluded.counts, limit_minor = excluded.limit_minor, used_minor = excluded.used_minor,
        period = excluded.period, time_zone = excluded.time_zone, resets_at = excluded.resets_at,
        seen_at = excluded.seen_at;
end
$$;
revoke execute on function ledger.set_allowance from public;
grant execute on function ledger.set_allowance to trevo_worker;

-- The same for whoever may only make a member's limits narrower: the players' API. A limit that is there is lowered, and
-- one that is not there is set; whatever would widen one does nothing, and answers so.
create or replace function ledger.tighten_allowance(
  p_proof text, p_bucket smallint, p_owner uuid, p_currency text, p_name text, p_counts text, p_limit bigint,
  p_period text, p_zone text
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  v_merchant constant integer := ledger.proven_merchant(p_proof);
begin
  -- Two at once: the second sees what the first has set.
  perform pg_advisory_xact_lock(hashtextextended(p_owner::text || p_name, 0));
  if exists (
    select from ledger.allowance l
     where l.bucket = p_bucket and l.owner_id = p_owner and l.name = p_name
       and (l.merchant_id <> v_merchant or l.limit_minor <= p_limit or l.counts <> p_counts or l.period <> p_period
            or l.time_zone <> p_zone)) then
    return false;
  end if;
  perform ledger.set_allowance(v_merchant, p_bucket, p_owner, p_currency, p_name, p_counts, p_limit, p_period, p_zone);
  return true;
end
$$;
revoke execute on function ledger.tighten_allowance from public;
grant execute on function ledger.tighten_allowance to trevo_player, trevo_worker;

reset role;
revoke create on schema ledger from trevo_ledger;
