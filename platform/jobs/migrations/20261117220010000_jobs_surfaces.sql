-- Game providers give rise to events, and to no job.
revoke usage on schema jobs from trevo_app;
grant usage on schema jobs to trevo_player, trevo_worker;
