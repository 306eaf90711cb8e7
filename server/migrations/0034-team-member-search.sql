-- Who in a team, or in one of its services, is called what was typed.

set local role organisation_owner;

/**
 * With a service, only those who have a role in it. Each of the found is looked up by himself (the limit keeps the
 * planner to it), in the order of the page, until there are enough: a team may be as large as its organisation.
 */
create function organisation.search_team_members(words text, team uuid, service uuid, after uuid, at_most integer)
  returns table (person_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select m.person_id from organisation.membership m
    where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and m.search_text like platform.containing(words)
  )
  select f.person_id
  from (
    select found.person_id from found
    where search_team_members.after is null or found.person_id > search_team_members.after
    order by found.person_id
  ) f
  cross join lateral (
    select from organisation.team_member t
    where t.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and t.team_id = search_team_members.team and t.person_id = f.person_id
      and (search_team_members.service is null or exists (
        select from organisation.service_assignment a
        where a.organisation_id = t.organisation_id and a.team_id = t.team_id and a.person_id = t.person_id
          and a.resource_id = search_team_members.service))
    limit 1
  ) held
  order by f.person_id
  limit least(at_most, 101);
end;
comment on function organisation.search_team_members is 'Members of a team of the current organisation, or of one of its services, who have these words, a page at a time';

reset role;
alter function organisation.search_team_members owner to searcher;
