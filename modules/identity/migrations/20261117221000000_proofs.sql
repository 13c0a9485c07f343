-- Rows that let somebody in carry a proof that the application wrote them, under a key the database never sees. One that
-- was written before has none and lets nobody in: sessions and remembered devices are over, and `pnpm vault prove` vouches
-- for the rest once.
alter table identity.member add column proof text not null default '';
alter table identity.identifier add column proof text not null default '';
alter table identity.session add column proof text not null default '';
alter table identity.remembered_device add column proof text not null default '';
alter table identity.known_device add column proof text not null default '';
alter table identity.code add column proof text not null default '';
alter table identity.reset add column proof text not null default '';
alter table identity.passkey add column proof text not null default '';
alter table identity.two_steps add column proof text not null default '';

-- Whether logging in takes a second step: said by the member's row, because a row that is not there proves nothing.
alter table identity.member add column two_steps_on boolean not null default false;
update identity.member m set two_steps_on = true
  from identity.two_steps t
 where (t.bucket, t.member_id) = (m.bucket, m.member_id) and t.confirmed_at is not null;
