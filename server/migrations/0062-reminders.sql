-- Who has been reminded of what, so that each reminder comes once.

set local role billing_owner;

create table billing.reminder (
  organisation_id uuid not null references billing.customer,
  invoice_id bigint not null,
  about text not null check (about in ('invoice', 'pay_later')),
  days smallint not null check (days in (-7, -1, 1, 7, 15)),
  reminded_at timestamptz not null,
  primary key (organisation_id, invoice_id, about, days),
  foreign key (organisation_id, invoice_id) references billing.invoice
);
comment on table billing.reminder is 'tenant: reminders that were sent; the key makes each of them come once';
comment on column billing.reminder.organisation_id is 'The organisation';
comment on column billing.reminder.invoice_id is 'The invoice, or the one that Pay Later paid';
comment on column billing.reminder.about is 'What is due: the invoice itself, or what Pay Later lent for it';
comment on column billing.reminder.days is 'Which reminder: days after the last day to pay, below zero before it';
comment on column billing.reminder.reminded_at is 'When';

alter table billing.reminder enable row level security, force row level security;
create policy by_organisation on billing.reminder
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);
-- the worker goes through all customers in one statement, as at the month's end
create policy for_worker on billing.reminder to worker using (true) with check (true);
create policy for_worker on billing.credit_draw for select to worker using (true);
create trigger keep_row before update or delete on billing.reminder for each row execute function billing.refuse_change();

reset role;
