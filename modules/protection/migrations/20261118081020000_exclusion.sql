-- Who has excluded themselves, by the digest of their document: however an account ends, nobody with it becomes a member
-- again as long as the exclusion holds.
create table protection.excluded_person (
  merchant_id    integer     not null,
  digest         bytea       not null,
  bucket         smallint    not null check (bucket between 0 and 1023),
  member_id      uuid        not null,
  restriction_id uuid        not null,
  until          timestamptz not null,
  primary key (merchant_id, digest, restriction_id)
);
call tenancy.protect('protection.excluded_person');
revoke update, delete on protection.excluded_person from trevo_worker, trevo_system;
grant select, insert on protection.excluded_person to trevo_player;
