-- Organisation: who belongs together, and as what.

-- A member must exist; the grant is needed now, before grants.sql is applied.
grant usage on schema identity to organisation_owner;
grant references (person_id), select (person_id, email, name, username, issuer), trigger on identity.person to organisation_owner;
grant usage on schema platform to organisation_owner;
grant execute on function platform.plain to organisation_owner;

set local role organisation_owner;

create table organisation.organisation (
  organisation_id uuid primary key,
  name text not null,
  plan text not null default 'Free' check (plan in ('Free', 'Pro', 'Enterprise')),
  kind text not null check (kind in ('personal', 'business')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (platform.plain(name)) stored
);
comment on table organisation.organisation is 'tenant: the customer; every other tenant row belongs to one';
comment on column organisation.organisation.organisation_id is 'UUIDv7, made by the server; leads every key of a tenant';
comment on column organisation.organisation.name is 'As its people write it';
comment on column organisation.organisation.plan is 'What it has booked';
comment on column organisation.organisation.kind is 'personal comes with every person; business is applied for';
comment on column organisation.organisation.status is 'active; suspended by us; closed by its owner';
comment on column organisation.organisation.created_at is 'When it came to us';
comment on column organisation.organisation.search_text is 'The name as searches compare it';

create table organisation.membership (
  organisation_id uuid not null references organisation.organisation,
  person_id uuid not null references identity.person,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer', 'accountant')),
  joined_at timestamptz not null default now(),
  search_text text not null default '',
  primary key (organisation_id, person_id)
);
create index membership_of_person on organisation.membership (person_id, joined_at, organisation_id);
/** A short list of what is not yet sorted in: twice as quick to write, and a search reads at most 16 pages of it. */
create index membership_search on organisation.membership
  using gin (organisation_id, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 128);
comment on table organisation.membership is 'tenant: who is in an organisation, and as what. He may see his own too';
comment on column organisation.membership.organisation_id is 'The organisation';
comment on column organisation.membership.person_id is 'The member';
comment on column organisation.membership.role is 'What he may do; the rights of a role stand in the contract';
comment on column organisation.membership.joined_at is 'When he came; the first one is his default';
comment on column organisation.membership.search_text is 'His name and address as searches compare them, kept by triggers: under row-level security only a tenant''s own table can be searched by an index';

create table organisation.customer_contact (
  organisation_id uuid not null references organisation.organisation,
  customer_contact_id uuid not null,
  customer_id uuid not null,
  person_id uuid references identity.person,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  contact_address text,
  contact_position text,
  contact_industry text,
  contact_status text not null,
  contact_source text not null,
  contact_note text,
  primary key (organisation_id, customer_contact_id)
);
/** A person has one contact in an organisation: the one his profile shows. */
create unique index customer_contact_of_person on organisation.customer_contact (organisation_id, person_id);
comment on table organisation.customer_contact is 'tenant: whom we write to and call';
comment on column organisation.customer_contact.organisation_id is 'The organisation';
comment on column organisation.customer_contact.customer_contact_id is 'UUIDv7, made by the server';
comment on column organisation.customer_contact.customer_id is 'The billing customer he speaks for';
comment on column organisation.customer_contact.person_id is 'The member whose profile it is; null for somebody who cannot sign in';
comment on column organisation.customer_contact.contact_name is 'Name';
comment on column organisation.customer_contact.contact_email is 'Address for mail; changed by staff only';
comment on column organisation.customer_contact.contact_phone is 'Telephone';
comment on column organisation.customer_contact.contact_address is 'Postal address';
comment on column organisation.customer_contact.contact_position is 'What he is in his company';
comment on column organisation.customer_contact.contact_industry is 'What his company does';
comment on column organisation.customer_contact.contact_status is 'As our sales people keep it; changed by staff only';
comment on column organisation.customer_contact.contact_source is 'Where he came from; changed by staff only';
comment on column organisation.customer_contact.contact_note is 'Free text';

alter table organisation.organisation enable row level security, force row level security;
create policy by_organisation on organisation.organisation
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);
/** For my_organisation, which narrows it to the current person's. */
create policy for_door on organisation.organisation for select to organisation_owner using (true);

alter table organisation.membership enable row level security, force row level security;
create policy by_organisation on organisation.membership
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);
/** To see, not to write: nobody makes himself a member. */
create policy by_person on organisation.membership for select
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
/** For the trigger that follows a person's name into all his memberships. */
create policy for_door on organisation.membership for select to organisation_owner using (true);
create policy for_door_change on organisation.membership for update to organisation_owner using (true);

