-- Nobody but the player API and the worker sees into this schema, whatever comes to be in it.
revoke usage on schema identity from trevo_app;
grant usage on schema identity to trevo_player, trevo_worker;

grant select, insert, update, delete on
  identity.member, identity.identifier, identity.session, identity.remembered_device, identity.login_count,
  identity.reset, identity.passkey, identity.two_steps
  to trevo_player;
grant select, insert, update on
  identity.known_device, identity.login_tally, identity.code, identity.code_sent, identity.code_pause
  to trevo_player;
grant select, insert on identity.ended_session to trevo_player;

-- A game asks whether its player's login still stands, and asking is a sign of life. That is all it can see.
grant usage on schema identity to trevo_provider;
grant select (bucket, member_id, merchant_id, status, type) on identity.member to trevo_provider;
grant select (bucket, member_id, session_id, merchant_id, seen_at, expires_at), update (seen_at)
  on identity.session to trevo_provider;

grant usage on schema identity to trevo_directory;
call tenancy.list('identity.ended_session');
