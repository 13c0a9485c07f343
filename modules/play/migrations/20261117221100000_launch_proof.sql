-- That the application wrote it, under a key the database never sees: whoever can write here opens nobody's wallet. Launches
-- of the release before are over within a minute.
alter table play.launch add column proof text not null default '';
