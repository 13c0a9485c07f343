-- Whoever has the password of an API could name any merchant and see its rows. Now a merchant is proven with a key that the
-- processes have and the database holds, and that no login can read.

-- The keys that prove a scope, as HMAC uses them; more than one while they change. Written by `pnpm db scope-keys`.
create table tenancy.scope_key (
  inner_pad bytea primary key,
  outer_pad bytea not null
);
comment on table tenancy.scope_key is 'global: belongs to the processes, and nobody may read it';

-- The merchant that is proven, or none. A proof is `<merchant>.<HMAC of process and merchant>`; app.process is what the
-- connection was opened with, so that a proof seen on one process's connections is worth nothing on another's.
create function tenancy.merchant_of(p_proof text) returns integer
  language plpgsql stable parallel safe security definer set search_path = ''
as $$
declare
  v_merchant text := split_part(p_proof, '.', 1);
begin
  if p_proof = v_merchant then
    -- A bare number. Whoever may see all merchants has nothing to prove.
    return case when p_proof ~ '^[0-9]+$' and pg_has_role(session_user, 'trevo_system', 'member') then p_proof end;
  end if;
  perform from tenancy.scope_key k
    where split_part(p_proof, '.', 2) = encode(sha256(k.outer_pad || sha256(k.inner_pad
            || convert_to(current_setting('app.process', true) || '.' || v_merchant, 'UTF8'))), 'hex');
  return case when found then v_merchant end;
end
$$;

-- For functions that look past row-level security, and are told whose rows they look at.
create function tenancy.is_proven(p_merchant integer, p_proof text) returns boolean
  language sql stable parallel safe
  as $$ select coalesce(tenancy.merchant_of(p_proof) = p_merchant, false) $$;

create or replace function tenancy.merchant_id() returns integer
  language sql stable parallel safe
  as $$ select tenancy.merchant_of(current_setting('app.merchant_id', true)) $$;

grant usage on schema tenancy to trevo_ledger;
revoke execute on function tenancy.merchant_of, tenancy.is_proven from public;
grant execute on function tenancy.merchant_of, tenancy.is_proven to trevo_app, trevo_system, trevo_ledger;

-- Asked once for a statement, not for each of its rows.
create or replace procedure tenancy.protect(tbl regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy own_merchant on %s to trevo_app using (merchant_id = (select tenancy.merchant_id())) '
    'with check (merchant_id = (select tenancy.merchant_id()))', tbl);
  execute format('create policy all_merchants on %s to trevo_system using (true) with check (true)', tbl);
  execute format('grant select, insert, update, delete on %s to trevo_worker, trevo_system', tbl);
end
$$;

do $$
declare
  tbl regclass;
begin
  for tbl in select polrelid from pg_policy where polname = 'own_merchant' loop
    execute format(
      'alter policy own_merchant on %s using (merchant_id = (select tenancy.merchant_id())) '
      'with check (merchant_id = (select tenancy.merchant_id()))', tbl);
  end loop;
end
$$;
