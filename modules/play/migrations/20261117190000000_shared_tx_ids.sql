-- Whose the id of an award is. The books keep an id unique among members of one bucket only, and an award, which needs
-- neither session nor stake, names its member by itself.
create table play.award_owner (
  merchant_id integer not null,
  provider    text    not null,
  tx_id       text    not null,
  member_id   uuid    not null,
  primary key (merchant_id, provider, tx_id)
);
call tenancy.protect('play.award_owner');

-- Who else an id took effect for, and what we have of an id on a studio's list, whatever day it is from.
-- squawk-ignore require-concurrent-index-creation -- nothing has been played anywhere yet
create index movement_by_tx on play.movement (merchant_id, provider, tx_id);

-- Rows that are there kept to the narrower one.
alter table play.work_item drop constraint work_item_kind_check;
alter table play.work_item add constraint work_item_kind_check check (
  kind in ('stuck_round', 'missing_ours', 'missing_theirs', 'amount', 'status', 'shared_tx_id')
) not valid;
