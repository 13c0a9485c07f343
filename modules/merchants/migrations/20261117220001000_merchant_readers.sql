call tenancy.list('merchants.merchant');
call tenancy.list('merchants.host');
grant usage on schema merchants to trevo_directory;
-- The worker reads them as everybody does. They are written for all merchants at once.
revoke insert, update, delete on merchants.merchant, merchants.host from trevo_worker;
