-- What was signed about the books, and where the next one begins. The copies outside are what counts: these rows only
-- say which there have to be.
create table ledger.checkpoint (
  seq         bigint      primary key,
  -- Of ledger.transfer.written_in: this one and all before it.
  up_to       bigint      not null,
  content     text        not null,
  -- Null until the copy outside is known to be there.
  exported_at timestamptz
);
call tenancy.share('ledger.checkpoint', 'signatures over everybody''s books');
revoke insert, update, delete on ledger.checkpoint from trevo_app;
revoke update, delete on ledger.checkpoint from trevo_system;
grant update (exported_at) on ledger.checkpoint to trevo_system;
