-- Projects: those that were deleted, what the palette finds, and what is kept about a person.

set local role organisation_owner;

create index project_gone on organisation.project (organisation_id, project_id) where deleted_at is not null;
/** Across all tenants, for the job that forgets. */
create index project_gone_since on organisation.project (deleted_at) where deleted_at is not null;
/** He is looked for across all tenants. */
create index project_member_by_person on organisation.project_member (person_id);

/** As find_teams. */
create function organisation.find_projects(words text, at_most integer)
  returns table (project_id uuid, name text, status text)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select p.project_id, p.name, p.status, p.search_text from organisation.project p
    where p.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and p.search_text like platform.containing(words)
      and p.deleted_at is null
  )
  select f.project_id, f.name, f.status from found f
  order by starts_with(f.search_text, platform.plain(words)) desc, f.search_text, f.project_id
  limit least(at_most, 101);
end;
comment on function organisation.find_projects is 'Projects of the current organisation whose name, description or owner contains these words, the likeliest first';

/** For forget_projects: nothing but what was deleted, and what belonged to it. */
create policy for_door_delete on organisation.project for delete to organisation_owner
  using (deleted_at is not null);
create policy for_door on organisation.resource for select to organisation_owner
  using (exists (
    select from organisation.project p
    where p.organisation_id = resource.organisation_id and p.project_id = resource.project_id
      and p.deleted_at is not null));
create policy for_door_delete on organisation.resource for delete to organisation_owner
  using (exists (
    select from organisation.project p
    where p.organisation_id = resource.organisation_id and p.project_id = resource.project_id
      and p.deleted_at is not null));
/** For collect_projects. */
create policy for_door on organisation.project_member for select to organisation_owner
  using (person_id = (select organisation.leaver()));

/** People and team links go with the project by themselves; a restore that is under way is waited for and spared. */
create function organisation.forget_projects(deleted_before timestamptz, at_most integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer := 0;
  one record;
begin
  for one in
    select p.organisation_id, p.project_id from organisation.project p
    where p.deleted_at < deleted_before
    order by p.deleted_at
    limit at_most
    for update
  loop
    delete from organisation.resource r where r.organisation_id = one.organisation_id and r.project_id = one.project_id;
    delete from organisation.project p where p.organisation_id = one.organisation_id and p.project_id = one.project_id;
    gone := gone + 1;
  end loop;
  return gone;
end
$$;
comment on function organisation.forget_projects is 'Removes projects that were deleted before this moment, with all that belonged to them, and says how many';

create function organisation.collect_projects() returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(jsonb_build_object('organisation', o.name, 'project', p.name, 'role', m.role,
      'answers_for_it', p.owner_id = m.person_id, 'joined_at', m.joined_at) order by m.joined_at)
    from organisation.project_member m
    join organisation.project p on p.organisation_id = m.organisation_id and p.project_id = m.project_id
    join organisation.organisation o on o.organisation_id = m.organisation_id
    where m.person_id = organisation.leaver()), '[]');
comment on function organisation.collect_projects is 'The projects that the current person runs, as he may read it';

reset role;
alter function organisation.find_projects owner to searcher;
