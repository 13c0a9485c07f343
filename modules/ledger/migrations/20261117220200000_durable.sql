-- Anybody may set synchronous_commit, for a statement or as the default of their own login, and a process that was given a
-- weaker one would acknowledge money that a power cut takes back. So nothing is committed to the books that does not wait
-- until it is safe. Looked at when all else is done: what was said before counts for nothing.
create function ledger.refuse_forgetful() returns trigger
  language plpgsql
as $$
begin
  if pg_catalog.current_setting('synchronous_commit') operator(pg_catalog.<>) all ('{on,remote_apply}'::pg_catalog.text[]) then
    raise object_not_in_prerequisite_state using message = 'the books are not written with synchronous_commit weaker than on';
  end if;
  return null;
end
$$;
grant create on schema ledger to trevo_ledger;
alter function ledger.refuse_forgetful owner to trevo_ledger;
revoke create on schema ledger from trevo_ledger;
revoke execute on function ledger.refuse_forgetful from public;

create constraint trigger durable after insert on ledger.transfer
  deferrable initially deferred
  for each row execute function ledger.refuse_forgetful();
