create schema wallet;
grant usage on schema wallet to trevo_app, trevo_system;

-- How far into the books money on its way from one member to another is known to have arrived.
create table wallet.moves_finished (
  only_one boolean primary key default true check (only_one),
  up_to    bigint  not null
);
insert into wallet.moves_finished (up_to) values (0);
call tenancy.share('wallet.moves_finished', 'a watermark');
