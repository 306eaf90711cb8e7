-- A key that is bound to a project opens nothing while that project is deleted, in every process within seconds.

set local role organisation_owner;

create function organisation.follow_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform identity.doubt_member(makers.person_id)
  from (
    select distinct k.person_id from organisation.api_key k
    where k.organisation_id = new.organisation_id and k.project_id = new.project_id and k.revoked_at is null) makers;
  return null;
end
$$;
comment on function organisation.follow_deletion is 'Has every process look anew at the keys of a project that was deleted or restored';
create trigger follow_deletion after update of deleted_at on organisation.project
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function organisation.follow_deletion();

reset role;
