-- Somebody who closes their account neither stakes nor pays in from then on: one reason more that the API of players may
-- write, of the same kind as a pause.
create or replace function ledger.bar_play(p_proof text, p_bucket smallint, p_owner uuid, p_reason text, p_until timestamptz)
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  v_merchant integer := ledger.proven_merchant(p_proof);
begin
  if p_reason not in ('pause', 'exclusion', 'closed', 'identity_unverified', 'register_silent') then
    raise exception 'the API of players keeps nobody from play for %', p_reason using errcode = 'check_violation';
  end if;
  insert into ledger.restriction as r (bucket, owner_id, reason, merchant_id, until, bars)
  values (p_bucket, p_owner, p_reason, v_merchant, p_until, '{stakes,deposits}')
  on conflict (bucket, owner_id, reason) do update
    set until = excluded.until
    where r.merchant_id = v_merchant and r.until < excluded.until;
end
$$;
