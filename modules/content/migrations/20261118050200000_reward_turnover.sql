-- Of a reward in bonus money: what has to be staked before it is the member's own. Null for those given before, and for cash.
alter table content.application add column turnover_minor bigint
  constraint application_turnover check (turnover_minor >= 0 and (turnover_minor = 0 or purse = 'bonus'));
