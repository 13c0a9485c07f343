-- The effects have no unique constraint on purpose: nothing but the bus keeps them single.
create schema proof;
grant usage on schema proof to trevo_app, trevo_system;
create table proof.effect (merchant_id integer not null, n integer not null);
create table proof.counter (merchant_id integer primary key, handled bigint not null);
call tenancy.protect('proof.effect');
call tenancy.protect('proof.counter');
insert into proof.counter values (1, 0), (2, 0);
