-- Services: lists over what runs, and what an organisation asks us for.

set local role organisation_owner;

/** One for each way to narrow the lists, so that a page is as short a walk among ten thousand as among ten. */
create index resource_of_state on organisation.resource (organisation_id, status, resource_id);
create index resource_of_kind_and_state on organisation.resource (organisation_id, kind, status, resource_id);
create index resource_of_project_and_kind on organisation.resource (organisation_id, project_id, kind, resource_id);
create index resource_of_project_and_state on organisation.resource (organisation_id, project_id, status, resource_id);

create table organisation.service_request (
  organisation_id uuid not null references organisation.organisation,
  request_id uuid not null,
  number bigint generated always as identity (start with 40001) unique,
  kind text not null check (kind in ('instance', 'image', 'snapshot', 'network', 'storage', 'database',
    'message_broker', 'search_engine', 'container_registry', 'ai_service', 'load_balancer', 'plan')),
  plan text check (plan in ('Free', 'Pro', 'Enterprise')),
  project_id uuid,
  name text not null default '',
  region text,
  wishes text not null default '',
  state text not null default 'received' check (state in ('received', 'in_progress', 'fulfilled', 'rejected', 'withdrawn')),
  asked_by uuid not null,
  staff_id uuid,
  resource_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, request_id),
  foreign key (organisation_id, project_id) references organisation.project on delete set null (project_id),
  foreign key (organisation_id, resource_id) references organisation.resource on delete set null (resource_id),
  check ((kind = 'plan') = (plan is not null)),
  check ((closed_at is not null) = (state in ('fulfilled', 'rejected', 'withdrawn')))
);
/** Whoever presses twice, and a colleague who presses too, have asked once. */
create unique index service_request_one_plan on organisation.service_request (organisation_id)
  where kind = 'plan' and state in ('received', 'in_progress');
create index service_request_open on organisation.service_request (organisation_id, request_id)
  where state in ('received', 'in_progress');
create index service_request_closed on organisation.service_request (organisation_id, request_id)
  where state in ('fulfilled', 'rejected', 'withdrawn');
create index service_request_queue on organisation.service_request (number) where state in ('received', 'in_progress');
create index service_request_of_project on organisation.service_request (organisation_id, project_id);
create index service_request_of_resource on organisation.service_request (organisation_id, resource_id);
create index service_request_by_asker on organisation.service_request (asked_by);
comment on table organisation.service_request is 'tenant: what an organisation asks us to run for it, or which plan it wants';
comment on column organisation.service_request.organisation_id is 'Who asks';
comment on column organisation.service_request.request_id is 'UUIDv7, made by the server; also the order of lists, newest first';
comment on column organisation.service_request.number is 'What people call it by';
comment on column organisation.service_request.kind is 'Which kind of resource, or a change of the plan';
comment on column organisation.service_request.plan is 'Which plan is wanted, if it is about one';
comment on column organisation.service_request.project_id is 'Into which project it shall come; null: not decided';
comment on column organisation.service_request.name is 'How it shall be called; may be empty';
comment on column organisation.service_request.region is 'Where it shall run; null: wherever we think best';
comment on column organisation.service_request.wishes is 'What else they wrote; emptied when whoever wrote it is erased';
comment on column organisation.service_request.state is 'received → in_progress → fulfilled or rejected; withdrawn by the customer until then';
comment on column organisation.service_request.asked_by is 'The person who asked; he may have left since';
comment on column organisation.service_request.staff_id is 'Which of us handles it';
comment on column organisation.service_request.resource_id is 'What came of it';
comment on column organisation.service_request.created_at is 'When it came';
comment on column organisation.service_request.updated_at is 'When something last happened to it';
comment on column organisation.service_request.closed_at is 'When it was fulfilled, rejected or withdrawn';

