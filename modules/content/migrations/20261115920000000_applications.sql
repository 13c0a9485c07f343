-- What a member joined or applied for, and what became of it.
create table content.application (
  bucket           smallint    not null check (bucket between 0 and 1023),
  application_id   uuid        not null,
  merchant_id      integer     not null,
  member_id        uuid        not null,
  promotion_id     integer     not null,
  -- What it was called and looked like then: it may be another, or gone, when the answer comes.
  promotion        jsonb       not null,
  state            text        not null
    check (state in ('signed', 'applying', 'process', 'issued', 'claimed', 'rejected')),
  created_at       timestamptz not null,
  -- What was sent with it; null where it was only joined.
  remarks          text,
  -- Names of files drawn anew, which nobody but the member and whoever decides gets to see.
  pictures         text[]      not null default '{}',
  answer_by        timestamptz,
  decided_at       timestamptz,
  -- Who decided, and why not.
  decided_by       text,
  reason           text,
  amount_minor     bigint      check (amount_minor > 0),
  currency         text,
  purse            text        check (purse in ('cash', 'bonus')),
  claim_until      timestamptz,
  -- Written down before it is paid, so that whoever finds it can finish; claimed only once the books say so.
  claim_started_at timestamptz,
  claimed_at       timestamptz,
  primary key (bucket, application_id),
  check ((state in ('issued', 'claimed')) = (amount_minor is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'claimed') = (claimed_at is not null))
);
-- One at a time for each promotion, until it is refused.
create unique index application_open on content.application (bucket, merchant_id, member_id, promotion_id)
  where state <> 'rejected';
create index application_member on content.application (bucket, merchant_id, member_id, application_id);
create index application_waiting on content.application (merchant_id, created_at)
  where state in ('signed', 'applying', 'process');
create index application_claiming on content.application (claim_started_at)
  where state = 'issued' and claim_started_at is not null;
call tenancy.protect('content.application');

-- What was published before anybody could take part.
update content.announcement
set document = document || jsonb_build_object('participation', 'none')
where not document ? 'participation';
