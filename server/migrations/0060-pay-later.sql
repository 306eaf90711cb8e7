-- Pay Later: who asked for credit, who has it, and what is owed of it.

set local role billing_owner;

create table billing.credit_application (
  organisation_id uuid not null references billing.customer,
  application_id uuid not null,
  invoice_id bigint not null,
  cap bigint not null check (cap in (50000000, 100000000)),
  state text not null default 'processing' check (state in ('processing', 'approved', 'rejected')),
  granted bigint check (granted > 0 and granted <= cap),
  reason text check (reason in ('company_not_verified', 'suspended', 'overdue_invoices', 'overdue_draws', 'lent_elsewhere')),
  known jsonb check (pg_column_size(known) <= 2000),
  company_version integer not null,
  applied_by uuid not null,
  applied_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, application_id),
  foreign key (organisation_id, invoice_id) references billing.invoice,
  check ((state = 'processing') = (decided_at is null) and (state = 'approved') = (granted is not null)
    and (state = 'rejected') = (reason is not null) and (state = 'processing' or known is not null))
);
create unique index credit_application_one_open on billing.credit_application (organisation_id) where state = 'processing';
create index credit_application_newest on billing.credit_application (organisation_id, applied_at);
comment on table billing.credit_application is 'tenant: somebody asked to pay later, and what was decided by what is known of the company';
comment on column billing.credit_application.organisation_id is 'The organisation';
comment on column billing.credit_application.application_id is 'UUIDv7, made by the server';
comment on column billing.credit_application.invoice_id is 'The invoice for which it was asked';
comment on column billing.credit_application.cap is 'What the rule allows at most: fifty million, or a hundred for a larger invoice';
comment on column billing.credit_application.state is 'processing, approved or rejected';
comment on column billing.credit_application.granted is 'The limit that was given';
comment on column billing.credit_application.reason is 'Why it was rejected';
comment on column billing.credit_application.known is 'What the decision rests on, as it was then: verified, suspended, overdue, months as a customer, paid on time and late, lent elsewhere';
comment on column billing.credit_application.company_version is 'Which verification of the company it rests on';
comment on column billing.credit_application.applied_by is 'Who asked';
comment on column billing.credit_application.applied_at is 'When';
comment on column billing.credit_application.decided_at is 'When it was decided';

create table billing.credit_line (
  organisation_id uuid primary key references billing.customer,
  credit_limit bigint not null check (credit_limit between 1 and 100000000),
  used bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'suspended')),
  application_id uuid not null,
  updated_at timestamptz not null,
  foreign key (organisation_id, application_id) references billing.credit_application,
  /** The last judge, whoever draws at the same time. */
  constraint line_is_not_overdrawn check (used >= 0 and used <= credit_limit)
);
comment on table billing.credit_line is 'tenant: how much a customer may owe by Pay Later';
comment on column billing.credit_line.organisation_id is 'The organisation';
comment on column billing.credit_line.credit_limit is 'At most this, in whole đồng; from the decision and never from an invoice';
comment on column billing.credit_line.used is 'What is drawn and not paid back';
comment on column billing.credit_line.state is 'active, or suspended: nothing more is lent';
comment on column billing.credit_line.application_id is 'The decision it rests on';
comment on column billing.credit_line.updated_at is 'When it changed last';

create table billing.credit_draw (
  organisation_id uuid not null references billing.credit_line,
  draw_id uuid not null,
  invoice_id bigint not null,
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0 check (repaid between 0 and amount),
  due_on date not null,
  terms_version text not null,
  drawn_at timestamptz not null,
  repaid_at timestamptz,
  primary key (organisation_id, draw_id),
  foreign key (organisation_id, invoice_id) references billing.invoice,
  constraint draw_once_per_invoice unique (organisation_id, invoice_id),
  check ((repaid = amount) = (repaid_at is not null))
);
create index credit_draw_open on billing.credit_draw (organisation_id, due_on) where repaid_at is null;
comment on table billing.credit_draw is 'tenant: an invoice that was paid by Pay Later; thirty days at no interest';
comment on column billing.credit_draw.organisation_id is 'The organisation';
comment on column billing.credit_draw.draw_id is 'UUIDv7, made by the server';
comment on column billing.credit_draw.invoice_id is 'The invoice that it paid';
comment on column billing.credit_draw.amount is 'What was lent';
comment on column billing.credit_draw.repaid is 'What was paid back';
comment on column billing.credit_draw.due_on is 'The last day to pay it back, in Vietnam';
comment on column billing.credit_draw.terms_version is 'Which terms were agreed to with it; who agreed is who began the attempt';
comment on column billing.credit_draw.drawn_at is 'When';
comment on column billing.credit_draw.repaid_at is 'When all of it was paid back';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['credit_application', 'credit_line', 'credit_draw'] loop
    execute format('alter table billing.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on billing.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;

reset role;
