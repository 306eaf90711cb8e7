-- Projects: what an organisation works on, who works on it, and what runs in it.

-- The grant is needed now, before grants.sql is applied.
grant execute on function platform.plain to organisation_owner;

set local role platform_owner;

create table platform.number_key (
  single boolean primary key default true check (single),
  key uuid not null default gen_random_uuid()
);
comment on table platform.number_key is 'platform: by what numbers are scattered; nobody is granted it';
comment on column platform.number_key.single is 'There is one row';
comment on column platform.number_key.key is 'Random, of this database alone';
insert into platform.number_key default values;

/** Four rounds of a Feistel network over 34 bits, walked until the result has ten digits: no two meet, and all return. */
create function platform.scatter(series text, counted bigint) returns bigint
  language plpgsql stable strict security definer set search_path = ''
as $$
declare
  half constant bigint := 131072;
  secret constant text := (select k.key::text from platform.number_key k);
  high bigint;
  low bigint;
  mixed bigint;
  result bigint := counted;
begin
  loop
    high := result / half;
    low := result % half;
    for turn in 1..4 loop
      mixed := ('x' || left(md5(concat_ws(' ', secret, series, turn, low)), 8))::bit(32)::bigint % half;
      mixed := high # mixed;
      high := low;
      low := mixed;
    end loop;
    result := high * half + low;
    exit when result between 1 and 9999999999;
  end loop;
  return result;
end
$$;
comment on function platform.scatter is 'A number of at most ten digits for the counted-th thing of a series: unique like the count, and tells nothing of it';

reset role;
grant execute on function platform.scatter(text, bigint) to organisation_owner;

set local role organisation_owner;

create table organisation.project (
  organisation_id uuid not null references organisation.organisation,
  project_id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  status text not null default 'planning' check (status in ('planning', 'active', 'archived')),
  owner_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  search_text text not null default '',
  primary key (organisation_id, project_id),
  /** Whoever leaves the organisation leaves the project without an owner, not the organisation without the project. */
  foreign key (organisation_id, owner_id) references organisation.membership on delete set null (owner_id),
  check ((deleted_at is null) or (deleted_by is not null))
);
create index project_of_owner on organisation.project (organisation_id, owner_id);
create index project_live on organisation.project (organisation_id, project_id) where deleted_at is null;
create index project_search on organisation.project
  using gin (organisation_id, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 128);
comment on table organisation.project is 'tenant: something that an organisation works on';
comment on column organisation.project.organisation_id is 'The organisation';
comment on column organisation.project.project_id is 'UUIDv7, made by the server; also the order of lists, newest first';
comment on column organisation.project.name is 'As its people write it';
comment on column organisation.project.description is 'What it is for; may be empty';
comment on column organisation.project.status is 'planning, active or archived; any may follow any';
comment on column organisation.project.owner_id is 'The member who answers for it; null: he has left';
comment on column organisation.project.version is 'Grows with every change; who changes it says which one he saw';
comment on column organisation.project.created_at is 'When it was made';
comment on column organisation.project.updated_at is 'When it was changed last';
comment on column organisation.project.deleted_at is 'When it was deleted; it can come back for thirty days';
comment on column organisation.project.deleted_by is 'Who deleted it';
comment on column organisation.project.search_text is 'Name, description and owner as searches compare them, kept by triggers';

create table organisation.project_member (
  organisation_id uuid not null,
  project_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('owner', 'admin')),
  joined_at timestamptz not null,
  primary key (organisation_id, project_id, person_id),
  foreign key (organisation_id, project_id) references organisation.project on delete cascade,
  foreign key (organisation_id, person_id) references organisation.membership on delete cascade
);
create index project_member_of_person on organisation.project_member (organisation_id, person_id);
comment on table organisation.project_member is 'tenant: who runs a project; its owner is among them';
comment on column organisation.project_member.organisation_id is 'The organisation of both';
comment on column organisation.project_member.project_id is 'The project';
comment on column organisation.project_member.person_id is 'The member';
comment on column organisation.project_member.role is 'owner or admin';
comment on column organisation.project_member.joined_at is 'When he came to it';

