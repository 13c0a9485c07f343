-- What a restriction keeps its owner from. Those there are, and those of the release before, are about play and paying in:
-- whoever may not play can always take out what is theirs.
alter table ledger.restriction
  add column bars text[] not null default '{stakes,deposits}'
    constraint restriction_bars_something check (bars <@ '{stakes,deposits,withdrawals}' and bars <> '{}');

-- Rows that are there kept to the narrower ones.
alter table ledger.allowance drop constraint allowance_counts_check;
alter table ledger.allowance add constraint allowance_counts_check
  check (counts in ('stakes', 'losses', 'deposits')) not valid;
alter table ledger.transfer drop constraint transfer_kind_check;
alter table ledger.transfer add constraint transfer_kind_check
  check (kind in ('debit', 'credit', 'rollback', 'hold', 'post', 'void', 'claim')) not valid;

-- Keeps an owner's money from going out until then, because somebody else may have got at their access. This is all that
-- the API of players can write of restrictions: it sets this one or moves its end further away, and never nearer.
create function ledger.bar_withdrawals(p_proof text, p_bucket smallint, p_owner uuid, p_until timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  v_merchant integer := ledger.proven_merchant(p_proof);
begin
  insert into ledger.restriction as r (bucket, owner_id, reason, merchant_id, until, bars)
  values (p_bucket, p_owner, 'access_changed', v_merchant, p_until, '{withdrawals}')
  on conflict (bucket, owner_id, reason) do update
    set until = excluded.until
    where r.merchant_id = v_merchant and r.until < excluded.until;
end
$$;
grant create on schema ledger to trevo_ledger;
alter function ledger.bar_withdrawals owner to trevo_ledger;
revoke create on schema ledger from trevo_ledger;
grant insert, update (until) on ledger.restriction to trevo_ledger;
revoke execute on function ledger.bar_withdrawals from public;
grant execute on function ledger.bar_withdrawals to trevo_player, trevo_worker;
