revoke usage on schema content from trevo_app;
grant usage on schema content to trevo_player, trevo_worker, trevo_directory;

grant select on content.announcement, content.help_article, content.version, content.edition, content.segment_member
  to trevo_player;
grant select, insert, update on content.reader, content.application to trevo_player;
revoke execute on function content.readers_of from trevo_app;
grant execute on function content.readers_of to trevo_player, trevo_worker;

call tenancy.list('content.edition');
call tenancy.list('content.announcement');
