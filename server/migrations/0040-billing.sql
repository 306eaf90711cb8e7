-- Billing: who is billed, by which numbers, at which tax. Invoices, the ledger and subscriptions follow.

do $$
begin
  if not exists (select from pg_roles where rolname = 'billing_owner') then
    create role billing_owner nologin;
  end if;
end
$$;
create schema billing authorization billing_owner;
comment on schema billing is 'What customers owe and have paid: invoices, ledger, payments';
alter default privileges for role billing_owner revoke execute on functions from public;

-- The grants are needed now, before grants.sql is applied.
grant usage on schema platform, organisation to billing_owner;
grant execute on function platform.scatter(text, bigint) to billing_owner;
grant references (organisation_id), select (organisation_id, name) on organisation.organisation to billing_owner;
grant select (organisation_id, person_id, role, joined_at) on organisation.membership to billing_owner;
grant select (organisation_id, person_id, contact_email, contact_phone, contact_address) on organisation.customer_contact to billing_owner;

set local role platform_owner;

/** For statements that make many rows at once; what makes one row brings its id along. */
create function platform.new_id(moment timestamptz) returns uuid
  language sql volatile strict parallel safe set search_path = ''
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid;
comment on function platform.new_id is 'A UUIDv7 of this moment, as the server makes them';

reset role;
set local role billing_owner;

create sequence billing.customer_count as bigint;
create sequence billing.invoice_count as bigint;

create table billing.customer (
  organisation_id uuid primary key references organisation.organisation,
  customer_number bigint not null unique default platform.scatter('customer', nextval('billing.customer_count')),
  company_name text not null check (company_name <> ''),
  tax_code text not null default '' check (tax_code ~ '^[0-9-]*$'),
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  province_code text check (province_code ~ '^[0-9]{2}$'),
  country text not null default 'VN' check (country ~ '^[A-Z]{2}$'),
  zipcode text not null default '',
  billing_email text not null default '' check (billing_email = lower(billing_email)),
  recipients text[] not null default '{}' check (cardinality(recipients) <= 10),
  version integer not null default 1,
  saved_at timestamptz,
  created_at timestamptz not null default now()
);
/** So that whoever deletes his account is found without reading all customers. */
create index customer_by_address on billing.customer (billing_email) where billing_email <> '';
create index customer_by_recipient on billing.customer using gin (recipients) where recipients <> '{}';
comment on table billing.customer is 'tenant: an organisation as its invoices name it; made with the first invoice or the first save';
comment on column billing.customer.organisation_id is 'The organisation';
comment on column billing.customer.customer_number is 'What people call the customer by: scattered, unique over all organisations';
comment on column billing.customer.company_name is 'The name that invoices carry';
comment on column billing.customer.tax_code is 'Mã số thuế; its checksum is a warning and never a refusal';
comment on column billing.customer.phone is 'Where the accounts department is called; may be empty';
comment on column billing.customer.address is 'Street, house and ward';
comment on column billing.customer.city is 'City, where the address needs one';
comment on column billing.customer.state is 'State or province as text; for Vietnam the name of the province';
comment on column billing.customer.province_code is 'One of the 34 provinces; null outside Vietnam or where nobody said';
comment on column billing.customer.country is 'ISO 3166-1, two letters';
comment on column billing.customer.zipcode is 'Postal code; may be empty';
comment on column billing.customer.billing_email is 'Where invoices go; empty: to the owners';
comment on column billing.customer.recipients is 'Who gets a copy';
comment on column billing.customer.version is 'Grows with every change; who changes it says which one he saw';
comment on column billing.customer.saved_at is 'When a person last saved it; null: nobody has looked at it yet';
comment on column billing.customer.created_at is 'When the row was made';

create table billing.series (
  name text primary key check (name ~ '^[A-Z]+(-[A-Z]+)?-[0-9]{4}$'),
  next bigint not null default 1 check (next > 0)
);
comment on table billing.series is 'platform: series of invoice numbers without gaps. Whoever draws a number locks the row until he commits, so it is the last thing a transaction touches';
comment on column billing.series.name is 'What the numbers begin with: INV-2026, INV-M-2026 for the month-end, CN-2026 for credit notes';
comment on column billing.series.next is 'The number that is given next';

