create schema content;
grant usage on schema content to trevo_app, trevo_system;

-- What a merchant tells people: banners, notices, pop-ups, promotions. The document is checked, published and shown
-- as a whole; the columns beside it are what a list is chosen and ordered by.
create table content.announcement (
  announcement_id integer     generated always as identity primary key,
  merchant_id     integer     not null,
  -- What editors call it; stays when everything else changes.
  code            text        not null,
  type            text        not null,
  position        integer     not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz,
  document        jsonb       not null,
  -- In which it was last changed.
  edition         integer     not null,
  unique (merchant_id, code),
  check (ends_at > starts_at)
);
call tenancy.protect('content.announcement');

create table content.help_article (
  merchant_id integer not null,
  tag         text    not null,
  position    integer not null,
  document    jsonb   not null,
  edition     integer not null,
  primary key (merchant_id, tag)
);
call tenancy.protect('content.help_article');

-- Everything that was ever published, because somebody may ask what stood there on a day. Never changed.
create table content.version (
  merchant_id integer     not null,
  -- `announcement:` or `help:`, and the name editors have for it.
  subject     text        not null,
  edition     integer     not null,
  -- Null where it was taken down.
  document    jsonb,
  saved_at    timestamptz not null default now(),
  primary key (merchant_id, subject, edition)
);
call tenancy.protect('content.version');

-- Counts the changes to all that a merchant publishes: what has been built from one edition holds until the next.
create table content.edition (
  merchant_id integer primary key,
  edition     integer not null
);
call tenancy.protect('content.edition');
