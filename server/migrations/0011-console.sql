-- Console: what it keeps for a person in an organisation.

do $$
begin
  if not exists (select from pg_roles where rolname = 'console_owner') then
    create role console_owner nologin;
  end if;
end
$$;
create schema console authorization console_owner;
comment on schema console is 'What the console keeps for a person: how he arranged it, where he was, what he has been told';
alter default privileges for role console_owner revoke execute on functions from public;

-- What is kept belongs to somebody; the grants are needed now, before grants.sql is applied.
grant usage on schema identity, organisation to console_owner;
grant references (person_id) on identity.person to console_owner;
grant references (organisation_id) on organisation.organisation to console_owner;

set local role console_owner;

create table console.layout (
  organisation_id uuid not null references organisation.organisation,
  person_id uuid not null references identity.person,
  layout jsonb not null check (octet_length(layout::text) <= 8192),
  saved_at timestamptz not null,
  primary key (organisation_id, person_id)
);
/** For whoever leaves, in all his organisations. */
create index layout_by_person on console.layout (person_id);
comment on table console.layout is 'tenant: how somebody has arranged the dashboard of an organisation';
comment on column console.layout.organisation_id is 'Whose dashboard';
comment on column console.layout.person_id is 'Who arranged it, for himself alone';
comment on column console.layout.layout is 'The widgets with section, order and size, in the form of its version; the browser judges what it reads';
comment on column console.layout.saved_at is 'When he last changed it';

create table console.visit (
  organisation_id uuid not null references organisation.organisation,
  person_id uuid not null references identity.person,
  path text not null check (length(path) <= 200),
  label text not null check (length(label) <= 120),
  visited_at timestamptz not null,
  primary key (organisation_id, person_id, path)
);
create index visit_by_person on console.visit (person_id);
comment on table console.visit is 'tenant: the pages that somebody opened last in an organisation; twenty at most, seen by nobody but him';
comment on column console.visit.organisation_id is 'In which organisation';
comment on column console.visit.person_id is 'Who';
comment on column console.visit.path is 'The page, without what was searched for on it';
comment on column console.visit.label is 'The name of the thing it showed; empty for pages that the menu names';
comment on column console.visit.visited_at is 'When he was there last';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['layout', 'visit'] loop
    execute format('alter table console.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on console.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;

reset role;