create table organisation.service_request_step (
  organisation_id uuid not null,
  request_id uuid not null,
  step_id uuid not null,
  state text not null check (state in ('received', 'in_progress', 'answered', 'fulfilled', 'rejected', 'withdrawn')),
  words text,
  staff_id uuid,
  at timestamptz not null,
  primary key (organisation_id, request_id, step_id),
  foreign key (organisation_id, request_id) references organisation.service_request on delete cascade
);
comment on table organisation.service_request_step is 'tenant: what happened to a request, as its page tells it';
comment on column organisation.service_request_step.organisation_id is 'The organisation';
comment on column organisation.service_request_step.request_id is 'The request';
comment on column organisation.service_request_step.step_id is 'UUIDv7; also the order';
comment on column organisation.service_request_step.state is 'What happened; answered: one of us wrote and it goes on';
comment on column organisation.service_request_step.words is 'What one of us wrote to the customer';
comment on column organisation.service_request_step.staff_id is 'Which of us did it; null: the customer';
comment on column organisation.service_request_step.at is 'When';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['service_request', 'service_request_step'] loop
    execute format('alter table organisation.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on organisation.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;
/** The queue is the staff's to see; each request is handled in the scope of its organisation. */
create policy for_staff on organisation.service_request for select to staff using (true);
/** For collect_requests and erase_requests. */
create policy for_door on organisation.service_request for select to organisation_owner
  using (asked_by = (select organisation.leaver()));
create policy for_door_change on organisation.service_request for update to organisation_owner
  using (asked_by = (select organisation.leaver()));

create function organisation.collect_requests() returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(jsonb_build_object('organisation', o.name, 'number', r.number, 'kind', r.kind, 'plan', r.plan,
      'name', r.name, 'region', r.region, 'wishes', r.wishes, 'state', r.state, 'created_at', r.created_at,
      'closed_at', r.closed_at) order by r.request_id)
    from organisation.service_request r join organisation.organisation o on o.organisation_id = r.organisation_id
    where r.asked_by = organisation.leaver()), '[]');
comment on function organisation.collect_requests is 'What the current person asked us for, in whichever organisation';

/** What was asked for is the organisation's, and stays; what he wrote goes. Where nobody else is, nobody waits for it. */
create function organisation.erase_requests() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaver constant uuid := organisation.leaver();
begin
  update organisation.service_request r set wishes = '', name = '' where r.asked_by = leaver;
  update organisation.service_request r set state = 'withdrawn', updated_at = now(), closed_at = now()
  where r.asked_by = leaver and r.state in ('received', 'in_progress')
    and not exists (select from organisation.membership m where m.organisation_id = r.organisation_id and m.person_id <> leaver);
end
$$;
comment on function organisation.erase_requests is 'Empties what the current person wrote into requests, before he is taken out of his organisations';

/** As search_projects; each way to narrow the list may be null. */
create function organisation.search_resources(words text, of_kind text, of_project uuid, of_state text, before uuid, at_most integer)
  returns table (resource_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select r.resource_id, r.kind, r.project_id, r.status from organisation.resource r
    where r.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and r.search_text like platform.containing(words)
  )
  select f.resource_id from found f
  where (of_kind is null or f.kind = of_kind)
    and (of_project is null or f.project_id = of_project)
    and (of_state is null or f.status = of_state)
    and f.resource_id < before
  order by f.resource_id desc
  limit least(at_most, 101);
end;
comment on function organisation.search_resources is 'Resources of the current organisation whose name contains these words, a page at a time';

/** As find_teams. */
create function organisation.find_resources(words text, at_most integer)
  returns table (resource_id uuid, kind text, name text, project_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select r.resource_id, r.kind, r.name, r.project_id, r.search_text from organisation.resource r
    where r.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and r.search_text like platform.containing(words)
  )
  select f.resource_id, f.kind, f.name, f.project_id from found f
  order by starts_with(f.search_text, platform.plain(words)) desc, f.name, f.resource_id
  limit least(at_most, 101);
end;
comment on function organisation.find_resources is 'Resources of the current organisation whose name contains these words, the likeliest first';

reset role;
alter function organisation.search_resources owner to searcher;
alter function organisation.find_resources owner to searcher;
