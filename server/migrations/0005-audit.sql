-- Audit: who did what. Rows are added in the transaction of the change and never touched again; a job chains them.

grant usage on schema platform to audit_owner;
grant execute on function platform.add_months, platform.month_of to audit_owner;

set local role audit_owner;

create sequence audit.entry_position;
comment on sequence audit.entry_position is 'Order of entries within a transaction';

create table audit.entry (
  chain_id uuid not null,
  at timestamptz not null default now(),
  audit_id uuid not null,
  position bigint not null default nextval('audit.entry_position'),
  xid xid8 not null default pg_current_xact_id(),
  actor_kind text not null check (actor_kind in ('person', 'key', 'staff', 'system')),
  actor_person_id uuid,
  actor_key_id uuid,
  acting_staff_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  thing_kind text,
  thing_id text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  primary key (chain_id, at, audit_id)
) partition by range (at);
create index entry_by_transaction on audit.entry (xid, position);
comment on table audit.entry is 'record: one act. Nobody is granted update or delete; months are dropped whole';
comment on column audit.entry.chain_id is 'The organisation or person whose record it is';
comment on column audit.entry.at is 'When; names the month. Set by the database, no process can date back';
comment on column audit.entry.audit_id is 'UUIDv7, made by the server';
comment on column audit.entry.position is 'Order among the entries of one transaction';
comment on column audit.entry.xid is 'Transaction that wrote it; the sealer waits until none before it is open';
comment on column audit.entry.actor_kind is 'What acted';
comment on column audit.entry.actor_person_id is 'The person who acted, or for whom staff acted';
comment on column audit.entry.actor_key_id is 'The API key that acted';
comment on column audit.entry.acting_staff_id is 'The staff member behind it';
comment on column audit.entry.action is 'domain.fact, as the contract names it';
comment on column audit.entry.thing_kind is 'What it was done to';
comment on column audit.entry.thing_id is 'Its id';
comment on column audit.entry.before is 'What changed, as it was; personal values are sealed with the key of their person';
comment on column audit.entry.after is 'What changed, as it is; personal values are sealed with the key of their person';
comment on column audit.entry.request_id is 'Request that did it';
comment on column audit.entry.address is 'Internet address it came from, sealed with the key of the person who acted';

create table audit.seal (
  chain_id uuid not null,
  seq bigint not null check (seq > 0),
  audit_id uuid not null,
  at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (chain_id, seq),
  unique (chain_id, audit_id)
);
comment on table audit.seal is 'record: the chain over the entries; a changed, missing or added entry breaks it';
comment on column audit.seal.chain_id is 'The organisation or person';
comment on column audit.seal.seq is 'Place in the chain, without gaps';
comment on column audit.seal.audit_id is 'The entry';
comment on column audit.seal.at is 'The entry''s time, kept when its month is dropped';
comment on column audit.seal.previous is 'Hash of the seal before; 32 zero bytes for the first';
comment on column audit.seal.hash is 'SHA-256 over the previous hash and the entry as it is stored, ciphertext and all';

create table audit.person_key (
  person_id uuid primary key,
  sealed_key text not null,
  created_at timestamptz not null default now()
);
comment on table audit.person_key is 'platform: the key that a person''s values in the audit are sealed with. Deleting the row erases them and leaves every hash right';
comment on column audit.person_key.person_id is 'The person; no reference, because the key may outlive or die before him';
comment on column audit.person_key.sealed_key is 'The key, itself sealed with one that the database does not have';
comment on column audit.person_key.created_at is 'When it was made';

alter table audit.entry enable row level security, force row level security;
create policy by_record on audit.entry
  using (chain_id = nullif(current_setting('app.org_id', true), '')::uuid
    or chain_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (chain_id = nullif(current_setting('app.org_id', true), '')::uuid
    or chain_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy for_worker on audit.entry to worker using (true) with check (true);

alter table audit.seal enable row level security, force row level security;
create policy by_record on audit.seal for select
  using (chain_id = nullif(current_setting('app.org_id', true), '')::uuid
    or chain_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy for_worker on audit.seal to worker using (true) with check (true);
/** For drop_month. */
create policy for_door on audit.seal for select to audit_owner using (true);
create policy for_door_delete on audit.seal for delete to audit_owner using (true);

create function audit.find_person_key(person uuid) returns text
  language sql stable security definer set search_path = ''
  return (select sealed_key from audit.person_key where person_id = person);
comment on function audit.find_person_key is 'The sealed key of a person; null when there is none or it was erased';

create function audit.add_person_key(person uuid, sealed text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into audit.person_key (person_id, sealed_key) values (person, sealed) on conflict do nothing;
  return (select sealed_key from audit.person_key where person_id = person);
end
$$;
comment on function audit.add_person_key is 'Keeps this key unless the person has one, and gives the one he has';

create function audit.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from audit.person_key where person_id = person;
end;
comment on function audit.erase_person is 'Makes a person''s values in the audit unreadable for ever';

create function audit.add_partitions(ahead integer) returns integer
  language sql volatile security definer set search_path = ''
  return platform.add_months('audit.entry', ahead);
comment on function audit.add_partitions is 'Makes the months of the audit that are missing';

/** A seal goes when the one after it goes too, so that what remains of a chain still begins at a known hash. */
create function audit.drop_month(month date) returns void
  language plpgsql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  first_day constant timestamptz := date_trunc('month', month::timestamptz);
begin
  if first_day >= date_trunc('month', now()) then
    raise exception 'only a month that is over can be dropped';
  end if;
  execute format('drop table %s', platform.month_of('audit.entry', first_day));
  delete from audit.seal s using audit.seal next
  where next.chain_id = s.chain_id and next.seq = s.seq + 1
    and s.at < first_day + interval '1 month' and next.at < first_day + interval '1 month';
end
$$;
comment on function audit.drop_month is 'Drops a month that is past its keeping time, and keeps its last seals';

reset role;
select audit.add_partitions(3);
