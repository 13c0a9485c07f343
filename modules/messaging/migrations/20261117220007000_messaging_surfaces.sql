revoke usage on schema messaging from trevo_app;
grant usage on schema messaging to trevo_player, trevo_worker, trevo_directory;

grant select on messaging.broadcast, messaging.edition to trevo_player;
grant select, update, delete on messaging.letter to trevo_player;
grant select, insert, update on messaging.inbox to trevo_player;
revoke execute on function messaging.inboxes_of from trevo_app;
grant execute on function messaging.inboxes_of to trevo_player, trevo_worker;

call tenancy.list('messaging.edition');
call tenancy.list('messaging.broadcast');
