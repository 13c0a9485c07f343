-- A mail address that its owner has shown to be theirs finds them, as a number does.
alter table identity.identifier drop constraint identifier_kind_check;
alter table identity.identifier add constraint identifier_kind_check check (
  kind in ('username', 'mobile', 'email', 'cpf', 'nif', 'firebase', 'passkey', 'affiliate')
) not valid;
