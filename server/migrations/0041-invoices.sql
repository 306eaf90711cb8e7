-- Invoices, credit notes, their lines and taxes. What is issued never changes: the database itself refuses it.

set local role billing_owner;

create table billing.invoice (
  organisation_id uuid not null references billing.customer,
  invoice_id bigint not null unique default platform.scatter('invoice', nextval('billing.invoice_count')),
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  serial bigint not null check (serial > 0),
  number text not null generated always as
    (series || '-' || case when serial < 1000000 then lpad(serial::text, 6, '0') else serial::text end) stored,
  description text not null,
  state text not null default 'issued' check (state in ('issued', 'partially_paid', 'paid', 'void')),
  subtotal bigint not null check (subtotal >= 0),
  tax bigint not null check (tax >= 0),
  /** Nothing to pay is no invoice. The upper bound is what a number of the program holds for certain. */
  total bigint not null check (total = subtotal + tax and total between 1 and 1000000000000),
  paid bigint not null default 0,
  line_count integer not null check (line_count > 0),
  issued_at timestamptz not null,
  due_on date not null,
  paid_at timestamptz,
  settled_by uuid,
  voided_at timestamptz,
  void_reason text,
  buyer_name text not null check (buyer_name <> ''),
  buyer_tax_code text not null,
  buyer_address text not null,
  buyer_city text not null,
  buyer_state text not null,
  buyer_country text not null,
  buyer_zipcode text not null,
  buyer_email text not null,
  corrects bigint,
  replaced_by bigint,
  origin_kind text not null check (origin_kind in ('order', 'subscription', 'staff', 'correction')),
  origin_id text not null,
  version integer not null default 1,
  einvoice_symbol text,
  einvoice_number text,
  tax_authority_code text,
  primary key (organisation_id, invoice_id),
  unique (series, serial),
  /** Raising the same thing twice makes one. */
  constraint invoice_once_per_origin unique (organisation_id, origin_kind, origin_id),
  foreign key (organisation_id, corrects) references billing.invoice,
  foreign key (organisation_id, replaced_by) references billing.invoice,
  constraint invoice_paid_fits_state check (
    case state when 'issued' then paid = 0 when 'partially_paid' then paid > 0 and paid < total
      when 'paid' then paid = total else paid >= 0 and paid < total end),
  constraint invoice_moments_fit_state check ((state = 'paid') = (paid_at is not null) and (state = 'void') = (voided_at is not null)
    and (state = 'void') = (void_reason is not null)),
  /** A credit note owes nothing: what it is worth is credit from the moment it is issued. */
  constraint credit_note_is_settled check (kind = 'invoice' or (state = 'paid' and corrects is not null))
);
create index invoice_newest on billing.invoice (organisation_id, issued_at, invoice_id);
create index invoice_open on billing.invoice (organisation_id, due_on, invoice_id)
  where kind = 'invoice' and state in ('issued', 'partially_paid');
create index invoice_of_correction on billing.invoice (organisation_id, corrects) where corrects is not null;
comment on table billing.invoice is 'tenant: what was billed, and what corrected it';
comment on column billing.invoice.organisation_id is 'The organisation';
comment on column billing.invoice.invoice_id is 'At most ten digits, scattered, unique over all organisations: transfers are matched by it';
comment on column billing.invoice.kind is 'invoice or credit_note; both have positive amounts, the kind says in which direction';
comment on column billing.invoice.series is 'Which series its number is of';
comment on column billing.invoice.serial is 'Its number in the series, without gaps';
comment on column billing.invoice.number is 'As people read it: INV-2026-000123';
comment on column billing.invoice.description is 'What it is for, in one line';
comment on column billing.invoice.state is 'issued, partially_paid, paid or void; overdue follows from due_on and today';
comment on column billing.invoice.subtotal is 'Whole đồng before tax: the sum of its lines';
comment on column billing.invoice.tax is 'The sum of its taxes';
comment on column billing.invoice.total is 'subtotal + tax, checked here so that no path can forget it';
comment on column billing.invoice.paid is 'What has been received for it; only settlement writes it';
comment on column billing.invoice.line_count is 'How many lines it has, hidden ones too';
comment on column billing.invoice.issued_at is 'When it was issued; also the order of lists';
comment on column billing.invoice.due_on is 'The last day to pay, in Vietnam';
comment on column billing.invoice.paid_at is 'When it was paid in full';
comment on column billing.invoice.settled_by is 'The payment that completed it';
comment on column billing.invoice.voided_at is 'When it was made void';
comment on column billing.invoice.void_reason is 'Why, as the customer reads it';
comment on column billing.invoice.buyer_name is 'The buyer as he was at issue';
comment on column billing.invoice.buyer_tax_code is 'His tax code at issue';
comment on column billing.invoice.buyer_address is 'His address at issue';
comment on column billing.invoice.buyer_city is 'His city at issue';
comment on column billing.invoice.buyer_state is 'His state or province at issue';
comment on column billing.invoice.buyer_country is 'His country at issue';
comment on column billing.invoice.buyer_zipcode is 'His postal code at issue';
comment on column billing.invoice.buyer_email is 'Where it was sent at issue';
comment on column billing.invoice.corrects is 'The invoice that a credit note is about, or that this one replaces';
comment on column billing.invoice.replaced_by is 'The invoice that stands in for this void one';
comment on column billing.invoice.origin_kind is 'What it was raised from: order, subscription, staff, or correction of another';
comment on column billing.invoice.origin_id is 'Which order, period, proposal or invoice';
comment on column billing.invoice.version is 'Grows with every payment and move; who pays says which one he saw';
comment on column billing.invoice.einvoice_symbol is 'Ký hiệu of the e-invoice, once the tax authority has it';
comment on column billing.invoice.einvoice_number is 'Its number';
comment on column billing.invoice.tax_authority_code is 'The code that the tax authority gave it';

