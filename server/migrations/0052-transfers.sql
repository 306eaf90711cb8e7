-- Money that came, and where it went: transfers, allocations, refunds.

set local role billing_owner;

create table billing.transfer (
  transfer_id uuid primary key,
  event_id text not null unique,
  account text not null,
  memo text not null,
  amount bigint not null check (amount > 0),
  bank_reference text not null,
  at timestamptz not null,
  state text not null check (state in ('matched', 'review', 'returned')),
  organisation_id uuid references billing.customer,
  matched_by text check (matched_by in ('reference', 'number', 'staff')),
  matched_at timestamptz,
  returned_by uuid,
  returned_at timestamptz,
  return_reference text check (length(return_reference) between 3 and 80),
  check ((state = 'returned') = (returned_at is not null) and (state = 'returned') = (returned_by is not null)
    and (state = 'returned') = (return_reference is not null)),
  check ((state = 'matched') = (organisation_id is not null) and (state = 'matched') = (matched_at is not null)
    and (state = 'matched') = (matched_by is not null))
);
create index transfer_to_review on billing.transfer (at, transfer_id) where state = 'review';
create index transfer_by_time on billing.transfer (at, transfer_id);
comment on table billing.transfer is 'platform: lines of the bank''s statement; whose one is shows when it is matched';
comment on column billing.transfer.transfer_id is 'UUIDv7, made by the server';
comment on column billing.transfer.event_id is 'The bank''s number of the line: told twice it is one';
comment on column billing.transfer.account is 'Our account';
comment on column billing.transfer.memo is 'What the payer wrote';
comment on column billing.transfer.amount is 'Whole đồng';
comment on column billing.transfer.bank_reference is 'What the banks call it by';
comment on column billing.transfer.at is 'When it arrived';
comment on column billing.transfer.state is 'matched, review: nobody knows whose it is, or returned: sent back to where it came from';
comment on column billing.transfer.organisation_id is 'Whose it is';
comment on column billing.transfer.matched_by is 'What told: the reference, the number of an invoice, or staff';
comment on column billing.transfer.matched_at is 'When';
comment on column billing.transfer.returned_by is 'Who of the staff confirmed that it was sent back';
comment on column billing.transfer.returned_at is 'When that was written down';
comment on column billing.transfer.return_reference is 'What the bank calls the transfer that took it back';

create table billing.payout (
  organisation_id uuid not null references billing.customer,
  payout_id uuid not null,
  amount bigint not null check (amount > 0),
  /** One transfer of the bank is booked once, whoever writes it down. */
  bank_reference text not null unique check (length(bank_reference) between 3 and 80),
  reason text not null check (length(reason) between 3 and 500),
  paid_by uuid not null,
  transaction_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, payout_id),
  foreign key (organisation_id, transaction_id) references billing.ledger_transaction
);
comment on table billing.payout is 'tenant: credit that the bank has sent back to the customer';
comment on column billing.payout.organisation_id is 'The organisation';
comment on column billing.payout.payout_id is 'UUIDv7, made by the server';
comment on column billing.payout.amount is 'Whole đồng';
comment on column billing.payout.bank_reference is 'What the bank calls the transfer';
comment on column billing.payout.reason is 'Why';
comment on column billing.payout.paid_by is 'Who of the staff confirmed it';
comment on column billing.payout.transaction_id is 'The transaction of the ledger that booked it';
comment on column billing.payout.at is 'When';

