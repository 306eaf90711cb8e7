-- Teams: their number and owner, the services they run, who is what in each, and links that let people in.

set local role organisation_owner;

create sequence organisation.team_count as bigint;
alter table organisation.team
  add column team_number bigint unique default platform.scatter('team', nextval('organisation.team_count')),
  add column owner_id uuid,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint team_owner foreign key (organisation_id, owner_id) references organisation.membership
    on delete set null (owner_id);
alter table organisation.team alter column team_number set not null;
create index team_of_owner on organisation.team (organisation_id, owner_id);
comment on column organisation.team.team_number is 'What people and addresses call it by: scattered, unique over all organisations';
comment on column organisation.team.owner_id is 'The member who answers for it; null: he has left, or nobody was named';
comment on column organisation.team.version is 'Grows with every change; who changes it says which one he saw';
comment on column organisation.team.updated_at is 'When it was changed last';

create sequence organisation.account_count as bigint;
alter table organisation.membership
  add column account_number bigint unique default platform.scatter('account', nextval('organisation.account_count'));
alter table organisation.membership alter column account_number set not null;
comment on column organisation.membership.account_number is 'What teams call the member by: scattered, unique over all organisations';

create table organisation.team_service (
  organisation_id uuid not null,
  team_id uuid not null,
  resource_id uuid not null,
  added_at timestamptz not null,
  added_by uuid,
  primary key (organisation_id, team_id, resource_id),
  foreign key (organisation_id, team_id) references organisation.team on delete cascade,
  foreign key (organisation_id, resource_id) references organisation.resource on delete cascade,
  foreign key (organisation_id, added_by) references organisation.membership on delete set null (added_by)
);
create index team_service_of_resource on organisation.team_service (organisation_id, resource_id);
create index team_service_of_adder on organisation.team_service (organisation_id, added_by);
comment on table organisation.team_service is 'tenant: which services a team looks after';
comment on column organisation.team_service.organisation_id is 'The organisation of both';
comment on column organisation.team_service.team_id is 'The team';
comment on column organisation.team_service.resource_id is 'The service, a resource of one of the projects';
comment on column organisation.team_service.added_at is 'When the team got it';
comment on column organisation.team_service.added_by is 'From whom; null: he has left';

create table organisation.service_assignment (
  organisation_id uuid not null,
  team_id uuid not null,
  person_id uuid not null,
  resource_id uuid not null,
  role text not null check (role in ('admin', 'developer', 'viewer')),
  assigned_at timestamptz not null,
  primary key (organisation_id, team_id, person_id, resource_id),
  /** Whoever leaves the team, and what the team gives up, takes the assignments along. */
  foreign key (organisation_id, team_id, person_id) references organisation.team_member on delete cascade,
  foreign key (organisation_id, team_id, resource_id) references organisation.team_service on delete cascade
);
create index service_assignment_of_service on organisation.service_assignment (organisation_id, team_id, resource_id);
comment on table organisation.service_assignment is 'tenant: what a member of a team may do in one of its services';
comment on column organisation.service_assignment.organisation_id is 'The organisation of all three';
comment on column organisation.service_assignment.team_id is 'The team';
comment on column organisation.service_assignment.person_id is 'Its member';
comment on column organisation.service_assignment.resource_id is 'Its service';
comment on column organisation.service_assignment.role is 'admin, developer or viewer';
comment on column organisation.service_assignment.assigned_at is 'When he got it';

create table organisation.invitation_link (
  organisation_id uuid not null,
  link_id uuid not null,
  team_id uuid not null,
  token_digest bytea not null unique,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer', 'accountant')),
  team_role text not null check (team_role in ('admin', 'developer', 'viewer')),
  uses_left integer not null check (uses_left >= 0),
  uses integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, link_id),
  foreign key (organisation_id, team_id) references organisation.team on delete cascade
);
create index invitation_link_of_team on organisation.invitation_link (organisation_id, team_id, link_id);
create index invitation_link_of_creator on organisation.invitation_link (organisation_id, created_by);
comment on table organisation.invitation_link is 'tenant: whoever has the link may come into a team, so many times';
comment on column organisation.invitation_link.organisation_id is 'Into which organisation';
comment on column organisation.invitation_link.link_id is 'UUIDv7, made by the server';
comment on column organisation.invitation_link.team_id is 'Into which of its teams';
comment on column organisation.invitation_link.token_digest is 'SHA-256 of the 256-bit token in the link';
comment on column organisation.invitation_link.role is 'As what in the organisation, unless he is a member already';
comment on column organisation.invitation_link.team_role is 'As what in the team';
comment on column organisation.invitation_link.uses_left is 'How many may still come in by it';
comment on column organisation.invitation_link.uses is 'How many have';
comment on column organisation.invitation_link.created_by is 'Who made it; it dies with his right to';
comment on column organisation.invitation_link.created_at is 'When';
comment on column organisation.invitation_link.expires_at is 'Seven days later';
comment on column organisation.invitation_link.revoked_at is 'When somebody put an end to it';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['team_service', 'service_assignment', 'invitation_link'] loop
    execute format('alter table organisation.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on organisation.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;

-- Before the tenant is known.

create function organisation.find_invitation_link(digest bytea) returns table (organisation_id uuid, link_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select l.organisation_id, l.link_id from organisation.invitation_link l where l.token_digest = digest;
end;
comment on function organisation.find_invitation_link is 'Which link does this token belong to? Dead ones too; its row says so';

reset role;
alter function organisation.find_invitation_link owner to searcher;