alter table organisation.customer_contact enable row level security, force row level security;
create policy by_organisation on organisation.customer_contact
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);

create function organisation.fill_search_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  select platform.plain(concat_ws(' ', p.name, p.email, p.username)) into new.search_text
  from identity.person p where p.person_id = new.person_id;
  new.search_text := coalesce(new.search_text, '');
  return new;
end
$$;
comment on function organisation.fill_search_text is 'Gives a new membership the words it is found by';
create trigger fill_search_text before insert on organisation.membership
  for each row execute function organisation.fill_search_text();

create function organisation.follow_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update organisation.membership set search_text = platform.plain(concat_ws(' ', new.name, new.email, new.username))
  where person_id = new.person_id;
  return null;
end
$$;
comment on function organisation.follow_person is 'Carries a new name or address into the memberships';
create trigger follow_person after update of name, email, username on identity.person
  for each row when ((old.name, old.email, old.username) is distinct from (new.name, new.email, new.username))
  execute function organisation.follow_person();

create view organisation.member_person with (security_barrier) as
  select p.person_id, p.email, p.name, p.username
  from organisation.membership m join identity.person p on p.person_id = m.person_id
  where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid;
comment on view organisation.member_person is 'The people of the current organisation; api has no other sight of people';
comment on column organisation.member_person.person_id is 'The member';
comment on column organisation.member_person.email is 'His address';
comment on column organisation.member_person.name is 'His name';
comment on column organisation.member_person.username is 'His short name';

create view organisation.my_organisation with (security_barrier) as
  select o.organisation_id, o.name, o.plan, m.role, m.joined_at, o.search_text
  from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
  where m.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
comment on view organisation.my_organisation is 'The organisations of the current person, for the switcher';
comment on column organisation.my_organisation.organisation_id is 'The organisation';
comment on column organisation.my_organisation.name is 'Its name';
comment on column organisation.my_organisation.plan is 'What it has booked';
comment on column organisation.my_organisation.role is 'What he is in it';
comment on column organisation.my_organisation.joined_at is 'When he came';
comment on column organisation.my_organisation.search_text is 'Its name as searches compare it';

create view organisation.myself with (security_barrier) as
  select p.person_id, p.email, p.name, p.username, p.issuer
  from identity.person p
  where p.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
comment on view organisation.myself is 'The current person, as his profile shows him';
comment on column organisation.myself.person_id is 'Himself';
comment on column organisation.myself.email is 'His address';
comment on column organisation.myself.name is 'His name';
comment on column organisation.myself.username is 'His short name';
comment on column organisation.myself.issuer is 'Who vouches for him: our own service or another';

-- Before the tenant is known.

create function organisation.find_membership(person uuid, organisation uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select m.role from organisation.membership m
    where m.organisation_id = find_membership.organisation and m.person_id = find_membership.person
  );
comment on function organisation.find_membership is 'As what is this person in this organisation? Null: not at all';

create function organisation.default_membership(person uuid) returns table (organisation_id uuid, role text)
  language sql stable security definer set search_path = ''
begin atomic
  select m.organisation_id, m.role from organisation.membership m
  where m.person_id = default_membership.person
  order by m.joined_at, m.organisation_id
  limit 1;
end;
comment on function organisation.default_membership is 'Where a person is when he has not said';

/**
 * The example of a contains-search. LIKE is not leakproof, so under row-level security PostgreSQL would read every row
 * of the tenant and then compare; this function reads the index, and narrows to the tenant itself. It gives ids; what
 * they stand for is read in the usual way. The fence keeps the planner from walking the primary key in the hope of
 * finding enough matches early, which on a large table is a thousand times slower.
 */
create function organisation.search_members(words text, after uuid, at_most integer) returns table (person_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select m.person_id from organisation.membership m
    where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and m.search_text like platform.containing(words)
  )
  select f.person_id from found f
  where search_members.after is null or f.person_id > search_members.after
  order by f.person_id
  limit least(at_most, 101);
end;
comment on function organisation.search_members is 'Members of the current organisation whose name or address contains these words, a page at a time';

reset role;
alter function organisation.find_membership owner to searcher;
alter function organisation.default_membership owner to searcher;
alter function organisation.search_members owner to searcher;
