-- Days whose books were held against a studio's own: a day that could not be is held the next night, or the one after.
create table play.compared_day (
  merchant_id  integer     not null,
  provider     text        not null,
  -- Midnight UTC.
  day          timestamptz not null,
  ours         integer     not null,
  theirs       integer     not null,
  -- Each of them a work item, unless it was one already.
  mismatches   integer     not null,
  compared_at  timestamptz not null,
  primary key (merchant_id, provider, day)
);
call tenancy.protect('play.compared_day');
