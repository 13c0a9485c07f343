-- The queue belongs to trevo_jobs and nobody else can look into it. The application may do one thing: add a job,
-- through this door, in its own transaction. The queue's tables come from graphile-worker's own migrations, which
-- run after this file; the body is bound when it is first called.
create schema jobs authorization trevo_jobs;
grant usage on schema jobs to trevo_app, trevo_system;

create function jobs.enqueue(task text, payload json, run_at timestamptz, job_key text, max_attempts integer)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
  as $$
begin
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, job_key => job_key, max_attempts => max_attempts);
end
$$;
alter function jobs.enqueue(text, json, timestamptz, text, integer) owner to trevo_jobs;
revoke execute on function jobs.enqueue(text, json, timestamptz, text, integer) from public;
grant execute on function jobs.enqueue(text, json, timestamptz, text, integer) to trevo_app, trevo_system;
