-- Webhooks: where a customer's own programs are told what happened in his organisation, and what became of each telling.

set local role organisation_owner;

create table organisation.webhook (
  organisation_id uuid not null references organisation.organisation,
  webhook_id uuid not null,
  url text not null check (url <> ''),
  description text not null default '',
  events text[] check (cardinality(events) > 0),
  sealed_secret text not null,
  previous_sealed_secret text,
  previous_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused', 'failing')),
  paused_because text check (paused_because in ('person', 'failures')),
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, webhook_id),
  check ((state = 'paused') = (paused_because is not null)),
  check ((previous_sealed_secret is null) = (previous_until is null))
);
comment on table organisation.webhook is 'tenant: an address of a customer''s own program that is told what happens';
comment on column organisation.webhook.organisation_id is 'The organisation';
comment on column organisation.webhook.webhook_id is 'UUIDv7, made by the server';
comment on column organisation.webhook.url is 'Where it is told; where that leads is checked at every telling';
comment on column organisation.webhook.description is 'What its people say it is for; may be empty';
comment on column organisation.webhook.events is 'The names of what is told; null: everything that can be';
comment on column organisation.webhook.sealed_secret is 'What each telling is signed with, sealed with a key that the database does not have';
comment on column organisation.webhook.previous_sealed_secret is 'The one before, which signs besides for a day after a change';
comment on column organisation.webhook.previous_until is 'Until when it does';
comment on column organisation.webhook.state is 'active, failing (something could not be told in three days) or paused (what there is to tell waits)';
comment on column organisation.webhook.paused_because is 'A person paused it, or it was never reached for five days';
comment on column organisation.webhook.failing_since is 'The first failure since it was last reached; null: none';
comment on column organisation.webhook.version is 'Grows with every change by a person; who changes it says which one he saw';
comment on column organisation.webhook.created_at is 'When it was made';
comment on column organisation.webhook.updated_at is 'When a person changed it last';

create table organisation.webhook_delivery (
  organisation_id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  event_type text not null,
  thing text not null,
  "position" bigint not null,
  body text not null,
  in_order boolean not null default true,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'dead')),
  held_until xid8,
  next_at timestamptz,
  attempts integer not null default 0,
  attempts_before integer not null default 0,
  response_status integer,
  duration_ms integer,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (organisation_id, delivery_id),
  unique (organisation_id, webhook_id, event_id),
  foreign key (organisation_id, webhook_id) references organisation.webhook on delete cascade
);
create index webhook_delivery_list on organisation.webhook_delivery (organisation_id, webhook_id, "position" desc);
create index webhook_delivery_line on organisation.webhook_delivery (organisation_id, webhook_id, thing, "position")
  where in_order and state in ('pending', 'failed');
create index webhook_delivery_due on organisation.webhook_delivery (next_at, webhook_id) where next_at is not null;
create index webhook_delivery_held on organisation.webhook_delivery (held_until) where held_until is not null;
create index webhook_delivery_age on organisation.webhook_delivery (created_at);
comment on table organisation.webhook_delivery is 'tenant: one event that one webhook is told';
comment on column organisation.webhook_delivery.organisation_id is 'The organisation of both';
comment on column organisation.webhook_delivery.webhook_id is 'Who is told';
comment on column organisation.webhook_delivery.delivery_id is 'Its own id';
comment on column organisation.webhook_delivery.event_id is 'The event; travels as webhook-id and is the same at every try';
comment on column organisation.webhook_delivery.event_type is 'Name of the event';
comment on column organisation.webhook_delivery.thing is 'What it happened to; what happens to one thing is told in order';
comment on column organisation.webhook_delivery."position" is 'The order in which things happened';
comment on column organisation.webhook_delivery.body is 'What is sent, byte for byte at every try: ids, never personal values';
comment on column organisation.webhook_delivery.in_order is 'Whether it waits for those before it and keeps back those after it; a test and a replay do neither';
comment on column organisation.webhook_delivery.state is 'pending (not tried), failed (will be tried again), delivered or dead (given up)';
comment on column organisation.webhook_delivery.held_until is 'Earlier events of the thing may still turn up while a transaction below this one is open; null: none can';
comment on column organisation.webhook_delivery.next_at is 'When it is tried next; null: over, or it waits for another, or for the webhook';
comment on column organisation.webhook_delivery.attempts is 'How often it was tried';
comment on column organisation.webhook_delivery.attempts_before is 'How many of these were before it was last sent again by a person';
comment on column organisation.webhook_delivery.response_status is 'What the receiver answered last; null: nothing';
comment on column organisation.webhook_delivery.duration_ms is 'How long the last try took';
comment on column organisation.webhook_delivery.failure is 'Why the last try failed, by a word of the contract';
comment on column organisation.webhook_delivery.created_at is 'When the event happened';
comment on column organisation.webhook_delivery.settled_at is 'When it was delivered or given up';