create table billing.tax_rate (
  code text not null check (code ~ '^[a-z_]+$'),
  valid_from date not null,
  rate integer not null check (rate between 0 and 10000),
  primary key (code, valid_from)
);
comment on table billing.tax_rate is 'platform: rates of tax with their dates. A rate holds until the next one of its code begins, so two never hold at once';
comment on column billing.tax_rate.code is 'What a line is taxed as: standard, reduced, exempt';
comment on column billing.tax_rate.valid_from is 'The first day on which it holds, in Vietnam';
comment on column billing.tax_rate.rate is 'Hundredths of a percent: 1000 is 10 %';

insert into billing.tax_rate (code, valid_from, rate) values
  ('standard', '2000-01-01', 1000),
  -- Decree 174/2025: 8 % to the end of 2026, which telecommunications do not get
  ('reduced', '2000-01-01', 1000),
  ('reduced', '2025-07-01', 800),
  ('reduced', '2027-01-01', 1000),
  ('exempt', '2000-01-01', 0);

create function billing.rate_on(wanted text, day date) returns integer
  language sql stable strict parallel safe set search_path = ''
  return (select r.rate from billing.tax_rate r where r.code = wanted and r.valid_from <= day
    order by r.valid_from desc limit 1);
comment on function billing.rate_on is 'The rate of a code on a day; null where there is no such code';

alter table billing.customer enable row level security, force row level security;
create policy by_organisation on billing.customer
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy for_worker on billing.customer for select to worker using (true);
create policy for_door on billing.customer for select to billing_owner using (true);
create policy for_door_change on billing.customer for update to billing_owner using (true);

/** What we know of a customer before anybody has said it: the name of the organisation, and its first owner's contact. */
create function billing.suggest_details() returns table (company_name text, phone text, address text, billing_email text)
  language sql stable security definer set search_path = ''
begin atomic
  select o.name, coalesce(c.contact_phone, ''), coalesce(c.contact_address, ''), lower(coalesce(c.contact_email, ''))
  from organisation.organisation o
  left join lateral (
    select m.person_id from organisation.membership m
    where m.organisation_id = o.organisation_id and m.role = 'owner' order by m.joined_at, m.person_id limit 1
  ) owner on true
  left join organisation.customer_contact c on c.organisation_id = o.organisation_id and c.person_id = owner.person_id
  where o.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid;
end;
comment on function billing.suggest_details is 'Billing details of the current organisation as far as they are known from elsewhere';

create function billing.ensure_customer() returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into billing.customer (organisation_id, company_name, phone, address, billing_email)
  select nullif(current_setting('app.org_id', true), '')::uuid, s.company_name, s.phone, s.address, s.billing_email
  from billing.suggest_details() s
  where not exists (select from billing.customer c where c.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  on conflict do nothing;
end;
comment on function billing.ensure_customer is 'Makes the current organisation a customer, unless it is one';

/** The law keeps what invoices say of a buyer; where the next ones go is forgotten with the person. */
create function billing.erase_person(address text) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  -- what nobody has saved was taken from his own contact
  update billing.customer c set billing_email = '', version = c.version + 1,
    phone = case when c.saved_at is null then '' else c.phone end,
    address = case when c.saved_at is null then '' else c.address end
  where c.billing_email = lower(erase_person.address) and c.billing_email <> '';
  update billing.customer c set recipients = array_remove(c.recipients, lower(erase_person.address)), version = c.version + 1
  where c.recipients @> array[lower(erase_person.address)] and c.recipients <> '{}';
end;
comment on function billing.erase_person is 'Takes the address of somebody who leaves out of where invoices are sent';

create function billing.collect_person(address text) returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object('billing_addresses', coalesce(jsonb_agg(found.company_name), '[]'::jsonb))
  from (
    select c.company_name from billing.customer c where c.billing_email = lower(collect_person.address) and c.billing_email <> ''
    union
    select c.company_name from billing.customer c where c.recipients @> array[lower(collect_person.address)] and c.recipients <> '{}'
  ) found;
end;
comment on function billing.collect_person is 'For which companies somebody gets the invoices';

reset role;