create table billing.allocation (
  organisation_id uuid not null references billing.customer,
  allocation_id uuid not null,
  source_kind text not null check (source_kind in ('attempt', 'transfer', 'credit', 'pay_later')),
  source_id text not null,
  target text not null check (target in ('invoice', 'draw', 'credit')),
  invoice_id bigint,
  amount bigint not null check (amount > 0),
  transaction_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, allocation_id),
  foreign key (organisation_id, invoice_id) references billing.invoice,
  foreign key (organisation_id, transaction_id) references billing.ledger_transaction,
  check (target = 'credit' or invoice_id is not null)
);
/** Money is given away once: the same capture, or the same line of the bank, cannot do it again. */
create unique index allocation_once on billing.allocation (organisation_id, source_kind, source_id, target);
create index allocation_of_invoice on billing.allocation (organisation_id, invoice_id) where invoice_id is not null;
comment on table billing.allocation is 'tenant: which money went to which invoice or draw, and what became credit';
comment on column billing.allocation.organisation_id is 'The organisation';
comment on column billing.allocation.allocation_id is 'UUIDv7, made by the server';
comment on column billing.allocation.source_kind is 'Where it came from';
comment on column billing.allocation.source_id is 'Which order, transfer or payment';
comment on column billing.allocation.target is 'Where it went';
comment on column billing.allocation.invoice_id is 'The invoice, or the one for which Pay Later lent';
comment on column billing.allocation.amount is 'How much of it';
comment on column billing.allocation.transaction_id is 'The transaction of the ledger that booked it';
comment on column billing.allocation.at is 'When';

create table billing.refund (
  organisation_id uuid not null,
  refund_id uuid not null,
  intent_id uuid not null,
  n integer not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 3 and 500),
  state text not null default 'requested' check (state in ('requested', 'refunded', 'refused')),
  code text,
  transaction_id text,
  requested_by uuid not null,
  asks integer not null default 0,
  ask_at timestamptz,
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, refund_id),
  foreign key (organisation_id, intent_id, n) references billing.payment_attempt,
  check ((state = 'requested') = (ended_at is null))
);
create index refund_of_attempt on billing.refund (organisation_id, intent_id, n);
create index refund_to_ask on billing.refund (ask_at) where ask_at is not null;
comment on table billing.refund is 'tenant: money that goes back to the card or wallet it came from';
comment on column billing.refund.organisation_id is 'The organisation';
comment on column billing.refund.refund_id is 'UUIDv7; the provider knows a repeated call by it';
comment on column billing.refund.intent_id is 'The payment';
comment on column billing.refund.n is 'Its attempt';
comment on column billing.refund.amount is 'Whole đồng';
comment on column billing.refund.reason is 'Why';
comment on column billing.refund.state is 'requested, refunded or refused';
comment on column billing.refund.code is 'What the provider called it';
comment on column billing.refund.transaction_id is 'What the provider calls the movement';
comment on column billing.refund.requested_by is 'Who of the staff confirmed it';
comment on column billing.refund.asks is 'How often the provider was called about it';
comment on column billing.refund.ask_at is 'When the provider is called next';
comment on column billing.refund.requested_at is 'When';
comment on column billing.refund.ended_at is 'When the provider had decided';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['allocation', 'refund', 'payout'] loop
    execute format('alter table billing.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on billing.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;
create trigger keep_row before update or delete on billing.allocation for each row execute function billing.refuse_change();
create trigger keep_row before update or delete on billing.payout for each row execute function billing.refuse_change();

/** All refunds of an attempt together are at most what was captured, whoever asks for them at the same time. */
create function billing.check_refund() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  taken bigint;
  given bigint;
begin
  select a.captured into taken from billing.payment_attempt a
  where a.organisation_id = new.organisation_id and a.intent_id = new.intent_id and a.n = new.n for no key update;
  select coalesce(sum(r.amount), 0) into given from billing.refund r
  where r.organisation_id = new.organisation_id and r.intent_id = new.intent_id and r.n = new.n and r.state <> 'refused';
  if taken is null or given > taken then
    raise exception 'more would go back than came' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
comment on function billing.check_refund is 'Refunds of an attempt never exceed what was captured';
create trigger check_refund after insert or update on billing.refund for each row execute function billing.check_refund();

create function billing.find_due_refunds(due timestamptz, at_most integer) returns table (organisation_id uuid, refund_id uuid)
  language sql stable strict security definer set search_path = ''
begin atomic
  select r.organisation_id, r.refund_id from billing.refund r where r.ask_at <= due order by r.ask_at limit at_most;
end;
comment on function billing.find_due_refunds is 'Refunds that a provider is to be called about now';

reset role;
grant select (organisation_id, refund_id, ask_at) on billing.refund to searcher;
alter function billing.find_due_refunds owner to searcher;
