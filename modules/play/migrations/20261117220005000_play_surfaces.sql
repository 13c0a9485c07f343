-- Players look at what was played and begin games.
grant select on play.round, play.movement, play.day_result, play.draw to trevo_player;
grant select, insert on play.launch to trevo_player;
grant select, insert, update, delete on play.recent to trevo_player;

-- Studios play them.
grant select, update on play.launch to trevo_provider;
grant select, insert on play.session, play.award_owner, play.work_item to trevo_provider;
grant select, insert, update on play.round, play.exposure to trevo_provider;
grant select, insert, update, delete on play.draw to trevo_provider;
grant select on play.movement to trevo_provider;
grant select, update (locked_at) on play.provider_key to trevo_provider;

grant usage on schema play to trevo_directory;
call tenancy.list('play.provider');
call tenancy.list('play.campaign');
call tenancy.list('play.host');

-- A request is signed before it says whose it is, so whoever serves studios knows the keys of all merchants. Players'
-- processes have no use for them.
create function play.provider_keys() returns setof play.provider_key
  language sql stable security definer set search_path = ''
  as $$ select * from play.provider_key k where k.retired_at is null $$;
grant create on schema play to trevo_system;
alter function play.provider_keys owner to trevo_system;
revoke create on schema play from trevo_system;
revoke execute on function play.provider_keys from public;
grant execute on function play.provider_keys to trevo_provider, trevo_worker;
