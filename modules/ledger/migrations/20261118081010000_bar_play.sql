-- Keeps an owner from staking and paying in until then, because they have asked for it or nobody knows yet who they are. This
-- is all that the API of players can write of it: it sets these or moves their end further away, and never nearer; money out
-- is never theirs to bar so.
create function ledger.bar_play(p_proof text, p_bucket smallint, p_owner uuid, p_reason text, p_until timestamptz)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  v_merchant integer := ledger.proven_merchant(p_proof);
begin
  if p_reason not in ('pause', 'exclusion', 'identity_unverified') then
    raise exception 'the API of players keeps nobody from play for %', p_reason using errcode = 'check_violation';
  end if;
  insert into ledger.restriction as r (bucket, owner_id, reason, merchant_id, until, bars)
  values (p_bucket, p_owner, p_reason, v_merchant, p_until, '{stakes,deposits}')
  on conflict (bucket, owner_id, reason) do update
    set until = excluded.until
    where r.merchant_id = v_merchant and r.until < excluded.until;
end
$$;
grant create on schema ledger to trevo_ledger;
alter function ledger.bar_play owner to trevo_ledger;
revoke create on schema ledger from trevo_ledger;
revoke execute on function ledger.bar_play from public;
grant execute on function ledger.bar_play to trevo_player, trevo_worker;
