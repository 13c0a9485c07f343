grant select, insert, update, delete on catalogue.favourite to trevo_player;

grant usage on schema catalogue to trevo_directory;
call tenancy.list('catalogue.game');
call tenancy.list('catalogue.vendor');
call tenancy.list('catalogue.game_edition');
call tenancy.list('catalogue.offer');
call tenancy.list('catalogue.edition');
