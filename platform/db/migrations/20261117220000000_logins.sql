-- Player API, provider API and worker log in as themselves (platform/migrations/src/roles.sql). A table is the worker's
-- when it is made; what an API may do with it is granted by name, beside it.
create or replace procedure tenancy.protect(tbl regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy own_merchant on %s to trevo_app '
    'using (merchant_id = tenancy.merchant_id()) with check (merchant_id = tenancy.merchant_id())', tbl);
  execute format('create policy all_merchants on %s to trevo_system using (true) with check (true)', tbl);
  execute format('grant select, insert, update, delete on %s to trevo_worker, trevo_system', tbl);
end
$$;

create or replace procedure tenancy.share(tbl regclass, reason text)
  language plpgsql
  as $$
begin
  execute format('comment on table %s is %L', tbl, 'global: ' || reason);
  execute format('grant select, insert, update, delete on %s to trevo_worker, trevo_system', tbl);
end
$$;

-- A table whose rows processes hold in memory, of all merchants.
create procedure tenancy.list(tbl regclass)
  language plpgsql
  as $$
begin
  execute format('grant select on %s to trevo_directory', tbl);
  if (select relrowsecurity from pg_class where oid = tbl) then
    execute format('create policy in_directory on %s for select to trevo_directory using (true)', tbl);
  end if;
end
$$;

-- What all processes could do with tables, the worker can. Functions and schemas stay common property: a function says
-- by itself what it does for whom.
do $$
declare
  granted record;
begin
  for granted in
    select c.oid::regclass as tbl, a.privilege_type as privilege
      from pg_class c, aclexplode(c.relacl) a
     where c.relkind in ('r', 'p') and a.grantee = 'trevo_app'::regrole
  loop
    execute format('grant %s on %s to trevo_worker', granted.privilege, granted.tbl);
    execute format('revoke %s on %s from trevo_app', granted.privilege, granted.tbl);
  end loop;
end
$$;

revoke execute on procedure tenancy.protect, tenancy.share, tenancy.list from public;
