-- The organisation itself: its name, its end and its way back, and the record as its people read it.

set local role organisation_owner;

alter table organisation.organisation
  add version integer not null default 1,
  add closed_at timestamptz,
  add closed_by uuid,
  /** What a person's erasing has closed was closed by nobody, and does not come back. */
  add constraint closed_by_somebody check (closed_at is null or (status = 'closed' and closed_by is not null));
comment on column organisation.organisation.version is 'Grows when it is renamed; who renames it says which one he saw';
comment on column organisation.organisation.closed_at is 'When its owner closed it; we can open it again for thirty days. Null: open, or gone with its only member';
comment on column organisation.organisation.closed_by is 'The owner who closed it';

/** What runs is what stands in the way of closing. */
create index resource_running on organisation.resource (organisation_id) where status in ('running', 'pending');

-- Nobody comes into what is closed, by whichever way he asks.

create or replace view organisation.my_organisation with (security_barrier) as
  select o.organisation_id, o.name, o.plan, m.role, m.joined_at, o.search_text
  from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
  where m.person_id = nullif(current_setting('app.person_id', true), '')::uuid and o.status <> 'closed';

/** What is remembered of the members says that they are in; from now on nobody is. */
create trigger follow_closing after update of status on organisation.organisation
  for each row when (new.status = 'closed' and old.status <> 'closed')
  execute function organisation.follow_policy();
comment on function organisation.follow_policy is 'Has every process ask anew about the members of an organisation that begins to ask for a second factor, or was closed';

reset role;

create or replace function organisation.find_membership(person uuid, organisation uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select m.role from organisation.membership m
    join organisation.organisation o on o.organisation_id = m.organisation_id
    where m.organisation_id = find_membership.organisation and m.person_id = find_membership.person
      and o.status <> 'closed'
  );

create or replace function organisation.default_membership(person uuid) returns table (organisation_id uuid, role text)
  language sql stable security definer set search_path = ''
begin atomic
  select m.organisation_id, m.role
  from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
  where m.person_id = default_membership.person and o.status <> 'closed'
  order by m.joined_at, m.organisation_id
  limit 1;
end;

create or replace function organisation.look_up_membership(person uuid, organisation uuid)
  returns table (organisation_id uuid, role text, lacks_factor boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select m.organisation_id, m.role,
    o.two_factor_required
      and not exists (select from identity.totp t where t.person_id = m.person_id and t.confirmed_at is not null)
      and not exists (select from identity.passkey k where k.person_id = m.person_id)
  from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
  where m.person_id = look_up_membership.person
    and (look_up_membership.organisation is null or m.organisation_id = look_up_membership.organisation)
    and o.status <> 'closed'
  order by m.joined_at, m.organisation_id
  limit 1;
end;

-- The record, newest first, by whoever acted, by what was done and by what it was done to.

set local role audit_owner;

create index entry_of_person on audit.entry (chain_id, actor_person_id, at, audit_id);
create index entry_of_action on audit.entry (chain_id, action, at, audit_id);
create index entry_of_thing on audit.entry (chain_id, thing_kind, thing_id, at, audit_id);

reset role;

/** Who has left is not among the members, and yet the record says who it was. Nobody is named who is not in it. */
create function audit.name_people(people uuid[]) returns table (person_id uuid, name text)
  language sql stable security definer set search_path = ''
begin atomic
  select p.person_id, p.name from identity.person p
  where p.person_id = any (people)
    and (exists (
        select from audit.entry e
        where e.chain_id = nullif(current_setting('app.org_id', true), '')::uuid and e.actor_person_id = p.person_id)
      or exists (
        select from audit.entry e
        where e.chain_id = nullif(current_setting('app.org_id', true), '')::uuid
          and e.thing_kind = 'person' and e.thing_id = p.person_id::text));
end;
comment on function audit.name_people is 'The names of people who acted in the record of the current organisation, or to whom something was done in it';

alter function audit.name_people owner to searcher;