create table organisation.webhook_attempt (
  organisation_id uuid not null,
  delivery_id uuid not null,
  attempt integer not null,
  at timestamptz not null,
  response_status integer,
  duration_ms integer not null,
  failure text,
  response_head text,
  primary key (organisation_id, delivery_id, attempt),
  foreign key (organisation_id, delivery_id) references organisation.webhook_delivery on delete cascade
);
comment on table organisation.webhook_attempt is 'tenant: one try to tell a webhook one event';
comment on column organisation.webhook_attempt.organisation_id is 'The organisation';
comment on column organisation.webhook_attempt.delivery_id is 'What was told';
comment on column organisation.webhook_attempt.attempt is 'The how-manieth try';
comment on column organisation.webhook_attempt.at is 'When it began';
comment on column organisation.webhook_attempt.response_status is 'What the receiver answered; null: nothing';
comment on column organisation.webhook_attempt.duration_ms is 'How long it took';
comment on column organisation.webhook_attempt.failure is 'Why it failed, by a word of the contract; null: it did not';
comment on column organisation.webhook_attempt.response_head is 'The first bytes of the answer, as text';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['webhook', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table organisation.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on organisation.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;
/** For the functions below, which the worker calls before it knows whose turn it is. */
create policy for_door on organisation.webhook for select to organisation_owner using (true);
create policy for_door_change on organisation.webhook for update to organisation_owner using (true);
create policy for_door on organisation.webhook_delivery for select to organisation_owner using (true);
create policy for_door_add on organisation.webhook_delivery for insert to organisation_owner with check (true);
create policy for_door_change on organisation.webhook_delivery for update to organisation_owner using (true);
create policy for_door_delete on organisation.webhook_delivery for delete to organisation_owner using (true);

create function organisation.add_webhook_deliveries(
    event_id uuid, home uuid, event_type text, thing text, "position" bigint, body text, at timestamptz) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into organisation.webhook_delivery
    (organisation_id, webhook_id, event_id, event_type, thing, "position", body, created_at, held_until)
  select w.organisation_id, w.webhook_id, add_webhook_deliveries.event_id, add_webhook_deliveries.event_type,
    add_webhook_deliveries.thing, add_webhook_deliveries."position", add_webhook_deliveries.body,
    add_webhook_deliveries.at, pg_snapshot_xmax(pg_current_snapshot())
  from organisation.webhook w
  where w.organisation_id = home
    and (w.events is null or add_webhook_deliveries.event_type = any (w.events))
  on conflict do nothing;
end;
comment on function organisation.add_webhook_deliveries is 'Puts an event into the line of every webhook of its organisation that wants it';

/** With the rights of whoever calls; the webhook's row must be locked, else the last in a line may be forgotten. */
create function organisation.promote_webhook_deliveries(home uuid, hook uuid, things text[], at timestamptz) returns void
  language sql volatile set search_path = ''
begin atomic
  update organisation.webhook_delivery d set next_at = promote_webhook_deliveries.at
  from (
    select distinct on (l.thing) l.delivery_id
    from organisation.webhook_delivery l
    where l.organisation_id = home and l.webhook_id = hook
      and l.in_order and l.state in ('pending', 'failed')
      and l.thing = any (things)
    order by l.thing, l."position") head
  -- one that stands aside keeps its place: those behind it wait until it is let in
  where d.organisation_id = home and d.delivery_id = head.delivery_id and d.held_until is null and d.next_at is null;
end;
comment on function organisation.promote_webhook_deliveries is 'The first in each of these lines is tried now, unless it is to be tried later';

/**
 * The place in the outbox is not the order in which one thing was changed: a transaction that was older and slower may
 * have changed it last. The position is, and once nothing below the horizon is open, no lower one can turn up.
 */
create function organisation.settle_webhook_deliveries(horizon xid8, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  hook record;
  lines text[];
begin
  for hook in
    select w.organisation_id, w.webhook_id, w.state from organisation.webhook w
    where (w.organisation_id, w.webhook_id) in (
      select d.organisation_id, d.webhook_id from organisation.webhook_delivery d where d.held_until <= horizon)
    order by w.organisation_id, w.webhook_id
    for no key update
  loop
    with settled as (
      update organisation.webhook_delivery d set held_until = null
      where d.organisation_id = hook.organisation_id and d.webhook_id = hook.webhook_id and d.held_until <= horizon
      returning d.thing
    )
    select array_agg(distinct s.thing) into lines from settled s;
    if hook.state <> 'paused' and lines is not null then
      perform organisation.promote_webhook_deliveries(hook.organisation_id, hook.webhook_id, lines, settle_webhook_deliveries.at);
    end if;
  end loop;
end
$$;
comment on function organisation.settle_webhook_deliveries is 'Lets those into their lines before which nothing can turn up any more';

create function organisation.find_due_webhook_deliveries(
    at timestamptz, full_homes uuid[], busy uuid[], of_home integer, of_one integer, at_most integer)
  returns table (organisation_id uuid, webhook_id uuid, delivery_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with due as (
    select d.organisation_id, d.webhook_id, d.delivery_id, d.next_at from organisation.webhook_delivery d
    where d.next_at <= find_due_webhook_deliveries.at and d.organisation_id <> all (full_homes)
      and d.webhook_id <> all (busy)
    order by d.next_at
    limit 5000
  ), of_webhook as (
    select due.*, row_number() over (partition by due.webhook_id order by due.next_at) as place from due
  ), of_organisation as (
    select w.*, row_number() over (partition by w.organisation_id order by w.next_at) as home_place
    from of_webhook w where w.place <= of_one
  )
  select o.organisation_id, o.webhook_id, o.delivery_id from of_organisation o
  where o.home_place <= of_home order by o.next_at limit at_most;
end;
comment on function organisation.find_due_webhook_deliveries is 'What is to be tried now, a few of each organisation and of each webhook, so that no one keeps the others waiting';

create function organisation.forget_webhook_deliveries(before timestamptz, at_most integer) returns integer
  language sql volatile security definer set search_path = ''
begin atomic
  with gone as (
    delete from organisation.webhook_delivery d
    where (d.organisation_id, d.delivery_id) in (
      select o.organisation_id, o.delivery_id from organisation.webhook_delivery o
      where o.created_at < before order by o.created_at limit at_most)
    returning 1
  )
  select count(*)::integer from gone;
end;
comment on function organisation.forget_webhook_deliveries is 'Takes away what was told, or could not be, longer ago than that';

reset role;

/** Nobody is told what happened before there was anybody to tell it; what is open at this moment is still to come. */
insert into platform.position (reader, xid) values ('organisation.webhooks', pg_snapshot_xmin(pg_current_snapshot()));
