-- Whoever was removed does not come back by a link that was there before.

set local role organisation_owner;

create table organisation.removal (
  organisation_id uuid not null references organisation.organisation,
  person_id uuid not null,
  removed_at timestamptz not null,
  primary key (organisation_id, person_id)
);
/** Across all tenants, for the job that forgets, and for whoever leaves. */
create index removal_age on organisation.removal (removed_at);
create index removal_by_person on organisation.removal (person_id);
comment on table organisation.removal is 'tenant: somebody was removed; invitation links from before are dead for him. Kept as long as such a link can live';
comment on column organisation.removal.organisation_id is 'From which organisation';
comment on column organisation.removal.person_id is 'Who';
comment on column organisation.removal.removed_at is 'When, the last time';

alter table organisation.removal enable row level security, force row level security;
create policy by_organisation on organisation.removal
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);

/** For forget_removals and erase_removals: what no link outlives, and what is about the person of the scope. */
create policy for_door on organisation.removal for select to organisation_owner
  using (removed_at < now() - interval '7 days' or person_id = (select organisation.leaver()));
create policy for_door_delete on organisation.removal for delete to organisation_owner
  using (removed_at < now() - interval '7 days' or person_id = (select organisation.leaver()));

create function organisation.forget_removals(removed_before timestamptz, at_most integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from organisation.removal r where (r.organisation_id, r.person_id) in (
    select o.organisation_id, o.person_id from organisation.removal o
    where o.removed_at < removed_before order by o.removed_at limit at_most);
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function organisation.forget_removals is 'Forgets removals from before this moment, and says how many';

create function organisation.erase_removals() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from organisation.removal r where r.person_id = organisation.leaver();
end
$$;
comment on function organisation.erase_removals is 'Forgets from where the current person was removed';

create function organisation.collect_removals() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('organisation', o.name, 'removed_at', r.removed_at) order by r.removed_at), '[]')
  from organisation.removal r
  join organisation.organisation o on o.organisation_id = r.organisation_id
  where r.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
end;
comment on function organisation.collect_removals is 'From where the current person was removed of late, as he may read it';

reset role;
alter function organisation.collect_removals owner to searcher;
