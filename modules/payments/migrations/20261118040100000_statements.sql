-- What a payment service said its account with us did on a day, as it said it last.
create table payments.statement (
  merchant_id   integer     not null,
  psp_id        uuid        not null,
  -- In UTC.
  day           date        not null,
  opening_minor bigint      not null,
  closing_minor bigint      not null,
  read_at       timestamptz not null,
  -- When it was last held against the books.
  compared_at   timestamptz,
  primary key (merchant_id, psp_id, day)
);
call tenancy.protect('payments.statement');
revoke delete on payments.statement from trevo_worker, trevo_system;

-- Kept because our books and theirs do not turn the page at the same moment: what we booked today may be on any page of theirs.
create table payments.statement_line (
  merchant_id   integer     not null,
  psp_id        uuid        not null,
  day           date        not null,
  line          integer     not null,
  kind          text        not null check (kind in ('received', 'return', 'med', 'payout', 'payout_returned', 'other')),
  end_to_end_id text,
  -- What we had asked for it with: a return's id, or a payout's.
  request_id    text,
  -- The bank's number of what went back to a payer.
  rtr_id        text,
  -- Below zero what left the account.
  amount_minor  bigint      not null,
  at            timestamptz not null,
  primary key (merchant_id, psp_id, day, line)
);
create index statement_line_of_pix on payments.statement_line (merchant_id, end_to_end_id) where end_to_end_id is not null;
create index statement_line_of_request on payments.statement_line (merchant_id, request_id) where request_id is not null;
call tenancy.protect('payments.statement_line');
-- Read again, a day's lines are others.
revoke update on payments.statement_line from trevo_worker, trevo_system;