create table billing.invoice_line (
  organisation_id uuid not null,
  invoice_id bigint not null,
  position integer not null check (position > 0),
  item_id text not null,
  name text not null check (name <> ''),
  detail text not null default '',
  quantity numeric(14, 3) not null check (quantity >= 0),
  unit text not null,
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null,
  tax_code text not null,
  rate integer not null check (rate between 0 and 10000),
  hidden boolean not null default false,
  primary key (organisation_id, invoice_id, position),
  foreign key (organisation_id, invoice_id) references billing.invoice,
  constraint line_amount check (amount = round(quantity * unit_price)),
  constraint hidden_line_is_zero check (not hidden or amount = 0)
);
comment on table billing.invoice_line is 'tenant: the lines of invoices';
comment on column billing.invoice_line.organisation_id is 'The organisation';
comment on column billing.invoice_line.invoice_id is 'The invoice';
comment on column billing.invoice_line.position is 'From 1, as they are shown';
comment on column billing.invoice_line.item_id is 'What was sold: a package of the catalogue, or a name of our own';
comment on column billing.invoice_line.name is 'What the customer reads';
comment on column billing.invoice_line.detail is 'The small line below; may be empty';
comment on column billing.invoice_line.quantity is 'How many units';
comment on column billing.invoice_line.unit is 'Of what: month, year, GB';
comment on column billing.invoice_line.unit_price is 'Whole đồng for one, before tax';
comment on column billing.invoice_line.amount is 'quantity × unit_price, rounded to whole đồng';
comment on column billing.invoice_line.tax_code is 'What it is taxed as';
comment on column billing.invoice_line.rate is 'The rate on the day of issue, in hundredths of a percent';
comment on column billing.invoice_line.hidden is 'Is not shown, and costs nothing';

create table billing.invoice_tax (
  organisation_id uuid not null,
  invoice_id bigint not null,
  rate integer not null check (rate between 0 and 10000),
  base bigint not null check (base >= 0),
  tax bigint not null,
  primary key (organisation_id, invoice_id, rate),
  foreign key (organisation_id, invoice_id) references billing.invoice,
  /** Half up, once for all lines of a rate. */
  constraint tax_is_rounded_once check (tax = (base * rate + 5000) / 10000)
);
comment on table billing.invoice_tax is 'tenant: the tax of an invoice, one row for each rate';
comment on column billing.invoice_tax.organisation_id is 'The organisation';
comment on column billing.invoice_tax.invoice_id is 'The invoice';
comment on column billing.invoice_tax.rate is 'Hundredths of a percent';
comment on column billing.invoice_tax.base is 'The sum of the lines of this rate';
comment on column billing.invoice_tax.tax is 'Rounded half up, once';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['invoice', 'invoice_line', 'invoice_tax'] loop
    execute format('alter table billing.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on billing.%I using (%s) with check (%s)', one, ours, ours);
    execute format('create policy for_worker on billing.%I to worker using (true) with check (true)', one);
  end loop;
end
$$;

