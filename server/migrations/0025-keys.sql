-- API keys: what programs prove themselves with, and what each of them has asked for.

-- Needed now, before grants.sql is applied.
grant usage on schema platform to organisation_owner;
grant execute on function platform.add_months, platform.month_of to organisation_owner;

set local role identity_owner;

create function identity.revoke_key(key uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform identity.revoke('key', key);
end
$$;
comment on function identity.revoke_key is 'Has every process refuse an API key within seconds';

create function identity.doubt_member(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform identity.revoke('membership', person);
end
$$;
comment on function identity.doubt_member is 'Has every process ask anew what a person is, and what his keys may';

reset role;
set local role organisation_owner;

create table organisation.api_key (
  organisation_id uuid not null references organisation.organisation,
  key_id uuid not null,
  person_id uuid not null,
  name text not null check (name <> ''),
  prefix text not null check (length(prefix) = 12),
  last4 text not null check (length(last4) = 4),
  digest bytea not null unique check (length(digest) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 3 and scopes <@ array['read', 'write', 'delete']),
  project_id uuid,
  addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  chain_id uuid not null,
  predecessor_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz,
  expiry_told integer,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (organisation_id, key_id),
  foreign key (organisation_id, project_id) references organisation.project on delete cascade,
  unique (organisation_id, predecessor_id),
  check (revoked_by is null or revoked_at is not null)
);
create index api_key_of_person on organisation.api_key (organisation_id, person_id, key_id);
create index api_key_of_chain on organisation.api_key (organisation_id, chain_id, key_id);
create index api_key_of_project on organisation.api_key (organisation_id, project_id) where project_id is not null;
create index api_key_of_maker on organisation.api_key (person_id);
create index api_key_expiring on organisation.api_key (expires_at, key_id) where expires_at is not null and revoked_at is null;
comment on table organisation.api_key is 'tenant: what a program proves itself with; its secret is not here';
comment on column organisation.api_key.organisation_id is 'The organisation that it opens';
comment on column organisation.api_key.key_id is 'UUIDv7, made by the server; also the order of lists, newest first';
comment on column organisation.api_key.person_id is 'Who made it: it never does more than he may, and ends when he leaves';
comment on column organisation.api_key.name is 'As its people call it';
comment on column organisation.api_key.prefix is 'The first twelve characters, to recognise it by';
comment on column organisation.api_key.last4 is 'The last four';
comment on column organisation.api_key.digest is 'SHA-256 of the whole key, which has 256 random bits';
comment on column organisation.api_key.scopes is 'What it is allowed to do: read, write, delete';
comment on column organisation.api_key.project_id is 'The one project that it is for; null: the whole organisation';
comment on column organisation.api_key.addresses is 'The networks that it may come from; none: any';
comment on column organisation.api_key.chain_id is 'The first of the keys that followed each other by rotation; at most two of them live';
comment on column organisation.api_key.predecessor_id is 'The key that it took over from';
comment on column organisation.api_key.version is 'Grows with every change; who changes it says which one he saw';
comment on column organisation.api_key.created_at is 'When it was made';
comment on column organisation.api_key.expires_at is 'When it ends by itself; a rotated key when its grace is over';
comment on column organisation.api_key.expiry_told is 'How many days before its end its people were last told; null: not yet';
comment on column organisation.api_key.last_used_at is 'When it was last accepted, to a few seconds';
comment on column organisation.api_key.revoked_at is 'When somebody put an end to it, for ever';
comment on column organisation.api_key.revoked_by is 'Who; null: it ended with the membership of its maker';

create table organisation.key_request (
  organisation_id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  request_id uuid not null,
  method text not null,
  route text not null,
  status smallint not null,
  address text,
  duration_ms integer not null,
  primary key (organisation_id, key_id, at, request_id)
) partition by range (at);
comment on table organisation.key_request is 'tenant: one request that came with an API key; months are dropped whole';
comment on column organisation.key_request.organisation_id is 'The organisation of the key';
comment on column organisation.key_request.key_id is 'The key';
comment on column organisation.key_request.at is 'When; names the month';
comment on column organisation.key_request.request_id is 'The X-Request-Id of the answer';
comment on column organisation.key_request.method is 'GET, POST, …';
comment on column organisation.key_request.route is 'The path with the names of its parameters, without their values and without a query';
comment on column organisation.key_request.status is 'What was answered';
comment on column organisation.key_request.address is 'Internet address it came from; null when whoever made the key was erased';
comment on column organisation.key_request.duration_ms is 'How long the answer took';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['api_key', 'key_request'] loop
    execute format('alter table organisation.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on organisation.%I using (%s) with check (%s)', one, ours, ours);
    -- uses of many organisations are kept together, keys end with a membership, and whoever is erased leaves no address
    execute format('create policy for_door on organisation.%I for select to organisation_owner using (true)', one);
    execute format('create policy for_door_change on organisation.%I for update to organisation_owner using (true)', one);
  end loop;
end
$$;
create policy for_door_add on organisation.key_request for insert to organisation_owner with check (true);

/** Every table of this schema that is partitioned by month, whichever part of it they belong to. */
create function organisation.add_partitions(ahead integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  parent regclass;
  made integer := 0;
begin
  for parent in
    select t.partrelid::regclass from pg_catalog.pg_partitioned_table t
    join pg_catalog.pg_class c on c.oid = t.partrelid
    where c.relnamespace = 'organisation'::regnamespace
  loop
    made := made + platform.add_months(parent, ahead);
  end loop;
  return made;
end
$$;
comment on function organisation.add_partitions is 'Makes the months of this schema that are missing';

/** The month of a day ninety days ago may still be looked into; what lies before it goes. */
create function organisation.forget_key_requests() returns integer
  language plpgsql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  oldest constant text := platform.month_of('organisation.key_request', now() - interval '90 days');
  part text;
  gone integer := 0;
begin
  for part in
    select format('%I.%I', 'organisation', c.relname) from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'organisation.key_request'::regclass
      and format('%I.%I', 'organisation', c.relname) < oldest
  loop
    execute format('drop table %s', part);
    gone := gone + 1;
  end loop;
  return gone;
end
$$;
comment on function organisation.forget_key_requests is 'Drops the months of the request log that are past their time';

/** One statement for all that a process has noted in the last seconds, of whichever organisations. */
create function organisation.keep_key_uses(uses jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into organisation.key_request (organisation_id, key_id, at, request_id, method, route, status, address, duration_ms)
  select u.organisation_id, u.key_id, u.at, u.request_id, u.method, u.route, u.status, u.address, u.duration_ms
  from jsonb_to_recordset(uses) as u (organisation_id uuid, key_id uuid, at timestamptz, request_id uuid,
    method text, route text, status smallint, address text, duration_ms integer)
  on conflict do nothing;
  -- in one order, so that two processes do not wait for each other
  perform 1 from organisation.api_key k
  where (k.organisation_id, k.key_id) in (
    select u.organisation_id, u.key_id from jsonb_to_recordset(uses) as u (organisation_id uuid, key_id uuid))
  order by k.organisation_id, k.key_id for no key update;
  update organisation.api_key k set last_used_at = greatest(k.last_used_at, u.at)
  from (
    select r.organisation_id, r.key_id, max(r.at) as at
    from jsonb_to_recordset(uses) as r (organisation_id uuid, key_id uuid, at timestamptz) group by 1, 2) u
  where k.organisation_id = u.organisation_id and k.key_id = u.key_id;
end
$$;
comment on function organisation.keep_key_uses is 'Adds requests to the logs of their keys, and says when those were last used';

create function organisation.follow_key() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.revoked_at is not null and old.revoked_at is null then
    perform identity.revoke_key(new.key_id);
  else
    perform identity.doubt_member(new.person_id);
  end if;
  return null;
end
$$;
comment on function organisation.follow_key is 'Has every process refuse a key that was revoked, and look anew at one that was changed';
create trigger follow_key after update of revoked_at, expires_at, addresses, scopes on organisation.api_key
  for each row when ((old.revoked_at, old.expires_at, old.addresses, old.scopes)
    is distinct from (new.revoked_at, new.expires_at, new.addresses, new.scopes))
  execute function organisation.follow_key();

/** Whatever ends a membership (a removal, leaving, erasing) ends its keys with it. */
create function organisation.follow_membership() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform identity.doubt_member(old.person_id);
  if tg_op = 'DELETE' then
    update organisation.api_key k set revoked_at = now(), version = k.version + 1
    where k.organisation_id = old.organisation_id and k.person_id = old.person_id and k.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function organisation.follow_membership is 'Ends the keys of a member who leaves, and has every process ask anew what he is';
create trigger follow_membership after delete or update of role on organisation.membership
  for each row execute function organisation.follow_membership();

create function organisation.follow_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform identity.doubt_members(new.organisation_id);
  return null;
end
$$;
comment on function organisation.follow_status is 'Has every process ask anew about an organisation that was closed or opened';
create trigger follow_status after update of status on organisation.organisation
  for each row when (old.status <> new.status) execute function organisation.follow_status();

-- Before the tenant is known, when a process does not remember the key.

create function organisation.find_key(hashed bytea)
  returns table (organisation_id uuid, key_id uuid, person_id uuid, scopes text[], project_id uuid, addresses text[], expires_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select k.organisation_id, k.key_id, k.person_id, k.scopes, k.project_id, k.addresses, k.expires_at
  from organisation.api_key k join organisation.organisation o on o.organisation_id = k.organisation_id
  where k.digest = hashed and k.revoked_at is null and o.status = 'active'
    and (k.project_id is null or exists (
      select from organisation.project p
      where p.organisation_id = k.organisation_id and p.project_id = k.project_id and p.deleted_at is null));
end;
comment on function organisation.find_key is 'What a key may, and whose it is; no row: it opens nothing';

/** For the job that tells of keys which will end; it reads no names. */
create function organisation.find_expiring_keys(since timestamptz, until timestamptz, after uuid, at_most integer)
  returns table (organisation_id uuid, key_id uuid, expires_at timestamptz, expiry_told integer)
  language sql stable security definer set search_path = ''
begin atomic
  select k.organisation_id, k.key_id, k.expires_at, k.expiry_told
  from organisation.api_key k
  where k.expires_at is not null and k.revoked_at is null and k.expires_at <= find_expiring_keys.until
    and k.expires_at > find_expiring_keys.since
    and exists (select from organisation.organisation o where o.organisation_id = k.organisation_id and o.status = 'active')
    and (find_expiring_keys.after is null or k.key_id > find_expiring_keys.after)
  order by k.key_id
  limit least(at_most, 500);
end;
comment on function organisation.find_expiring_keys is 'Living keys of all organisations that end between these moments';

-- What a person may ask for and take away.

create function organisation.collect_keys_of_person() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('organisation', o.name, 'name', k.name, 'begins_with', k.prefix,
    'ends_with', k.last4, 'permissions', k.scopes, 'addresses', k.addresses, 'created_at', k.created_at,
    'expires_at', k.expires_at, 'last_used_at', k.last_used_at, 'revoked_at', k.revoked_at) order by k.key_id), '[]')
  from organisation.api_key k join organisation.organisation o on o.organisation_id = k.organisation_id
  where k.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
end;
comment on function organisation.collect_keys_of_person is 'The API keys that the current person has made, as he may read them';

create function organisation.erase_keys_of_person() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaver constant uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  update organisation.key_request r set address = null
  from organisation.api_key k
  where k.person_id = leaver and r.organisation_id = k.organisation_id and r.key_id = k.key_id and r.address is not null;
  update organisation.api_key k
  set name = 'Deleted person', addresses = '{}', revoked_at = coalesce(k.revoked_at, now()), version = k.version + 1
  where k.person_id = leaver;
end
$$;
comment on function organisation.erase_keys_of_person is 'Ends the keys of the current person, and forgets where they were used from';

reset role;
alter function organisation.find_key owner to searcher;
alter function organisation.find_expiring_keys owner to searcher;
select organisation.add_partitions(3);