create table organisation.project_team (
  organisation_id uuid not null,
  project_id uuid not null,
  team_id uuid not null,
  linked_at timestamptz not null,
  linked_by uuid,
  primary key (organisation_id, project_id, team_id),
  /** Both ends stand in the same organisation, or the database refuses the link. */
  foreign key (organisation_id, project_id) references organisation.project on delete cascade,
  foreign key (organisation_id, team_id) references organisation.team on delete cascade,
  foreign key (organisation_id, linked_by) references organisation.membership on delete set null (linked_by)
);
create index project_team_of_team on organisation.project_team (organisation_id, team_id);
create index project_team_of_linker on organisation.project_team (organisation_id, linked_by);
comment on table organisation.project_team is 'tenant: which teams work on which projects';
comment on column organisation.project_team.organisation_id is 'The organisation of both';
comment on column organisation.project_team.project_id is 'The project';
comment on column organisation.project_team.team_id is 'The team';
comment on column organisation.project_team.linked_at is 'When they were linked';
comment on column organisation.project_team.linked_by is 'By whom; null: he has left';

create table organisation.resource (
  organisation_id uuid not null,
  resource_id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('instance', 'image', 'snapshot', 'network', 'storage',
    'database', 'message_broker', 'search_engine', 'container_registry', 'ai_service', 'load_balancer')),
  name text not null check (name <> ''),
  status text not null check (status in ('running', 'stopped', 'error', 'pending')),
  region text not null,
  provider_scope text not null default 'production' check (provider_scope in ('production', 'staging')),
  created_at timestamptz not null,
  search_text text not null generated always as (platform.plain(name)) stored,
  primary key (organisation_id, resource_id),
  foreign key (organisation_id, project_id) references organisation.project
);
create index resource_of_project on organisation.resource (organisation_id, project_id, resource_id);
create index resource_of_kind on organisation.resource (organisation_id, kind, resource_id);
create index resource_search on organisation.resource
  using gin (organisation_id, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 128);
comment on table organisation.resource is 'tenant: something that we run for an organisation, in one of its projects; teams know it as a service';
comment on column organisation.resource.organisation_id is 'The organisation';
comment on column organisation.resource.resource_id is 'UUIDv7; the service_uuid of a team''s service';
comment on column organisation.resource.project_id is 'The project it belongs to';
comment on column organisation.resource.kind is 'What it is; each kind has a page of its own';
comment on column organisation.resource.name is 'As its people call it';
comment on column organisation.resource.status is 'running, stopped, error or pending';
comment on column organisation.resource.region is 'Where it runs';
comment on column organisation.resource.provider_scope is 'production or staging';
comment on column organisation.resource.created_at is 'When it was ordered';
comment on column organisation.resource.search_text is 'The name as searches compare it';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['project', 'project_member', 'project_team', 'resource'] loop
    execute format('alter table organisation.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on organisation.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;

/** For the trigger that follows a person's name into the projects he owns. */
create policy for_door on organisation.project for select to organisation_owner using (true);
create policy for_door_change on organisation.project for update to organisation_owner using (true);

create function organisation.fill_project_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.search_text := platform.plain(concat_ws(' ', new.name, new.description,
    (select p.name from identity.person p where p.person_id = new.owner_id)));
  return new;
end
$$;
comment on function organisation.fill_project_search is 'Gives a project the words it is found by';
create trigger fill_project_search before insert or update of name, description, owner_id on organisation.project
  for each row execute function organisation.fill_project_search();

create or replace function organisation.follow_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update organisation.membership set search_text = platform.plain(concat_ws(' ', new.name, new.email, new.username))
  where person_id = new.person_id;
  update organisation.project p
  set search_text = platform.plain(concat_ws(' ', p.name, p.description, new.name))
  from organisation.membership m
  where m.person_id = new.person_id and p.organisation_id = m.organisation_id and p.owner_id = m.person_id;
  return null;
end
$$;
comment on function organisation.follow_person is 'Carries a new name or address into the memberships, and the name into the projects he owns';

/** As search_members; the newest first, like the list. */
create function organisation.search_projects(words text, before uuid, at_most integer, gone boolean)
  returns table (project_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select p.project_id from organisation.project p
    where p.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and p.search_text like platform.containing(words)
      and (p.deleted_at is not null) = gone
  )
  select f.project_id from found f
  where search_projects.before is null or f.project_id < search_projects.before
  order by f.project_id desc
  limit least(at_most, 101);
end;
comment on function organisation.search_projects is 'Projects of the current organisation whose name, description or owner contains these words, a page at a time';

reset role;
alter function organisation.search_projects owner to searcher;
