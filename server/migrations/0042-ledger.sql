-- The ledger: every đồng that is owed or moves, twice. Rows are added and read, and nothing else.

set local role billing_owner;

create table billing.ledger_transaction (
  organisation_id uuid not null references billing.customer,
  transaction_id uuid not null,
  kind text not null check (kind in ('invoice_issued', 'invoice_voided', 'credit_note_issued', 'payment_captured',
    'transfer_received', 'credit_spent', 'pay_later_drawn', 'pay_later_repaid', 'payment_refunded', 'adjusted')),
  invoice_id bigint,
  payment_id uuid,
  at timestamptz not null,
  primary key (organisation_id, transaction_id),
  foreign key (organisation_id, invoice_id) references billing.invoice
);
create index ledger_transaction_by_time on billing.ledger_transaction (organisation_id, at, transaction_id);
create index ledger_transaction_of_invoice on billing.ledger_transaction (organisation_id, invoice_id) where invoice_id is not null;
comment on table billing.ledger_transaction is 'tenant: one thing that happened to money';
comment on column billing.ledger_transaction.organisation_id is 'The organisation';
comment on column billing.ledger_transaction.transaction_id is 'UUIDv7, made by the server';
comment on column billing.ledger_transaction.kind is 'What happened';
comment on column billing.ledger_transaction.invoice_id is 'The invoice or credit note that it is about, if it is';
comment on column billing.ledger_transaction.payment_id is 'The payment, transfer, draw or refund that it is about, if it is';
comment on column billing.ledger_transaction.at is 'When it happened';

create table billing.ledger_entry (
  organisation_id uuid not null,
  transaction_id uuid not null,
  position integer not null check (position > 0),
  account text not null check (account in ('receivable', 'revenue', 'tax_payable', 'cash_card', 'cash_momo', 'cash_vnpay',
    'cash_bank', 'customer_credit', 'pay_later_receivable', 'refunds_payable', 'unmatched_transfers')),
  amount bigint not null check (amount <> 0),
  primary key (organisation_id, transaction_id, position),
  foreign key (organisation_id, transaction_id) references billing.ledger_transaction
);
comment on table billing.ledger_entry is 'tenant: the two or more sides of a transaction; they sum up to nothing';
comment on column billing.ledger_entry.organisation_id is 'The organisation';
comment on column billing.ledger_entry.transaction_id is 'The transaction';
comment on column billing.ledger_entry.position is 'From 1; all sides come in one statement';
comment on column billing.ledger_entry.account is 'Which account';
comment on column billing.ledger_entry.amount is 'Whole đồng: a debit is above zero, a credit below';

create table billing.balance (
  organisation_id uuid not null references billing.customer,
  account text not null,
  balance bigint not null,
  primary key (organisation_id, account)
);
comment on table billing.balance is 'tenant: what each account holds: the sum of its entries, kept by the ledger itself';
comment on column billing.balance.organisation_id is 'The organisation';
comment on column billing.balance.account is 'Which account';
comment on column billing.balance.balance is 'Debits less credits; a customer''s credit is below zero';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['ledger_transaction', 'ledger_entry', 'balance'] loop
    execute format('alter table billing.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on billing.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
  foreach one in array array['ledger_transaction', 'ledger_entry'] loop
    execute format('create policy for_worker on billing.%I to worker using (true) with check (true)', one);
    execute format('create trigger keep_row before update or delete on billing.%I for each row execute function billing.refuse_change()', one);
    execute format('create trigger keep_all before truncate on billing.%I execute function billing.refuse_change()', one);
  end loop;
end
$$;
create policy for_worker on billing.balance for select to worker using (true);
/** The ledger alone writes balances: nobody is granted it. */
create policy for_door on billing.balance to billing_owner using (true) with check (true);

/**
 * We owe credit to the customer, so it stands below zero: nobody spends what he has not. Not a check of the table: that
 * would judge the row which an upsert proposes, and refuse every spending of credit that is there.
 */
create function billing.refuse_overdraft() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'the customer has not so much credit'
    using errcode = 'check_violation', constraint = 'credit_is_not_overdrawn';
end
$$;
comment on function billing.refuse_overdraft is 'Keeps the credit of a customer from falling below nothing';
create constraint trigger credit_is_not_overdrawn after insert or update on billing.balance
  for each row when (new.account = 'customer_credit' and new.balance > 0) execute function billing.refuse_overdraft();

/**
 * At the end of the statement and not of the transaction: all sides of a transaction come in one statement, so an
 * unbalanced one is refused where it was written, and one judgement serves a hundred thousand rows.
 */
create function billing.balance_ledger() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from added a group by a.organisation_id, a.transaction_id
    having sum(a.amount) <> 0 or min(a.position) <> 1 or max(a.position) <> count(*) or count(*) < 2
  ) then
    raise exception 'debits and credits differ' using errcode = 'check_violation';
  end if;
  -- in one order, so that two who write the same accounts wait for each other and never in a ring
  insert into billing.balance as kept (organisation_id, account, balance)
  select a.organisation_id, a.account, sum(a.amount) from added a
  group by a.organisation_id, a.account order by a.organisation_id, a.account
  on conflict (organisation_id, account) do update set balance = kept.balance + excluded.balance;
  return null;
end
$$;
comment on function billing.balance_ledger is 'Refuses what does not sum up to nothing, and keeps the balances';
create trigger balance_ledger after insert on billing.ledger_entry referencing new table as added
  for each statement execute function billing.balance_ledger();

reset role;
