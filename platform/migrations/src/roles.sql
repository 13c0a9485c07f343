-- Roles belong to the cluster, not to a database, so they cannot be a migration. Safe to run again.
--
-- trevo_app     what the processes log in as: sees one merchant at a time.
-- trevo_system  sees all merchants. trevo_app may become it, but does not inherit from it, so the power
--               has to be asked for in each transaction.
-- trevo_ledger  writes the books. Nobody logs in as it or may become it: its functions are the only way.
-- trevo_security adds security events, and can do nothing else; nor can anybody become it.
-- trevo_jobs    owns the job queue; the worker becomes it to take jobs.
select pg_advisory_lock(4207);
do $$
begin
  if not exists (select from pg_roles where rolname = 'trevo_system') then
    create role trevo_system nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_ledger') then
    create role trevo_ledger nologin;
    -- Whoever migrates hands functions over to it.
    execute format('grant trevo_ledger to %I', current_user);
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_security') then
    create role trevo_security nologin;
    execute format('grant trevo_security to %I', current_user);
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_jobs') then
    create role trevo_jobs nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_app') then
    create role trevo_app login noinherit in role trevo_system, trevo_jobs;
  end if;
end
$$;
select pg_advisory_unlock(4207);