/** One judge for all that is issued, whatever wrote it: a document is whole when its statement ends, or it is not there. */
create function billing.check_whole() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  broken bigint;
begin
  select i.invoice_id into broken
  from (select distinct a.organisation_id, a.invoice_id from added a) touched
  join billing.invoice i on i.organisation_id = touched.organisation_id and i.invoice_id = touched.invoice_id
  cross join lateral (
    select count(*) as lines, sum(l.amount) as amount from billing.invoice_line l
    where l.organisation_id = i.organisation_id and l.invoice_id = i.invoice_id
  ) line
  cross join lateral (
    select sum(t.base) as base, sum(t.tax) as tax from billing.invoice_tax t
    where t.organisation_id = i.organisation_id and t.invoice_id = i.invoice_id
  ) taxed
  where line.lines <> i.line_count or line.amount is distinct from i.subtotal
    or taxed.base is distinct from i.subtotal or taxed.tax is distinct from i.tax
  limit 1;
  if found then
    raise exception 'invoice % does not add up', broken using errcode = 'check_violation';
  end if;
  return null;
end
$$;
comment on function billing.check_whole is 'Lines sum up to the subtotal, taxes to the tax, and all lines are there';
create trigger check_whole after insert on billing.invoice referencing new table as added
  for each statement execute function billing.check_whole();
create trigger check_whole after insert on billing.invoice_line referencing new table as added
  for each statement execute function billing.check_whole();
create trigger check_whole after insert on billing.invoice_tax referencing new table as added
  for each statement execute function billing.check_whole();

create function billing.refuse_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception '% is written once and never changes', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function billing.refuse_change is 'For what may be added and read, and nothing else';

/** By the columns that a change names, so that a payment, which names none of these, pays nothing for it. */
create trigger keep_content before update of organisation_id, invoice_id, kind, series, serial, description, subtotal, tax, total,
    line_count, issued_at, due_on, buyer_name, buyer_tax_code, buyer_address, buyer_city, buyer_state, buyer_country,
    buyer_zipcode, buyer_email, corrects, origin_kind, origin_id on billing.invoice
  for each row execute function billing.refuse_change();
create trigger keep_row before delete on billing.invoice for each row execute function billing.refuse_change();
create trigger keep_all before truncate on billing.invoice execute function billing.refuse_change();
create trigger keep_row before update or delete on billing.invoice_line for each row execute function billing.refuse_change();
create trigger keep_all before truncate on billing.invoice_line execute function billing.refuse_change();
create trigger keep_row before update or delete on billing.invoice_tax for each row execute function billing.refuse_change();
create trigger keep_all before truncate on billing.invoice_tax execute function billing.refuse_change();

/** Every move that an invoice may make, and what may be written later but once. */
create function billing.check_move() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('issued', 'partially_paid'), ('issued', 'paid'), ('issued', 'void'), ('partially_paid', 'paid'), ('partially_paid', 'void'))
  then
    raise exception 'an invoice does not become % from %', new.state, old.state using errcode = 'restrict_violation';
  end if;
  if new.paid < old.paid
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
    or (old.settled_by is not null and new.settled_by is distinct from old.settled_by)
    or (old.voided_at is not null and (new.voided_at, new.void_reason) is distinct from (old.voided_at, old.void_reason))
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
    or (old.einvoice_number is not null
      and (new.einvoice_symbol, new.einvoice_number) is distinct from (old.einvoice_symbol, old.einvoice_number))
    or (old.tax_authority_code is not null and new.tax_authority_code is distinct from old.tax_authority_code)
  then
    raise exception 'what is known of an invoice is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function billing.check_move is 'Which state may follow which; money that came and names that were given stay';
create trigger check_move before update on billing.invoice for each row execute function billing.check_move();

/** Before the tenant is known: a transfer names an invoice, and staff read a number aloud. */
create function billing.find_invoice(wanted bigint) returns uuid
  language sql stable strict security definer set search_path = ''
  return (select i.organisation_id from billing.invoice i where i.invoice_id = wanted);
comment on function billing.find_invoice is 'Whose invoice it is';
create function billing.find_invoice_number(wanted_series text, wanted_serial bigint) returns table (organisation_id uuid, invoice_id bigint)
  language sql stable strict security definer set search_path = ''
begin atomic
  select i.organisation_id, i.invoice_id from billing.invoice i where i.series = wanted_series and i.serial = wanted_serial;
end;
comment on function billing.find_invoice_number is 'Which invoice has this number, and whose it is';

reset role;
grant usage on schema billing to searcher;
grant select (organisation_id, invoice_id, series, serial) on billing.invoice to searcher;
alter function billing.find_invoice owner to searcher;
alter function billing.find_invoice_number owner to searcher;
