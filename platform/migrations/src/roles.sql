-- Roles belong to the cluster, not to a database, so they cannot be a migration. Safe to run again.
--
-- Those who log in. Each has the rights of its own kind of process, and sees one merchant at a time:
--   trevo_player    the API that players call
--   trevo_provider  the API that game providers call
--   trevo_api       both, for a process that serves both; give it no password where they are apart
--   trevo_worker    the worker, and operators' commands
-- Nobody logs in as these:
--   trevo_app       what all of them have in common. Whoever is in it may become trevo_directory, but does not inherit
--                   from it, so that the wider view has to be asked for in each transaction
--   trevo_directory reads what a process holds in memory of all merchants
--   trevo_work      the worker's way to become the next two, without inheriting from them
--   trevo_system    sees all merchants
--   trevo_jobs      owns the job queue
--   trevo_ledger    writes the books. Nobody may become it: its functions are the only way
--   trevo_security  adds security events, and can do nothing else. Nobody may become it either
select pg_advisory_lock(4207);
do $$
declare
  name text;
begin
  foreach name in array array['trevo_directory', 'trevo_system', 'trevo_jobs'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'trevo_ledger') then
    create role trevo_ledger nologin;
    -- Whoever migrates hands functions over to it.
    execute format('grant trevo_ledger to %I', current_user);
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_security') then
    create role trevo_security nologin;
    execute format('grant trevo_security to %I', current_user);
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_app') then
    create role trevo_app nologin noinherit in role trevo_directory;
  elsif pg_has_role('trevo_app', 'trevo_system', 'member') then
    -- As it was when all processes logged in as one.
    alter role trevo_app nologin;
    revoke trevo_system, trevo_jobs from trevo_app;
    grant trevo_directory to trevo_app;
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_work') then
    create role trevo_work nologin noinherit in role trevo_system, trevo_jobs;
  end if;
  foreach name in array array['trevo_player', 'trevo_provider'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I login in role trevo_app', name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'trevo_api') then
    create role trevo_api login in role trevo_player, trevo_provider;
  end if;
  if not exists (select from pg_roles where rolname = 'trevo_worker') then
    create role trevo_worker login in role trevo_app, trevo_work;
  end if;
end
$$;
select pg_advisory_unlock(4207);
