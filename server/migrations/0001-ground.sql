-- The ground that every domain stands on: roles, schemas, extensions, and what the platform itself keeps.

-- Roles belong to the whole server, so another database of the same server may have made them already.
do $$
declare
  wanted text;
begin
  -- Own schemas and what is in them. Nobody logs in as one of these.
  foreach wanted in array array['identity_owner', 'organisation_owner', 'audit_owner', 'platform_owner', 'searcher', 'maintainer'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
  -- One for each process. They own nothing; migrations/grants.sql says all they may touch.
  foreach wanted in array array['auth', 'api', 'worker', 'staff'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I login', wanted);
    end if;
    execute format('alter role %I nosuperuser nocreatedb nocreaterole noreplication nobypassrls', wanted);
    -- every name in our SQL says its schema, so nothing that somebody plants in front of it is ever found
    execute format('alter role %I set search_path = %L', wanted, '');
    -- timestamps travel as text, and that text is read as UTC
    execute format('alter role %I set timezone = %L', wanted, 'UTC');
    execute format('alter role %I set datestyle = %L', wanted, 'ISO, YMD');
    execute format('alter role %I set jit = off', wanted);
    execute format('alter role %I set lock_timeout = %L', wanted, '5s');
  end loop;
  -- a request that takes longer than this has lost its caller
  foreach wanted in array array['auth', 'api', 'staff'] loop
    execute format('alter role %I set statement_timeout = %L', wanted, '10s');
    execute format('alter role %I set idle_in_transaction_session_timeout = %L', wanted, '15s');
  end loop;
  alter role worker set statement_timeout = '5min';
  alter role worker set idle_in_transaction_session_timeout = '1min';
  -- Row-level security binds owners too, so functions that look something up before the tenant is known, or search by
  -- an index that security would switch off, belong to this role. It may read only the columns that grants.sql names.
  alter role searcher bypassrls;
end
$$;

comment on role searcher is 'Owns the functions that look up or search across row-level security, and nothing else';
comment on role maintainer is 'May drop months that are past their keeping time; ops grants it to a person for the deed';

create extension if not exists pg_trgm schema public;
create extension if not exists btree_gin schema public;
create extension if not exists unaccent schema public;

create schema identity authorization identity_owner;
create schema organisation authorization organisation_owner;
create schema audit authorization audit_owner;
create schema event authorization platform_owner;
alter schema platform owner to platform_owner;
alter table platform.migration owner to platform_owner;

comment on schema identity is 'Who somebody is: person, credential, session';
comment on schema organisation is 'Who belongs together: organisation, membership, contact';
comment on schema audit is 'Who did what: append-only, chained by hashes';
comment on schema event is 'What happened, for those who come to read it';
comment on schema platform is 'What every domain stands on; no word of a domain in here';

-- PostgreSQL lets everybody run a new function; ours wait for their line in grants.sql.
alter default privileges for role identity_owner, organisation_owner, audit_owner, platform_owner, searcher
  revoke execute on functions from public;

set local role platform_owner;

/**
 * unaccent is not immutable, because its dictionary could change; ours does not, and an index needs the promise.
 * NFC first: a letter typed as base and mark on a Mac must be the letter that was stored.
 */
create function platform.plain(words text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(words, nfc)));
comment on function platform.plain is 'Text as searches compare it: lower case, no Vietnamese marks, đ as d';

/** The person who types a percent sign means a percent sign. */
create function platform.containing(words text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(platform.plain(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
comment on function platform.containing is 'The LIKE pattern that finds these words anywhere in a plain text';

create table platform.idempotency (
  caller text not null,
  operation text not null,
  key uuid not null,
  body_hash bytea not null,
  outcome text,
  created_at timestamptz not null default now(),
  primary key (caller, operation, key)
);
create index idempotency_age on platform.idempotency (created_at);
comment on table platform.idempotency is 'platform: answers that are given again when the same request comes again. Not partitioned: once only must hold across the first of a month';
comment on column platform.idempotency.caller is 'Who sent it: person, key or address';
comment on column platform.idempotency.operation is 'Name of the operation';
comment on column platform.idempotency.key is 'The Idempotency-Key that the caller chose';
comment on column platform.idempotency.body_hash is 'SHA-256 of the request; the same key with another one is refused';
comment on column platform.idempotency.outcome is 'The answer as JSON text; null while the work is not done';
comment on column platform.idempotency.created_at is 'When it came; old ones are removed';

create table platform.position (
  reader text primary key,
  xid xid8 not null default '0',
  position bigint not null default 0,
  moved_at timestamptz not null default now()
);
comment on table platform.position is 'platform: how far each reader of a feed has come';
comment on column platform.position.reader is 'Name of the reader';
comment on column platform.position.xid is 'Transaction of the last row read. Positions are drawn before commit, so they alone would skip who commits late';
comment on column platform.position.position is 'Position of the last row read within that transaction';
comment on column platform.position.moved_at is 'When the reader last moved';

/**
 * Made and then attached, because `create table … partition of` would lock the whole parent against writers. Security
 * is forced without any policy: a partition is reached through its parent or not at all.
 */
create function platform.add_months(parent regclass, ahead integer) returns integer
  language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  this_month constant timestamptz := date_trunc('month', now());
  first_day timestamptz;
  part text;
  made integer := 0;
begin
  for step in 0..ahead loop
    first_day := this_month + make_interval(months => step);
    part := platform.month_of(parent, first_day);
    continue when to_regclass(part) is not null;
    execute format('create table %s (like %s including all)', part, parent);
    execute format('alter table %s enable row level security, force row level security', part);
    execute format('alter table %s attach partition %s for values from (%L) to (%L)',
      parent, part, first_day, first_day + interval '1 month');
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function platform.add_months is 'Gives a table that is partitioned by month this month and the next ones, as far as they are missing';

create function platform.month_of(parent regclass, moment timestamptz) returns text
  language sql stable set search_path = '' set timezone = 'UTC'
  return (
    select format('%I.%I', n.nspname, c.relname || to_char(moment, '_YYYY_MM'))
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = parent
  );
comment on function platform.month_of is 'Name of the partition that holds a moment';

/** Each schema with such tables has a door `add_partitions(ahead)` of its own, which only its owner could open. */
create function platform.add_partitions(ahead integer default 3) returns integer
  language plpgsql set search_path = ''
as $$
declare
  door text;
  made integer;
  total integer := 0;
begin
  for door in
    select format('%I.%I', n.nspname, p.proname)
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where p.proname = 'add_partitions' and n.nspname <> 'platform'
    order by 1
  loop
    execute format('select %s($1)', door) into made using ahead;
    total := total + made;
  end loop;
  return total;
end
$$;
comment on function platform.add_partitions is 'Makes the months that are missing, in every schema';

create function platform.months_ahead() returns table (parent text, months integer)
  language sql stable set search_path = '' set timezone = 'UTC'
begin atomic
  select c.oid::regclass::text,
    (select count(*)::integer from generate_series(1, 24) as step
      where to_regclass(platform.month_of(c.oid::regclass, date_trunc('month', now()) + make_interval(months => step))) is not null)
  from pg_catalog.pg_partitioned_table t
  join pg_catalog.pg_class c on c.oid = t.partrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where exists (select from pg_catalog.pg_proc p where p.pronamespace = n.oid and p.proname = 'add_partitions');
end;
comment on function platform.months_ahead is 'How many months after this one are made; an alarm rings below two';

create sequence event.outbox_position;
comment on sequence event.outbox_position is 'Order of events within a transaction';

create table event.outbox (
  chain_id uuid not null,
  at timestamptz not null default now(),
  event_id uuid not null,
  position bigint not null default nextval('event.outbox_position'),
  xid xid8 not null default pg_current_xact_id(),
  name text not null check (name ~ '^[a-z_]+\.[a-z_]+$'),
  payload jsonb not null,
  request_id text,
  primary key (chain_id, at, event_id)
) partition by range (at);
create index outbox_by_transaction on event.outbox (xid, position);
comment on table event.outbox is 'record: what happened, written in the transaction in which it happened and read by position';
comment on column event.outbox.chain_id is 'The organisation or person it happened to';
comment on column event.outbox.at is 'When; names the month';
comment on column event.outbox.event_id is 'Its own id; who reads twice knows it by this';
comment on column event.outbox.position is 'Order among the events of one transaction';
comment on column event.outbox.xid is 'Transaction that wrote it; readers wait until none before it is open';
comment on column event.outbox.name is 'domain.fact, in the past tense';
comment on column event.outbox.payload is 'Ids of what it is about, never personal values';
comment on column event.outbox.request_id is 'Request that caused it';

alter table event.outbox enable row level security, force row level security;
create policy by_record on event.outbox
  using (chain_id = nullif(current_setting('app.org_id', true), '')::uuid
    or chain_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (chain_id = nullif(current_setting('app.org_id', true), '')::uuid
    or chain_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy for_worker on event.outbox to worker using (true) with check (true);

create function event.add_partitions(ahead integer) returns integer
  language sql volatile security definer set search_path = ''
  return platform.add_months('event.outbox', ahead);
comment on function event.add_partitions is 'Makes the months of the outbox that are missing';

reset role;
select event.add_partitions(3);
