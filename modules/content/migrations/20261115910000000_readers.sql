-- What a member has read of the notices: everything up to one of them, and some beyond. There is no row before the
-- first reading, and never more than one, however much is published.
create table content.reader (
  bucket      smallint  not null check (bucket between 0 and 1023),
  member_id   uuid      not null,
  merchant_id integer   not null,
  watermark   integer   not null,
  -- The lowest first.
  beyond      integer[] not null,
  primary key (bucket, member_id)
);
call tenancy.protect('content.reader');

-- Members whom something may be written for: a set that an operator names and loads as a whole.
create table content.segment_member (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  segment     text        not null,
  merchant_id integer     not null,
  -- When the set was loaded with this member in it; who is left from an earlier load goes.
  loaded_at   timestamptz not null,
  primary key (bucket, member_id, segment)
);
create index segment_member_by_segment on content.segment_member (merchant_id, segment, loaded_at);
call tenancy.protect('content.segment_member');
