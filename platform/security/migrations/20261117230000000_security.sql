-- Who did what to the ways into the house: every login, failure, change of access, restriction and use of a key.
create schema security;
grant usage on schema security to trevo_app, trevo_system, trevo_security;

-- Written once. A year in a table of its own, so that what need not be kept any longer goes without being deleted row by
-- row; what is in none of them is in the last.
create table security.event (
  event_id    bigint      generated always as identity,
  -- Our own moment, not the writer's word.
  at          timestamptz not null default clock_timestamp(),
  -- Of the transaction, for checkpoints.
  written_in  bigint      not null default (pg_current_xact_id()::text)::bigint check (written_in > 0),
  -- Null for what is no merchant's.
  merchant_id integer,
  kind        text        not null check (length(kind) between 1 and 60),
  outcome     text        not null check (outcome in ('done', 'refused')),
  actor_kind  text        not null check (actor_kind in ('member', 'visitor', 'provider', 'operator', 'system')),
  -- Id of the member or of the key, account name of the operator; nothing for a visitor.
  actor       text        check (length(actor) <= 120),
  -- Whom it is about.
  member_id   uuid,
  -- Whom a visitor said to be: a digest under the vault's key, as in identity.identifier.
  claimed     bytea,
  -- Where: digests under the vault's key, and sealed what they are digests of.
  device      bytea,
  address     bytea,
  sealed      text        check (length(sealed) <= 2000),
  request_id  text        check (length(request_id) <= 80),
  -- A few fields that the kind allows.
  details     jsonb       not null check (pg_column_size(details) <= 1000),
  primary key (event_id, at)
) partition by range (at);

create table security.event_2026 partition of security.event for values from ('2026-01-01Z') to ('2027-01-01Z');
create table security.event_2027 partition of security.event for values from ('2027-01-01Z') to ('2028-01-01Z');
create table security.event_2028 partition of security.event for values from ('2028-01-01Z') to ('2029-01-01Z');
create table security.event_2029 partition of security.event for values from ('2029-01-01Z') to ('2030-01-01Z');
create table security.event_2030 partition of security.event for values from ('2030-01-01Z') to ('2031-01-01Z');
create table security.event_2031 partition of security.event for values from ('2031-01-01Z') to ('2032-01-01Z');
create table security.event_2032 partition of security.event for values from ('2032-01-01Z') to ('2033-01-01Z');
create table security.event_other partition of security.event default;

create index on security.event (written_in);
create index on security.event (member_id, at) where member_id is not null;
create index on security.event (claimed, at) where claimed is not null;
create index on security.event (actor, at) where actor_kind in ('provider', 'operator');
create index on security.event using brin (at);

-- The processes have the function and nothing else. trevo_security can add rows, and neither read, change nor remove one.
alter table security.event enable row level security;
alter table security.event force row level security;
create policy adds on security.event for insert to trevo_security with check (true);
create policy all_merchants on security.event for select to trevo_system using (true);
grant insert on security.event to trevo_security;
grant select on security.event to trevo_system;
grant usage on schema tenancy to trevo_security;
grant execute on function tenancy.merchant_of, tenancy.is_proven to trevo_security;

-- Whoever says that something happened at a merchant proves that they work for it.
create function security.record(
  p_merchant integer, p_proof text, p_kind text, p_outcome text, p_actor_kind text, p_actor text, p_member uuid, p_claimed bytea,
  p_device bytea, p_address bytea, p_sealed text, p_request text, p_details jsonb
) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if p_merchant is not null and not tenancy.is_proven(p_merchant, p_proof) then
    raise exception 'an event of another merchant' using errcode = 'insufficient_privilege';
  end if;
  insert into security.event (merchant_id, kind, outcome, actor_kind, actor, member_id, claimed, device, address, sealed,
                              request_id, details)
  values (p_merchant, p_kind, p_outcome, p_actor_kind, p_actor, p_member, p_claimed, p_device, p_address, p_sealed,
          p_request, p_details);
end
$$;

grant create on schema security to trevo_security;
alter function security.record owner to trevo_security;
revoke create on schema security from trevo_security;
revoke execute on function security.record from public;
grant execute on function security.record to trevo_app, trevo_system;

-- What was signed about the events; the copies outside are what counts.
create table security.checkpoint (
  seq         bigint      primary key,
  -- Of security.event.written_in: this one and all before it.
  up_to       bigint      not null,
  content     text        not null,
  -- Null until the copy outside is known to be there.
  exported_at timestamptz
);
call tenancy.share('security.checkpoint', 'signatures over everybody''s security events');
revoke select, insert, update, delete on security.checkpoint from trevo_worker;
revoke update, delete on security.checkpoint from trevo_system;
grant update (exported_at) on security.checkpoint to trevo_system;
