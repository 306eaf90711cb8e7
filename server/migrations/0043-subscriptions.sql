-- What is billed again and again, and what was held because it did not look right.

set local role billing_owner;

create table billing.subscription (
  organisation_id uuid not null references billing.customer,
  subscription_id uuid not null,
  item_id text not null,
  name text not null check (name <> ''),
  detail text not null default '',
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  tax_code text not null default 'standard',
  period text not null check (period in ('month', 'year')),
  started_on date not null,
  next_on date not null check (next_on >= started_on),
  ended_on date check (ended_on >= started_on),
  created_at timestamptz not null default now(),
  primary key (organisation_id, subscription_id)
);
create index subscription_due on billing.subscription (organisation_id, next_on)
  where ended_on is null or next_on < ended_on;
comment on table billing.subscription is 'tenant: what an organisation is billed for every month or year';
comment on column billing.subscription.organisation_id is 'The organisation';
comment on column billing.subscription.subscription_id is 'UUIDv7, made by the server';
comment on column billing.subscription.item_id is 'The package of the price book, or a name of our own';
comment on column billing.subscription.name is 'What the line of the invoice says';
comment on column billing.subscription.detail is 'The small line below it';
comment on column billing.subscription.quantity is 'How many';
comment on column billing.subscription.unit_price is 'Whole đồng for one and one period, before tax; from the price book on the day it began';
comment on column billing.subscription.tax_code is 'What it is taxed as';
comment on column billing.subscription.period is 'month or year';
comment on column billing.subscription.started_on is 'The first day that is billed; the others fall on the same day of the month';
comment on column billing.subscription.next_on is 'The first day of the period that is billed next';
comment on column billing.subscription.ended_on is 'From this day on nothing is billed';
comment on column billing.subscription.created_at is 'When the row was made';

create table billing.hold (
  organisation_id uuid not null references billing.customer,
  hold_id uuid not null,
  reason text not null check (reason in ('lines', 'amount')),
  origin_kind text not null,
  origin_id text not null,
  line_count integer not null,
  total bigint not null,
  usual bigint not null,
  draft jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'dropped')),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (organisation_id, hold_id),
  unique (organisation_id, origin_kind, origin_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index hold_waiting on billing.hold (organisation_id, held_at) where state = 'waiting';
comment on table billing.hold is 'tenant: invoices that were not issued because they are far from what this customer is used to; staff release or drop them';
comment on column billing.hold.organisation_id is 'The organisation';
comment on column billing.hold.hold_id is 'UUIDv7, made by the server';
comment on column billing.hold.reason is 'lines: too many in one day; amount: too far above the usual';
comment on column billing.hold.origin_kind is 'What it would have been raised from';
comment on column billing.hold.origin_id is 'Which one';
comment on column billing.hold.line_count is 'Lines of that day with it';
comment on column billing.hold.total is 'Whole đồng of that day with it';
comment on column billing.hold.usual is 'The largest invoice of the hundred days before';
comment on column billing.hold.draft is 'What would have been issued, whole, so that it can be';
comment on column billing.hold.state is 'waiting, released (it was issued) or dropped';
comment on column billing.hold.held_at is 'When';
comment on column billing.hold.decided_at is 'When staff decided';
comment on column billing.hold.decided_by is 'Who of the staff';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['subscription', 'hold'] loop
    execute format('alter table billing.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on billing.%I using (%s) with check (%s)', one, ours, ours);
    execute format('create policy for_worker on billing.%I to worker using (true) with check (true)', one);
  end loop;
end
$$;
create policy for_staff on billing.hold for select to staff using (true);

/** The day of the month is kept from the beginning: what began on the 31st is billed on the 28th and then on the 31st. */
create function billing.next_period(started date, period text, billed date) returns date
  language sql immutable strict parallel safe set search_path = ''
  return (started + case period
    when 'month' then make_interval(months => ((extract(year from billed) - extract(year from started)) * 12
      + extract(month from billed) - extract(month from started))::integer + 1)
    else make_interval(years => (extract(year from billed) - extract(year from started))::integer + 1) end)::date;
comment on function billing.next_period is 'The first day of the period after the one that begins on a day';

reset role;
