-- Teams: how lists and dialogs find them, their people-to-be and services-to-be.

set local role organisation_owner;

/** To be planned for as if every organisation had a hundred: for those with one, any index is as good as the right one. */
alter table organisation.team alter column organisation_id set (n_distinct = -0.01);

/**
 * By their numbers. Most organisations are small, so that the planner thinks it as good to walk all teams or members
 * of one; here the organisation is compared in a way that no index can serve, and the number leads alone.
 */
create function organisation.find_team_by_number(number bigint) returns uuid
  language sql stable security definer set search_path = ''
begin atomic
  select t.team_id from organisation.team t
  where t.team_number = number
    and t.organisation_id is not distinct from nullif(current_setting('app.org_id', true), '')::uuid;
end;
comment on function organisation.find_team_by_number is 'Which team of the current organisation has this number?';

create function organisation.find_member_by_number(number bigint) returns uuid
  language sql stable security definer set search_path = ''
begin atomic
  select m.person_id from organisation.membership m
  where m.account_number = number
    and m.organisation_id is not distinct from nullif(current_setting('app.org_id', true), '')::uuid;
end;
comment on function organisation.find_member_by_number is 'Which member of the current organisation has this number?';

/** The first figures of a number are looked for as a range of texts. */
create index team_by_number on organisation.team (organisation_id, (team_number::text) collate "C");

/** As search_projects; a team is also found by the first figures of its number. */
create function organisation.search_teams(words text, before uuid, at_most integer) returns table (team_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select t.team_id from organisation.team t
    where t.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and t.search_text like platform.containing(words)
    union
    select t.team_id from organisation.team t
    where t.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and words ~ '^[0-9]{1,10}$'
      -- what follows 9 in the order of the signs
      and t.team_number::text collate "C" >= words collate "C"
      and t.team_number::text collate "C" < (words || ':') collate "C"
  )
  select f.team_id from found f
  where search_teams.before is null or f.team_id < search_teams.before
  order by f.team_id desc
  limit least(at_most, 101);
end;
comment on function organisation.search_teams is 'Teams of the current organisation whose name contains these words or whose number begins with them, a page at a time';

/** By the address alone, whatever else the words of a membership hold; people are read one by one until there are enough. */
create function organisation.search_accounts(words text, at_most integer)
  returns table (person_id uuid, account_number bigint, name text, email text)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select m.person_id, m.account_number, m.search_text from organisation.membership m
    where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and m.search_text like platform.containing(words)
  )
  select f.person_id, f.account_number, p.name, p.email
  from (
    select * from found
    -- whose whole address was typed comes before those whose address only contains it
    order by found.person_id is distinct from (select w.person_id from identity.person w where w.email = lower(words)),
      found.search_text, found.person_id
  ) f
  cross join lateral (
    select i.name, i.email from identity.person i
    where i.person_id = f.person_id and platform.plain(i.email) like platform.containing(words)
    offset 0
  ) p
  limit least(at_most, 101);
end;
comment on function organisation.search_accounts is 'Members of the current organisation whose address contains these words';

/** What a team does not look after yet; the newest first. Without words, all of it. */
create function organisation.search_available_services(words text, team uuid, before uuid, at_most integer)
  returns table (resource_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select r.resource_id, r.project_id from organisation.resource r
    where r.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and r.search_text like platform.containing(words)
  )
  select f.resource_id from found f
  join organisation.project p on p.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
    and p.project_id = f.project_id and p.deleted_at is null
  where (search_available_services.before is null or f.resource_id < search_available_services.before)
    and not exists (
      select from organisation.team_service s
      where s.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
        and s.team_id = search_available_services.team and s.resource_id = f.resource_id)
  order by f.resource_id desc
  limit least(at_most, 101);
end;
comment on function organisation.search_available_services is 'Services of the current organisation whose name contains these words and which the team does not look after, a page at a time';

/** He is looked for across all tenants. */
create index service_assignment_by_person on organisation.service_assignment (person_id, organisation_id, team_id, resource_id);

create function organisation.collect_service_roles() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('organisation', o.name, 'team', t.name, 'service', r.name,
    'role', a.role, 'assigned_at', a.assigned_at) order by a.assigned_at), '[]')
  from organisation.service_assignment a
  join organisation.organisation o on o.organisation_id = a.organisation_id
  join organisation.team t on t.organisation_id = a.organisation_id and t.team_id = a.team_id
  join organisation.resource r on r.organisation_id = a.organisation_id and r.resource_id = a.resource_id
  where a.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
end;
comment on function organisation.collect_service_roles is 'What the current person is in the services of his teams, as he may read it';

reset role;
alter function organisation.find_team_by_number owner to searcher;
alter function organisation.find_member_by_number owner to searcher;
alter function organisation.search_teams owner to searcher;
alter function organisation.search_accounts owner to searcher;
alter function organisation.search_available_services owner to searcher;
alter function organisation.collect_service_roles owner to searcher;
