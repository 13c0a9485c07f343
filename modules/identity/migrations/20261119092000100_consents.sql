-- What each member has accepted of what a brand has published: which version, by what it said, when, and from where. Written
-- once and never changed.
create table identity.consent (
  bucket      smallint    not null check (bucket between 0 and 1023),
  member_id   uuid        not null,
  document    text        not null check (document in ('terms', 'privacy')),
  -- 0 for what was accepted before versions had numbers.
  version     integer     not null check (version between 0 and 9999),
  merchant_id integer     not null,
  digest      text        check (digest ~ '^[0-9a-f]{64}$'),
  -- In which language they were shown it.
  language    text,
  at          timestamptz not null default now(),
  ip          inet        not null,
  way         text        not null check (way in ('registration', 'accepted', 'carried_over')),
  -- What the brand called its terms then.
  label       text,
  primary key (bucket, member_id, document, version),
  check ((way = 'carried_over') = (version = 0)),
  check ((way = 'carried_over') = (digest is null and language is null and label is not null))
);
call tenancy.protect('identity.consent');
revoke update, delete on identity.consent from trevo_worker, trevo_system;
grant select on identity.consent to trevo_player;
grant insert (bucket, member_id, document, version, merchant_id, digest, language, ip, way) on identity.consent
  to trevo_player;
-- The API of players writes that somebody accepted what there is, by the words it has, at this moment.
create policy published on identity.consent as restrictive for insert to trevo_player
  with check (way <> 'carried_over'
              and exists (select from merchants.document d
                           where (d.merchant_id, d.document, d.version, d.digest)
                               = (consent.merchant_id, consent.document, consent.version, consent.digest)));
-- A game's stake is refused to who has yet to accept something. That is all it can see.
grant select (bucket, member_id, merchant_id, document, version) on identity.consent to trevo_provider;

-- What members agreed to when they registered, as it was kept: the name of the terms, without their words.
insert into identity.consent (bucket, member_id, document, version, merchant_id, at, ip, way, label)
select bucket, member_id, 'terms', 0, merchant_id, registered_at, registered_ip, 'carried_over', terms_version
  from identity.member
 where type <> 4;
