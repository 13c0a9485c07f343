grant select on ledger.account, ledger.transfer, ledger.entry, ledger.restriction, ledger.allowance
  to trevo_player, trevo_provider;
grant select, insert, update on ledger.ended_round to trevo_provider;

-- A restriction ends, it does not go away: it can be set and its end moved, by the worker alone.
revoke delete on ledger.restriction from trevo_worker;
revoke insert, update, delete on ledger.restriction from trevo_system;
revoke delete on ledger.allowance from trevo_system;
