-- The last way to narrow the lists of resources: in one project, one kind in one state.

set local role organisation_owner;

create index resource_of_project_kind_and_state on organisation.resource (organisation_id, project_id, kind, status, resource_id);

reset role;
