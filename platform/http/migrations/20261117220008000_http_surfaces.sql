revoke usage on schema http from trevo_app;
grant usage on schema http to trevo_player, trevo_worker;
grant select, insert, update on http.intent to trevo_player;
grant select, insert on http.sealed_nonce to trevo_player;
