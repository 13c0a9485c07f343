-- Row-level security is the second wall behind the repositories: a query that forgets its merchant returns
-- nothing of anybody else's. Every table is declared to be one of two kinds, and a test reads the schema to
-- see that none is forgotten.
create schema tenancy;
grant usage on schema tenancy to trevo_app, trevo_system, trevo_jobs;

create function tenancy.merchant_id() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.merchant_id', true), '')::integer $$;

-- A table whose rows belong to merchants (it has a column merchant_id).
create procedure tenancy.protect(tbl regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy own_merchant on %s to trevo_app '
    'using (merchant_id = tenancy.merchant_id()) with check (merchant_id = tenancy.merchant_id())', tbl);
  execute format('create policy all_merchants on %s to trevo_system using (true) with check (true)', tbl);
  execute format('grant select, insert, update, delete on %s to trevo_app, trevo_system', tbl);
end
$$;

-- A table that belongs to no merchant; the reason stays with the table.
create procedure tenancy.share(tbl regclass, reason text)
  language plpgsql
  as $$
begin
  execute format('comment on table %s is %L', tbl, 'global: ' || reason);
  execute format('grant select, insert, update, delete on %s to trevo_app, trevo_system', tbl);
end
$$;
