-- Sessions that were ended a moment ago, by whichever way: processes look here every second, so that a copy which nobody
-- told about it lets nobody in.
create table identity.ended_session (
  bucket      smallint    not null check (bucket between 0 and 1023),
  secret_hash bytea       not null,
  merchant_id integer     not null,
  ended_at    timestamptz not null default now(),
  primary key (bucket, secret_hash)
);
create index ended_session_ended_at on identity.ended_session (ended_at);
call tenancy.protect('identity.ended_session');

create function identity.note_end() returns trigger
  language plpgsql
as $$
begin
  insert into identity.ended_session (bucket, secret_hash, merchant_id)
  values (old.bucket, old.secret_hash, old.merchant_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger note_end after delete on identity.session for each row execute function identity.note_end();
