-- An API says what has happened, and looks at nothing here.
grant insert on bus.outbox to trevo_player, trevo_provider;

-- A consumer notes what it has seen in the transaction of its merchant. All else is done for all merchants at once; the
-- archive is filled, gone through when a stream is lost, and purged by age, and never changed.
revoke update, delete on bus.outbox from trevo_worker;
revoke update, delete on bus.inbox from trevo_worker;
revoke all on bus.outbox_archive, bus.dead_letter, bus.consumer, bus.stream_state, bus.relay_lease from trevo_worker;
revoke update on bus.outbox_archive, bus.inbox, bus.dead_letter from trevo_system;
