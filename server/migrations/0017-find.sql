-- What the palette finds: teams and members by a part of their name.

-- The grant is needed now, before grants.sql is applied.
grant execute on function platform.plain to organisation_owner;

set local role organisation_owner;

alter table organisation.team add column search_text text not null generated always as (platform.plain(name)) stored;
comment on column organisation.team.search_text is 'The name as searches compare it';
create index team_search on organisation.team
  using gin (organisation_id, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 128);

/**
 * LIKE is not leakproof: under row-level security the index would not be used. What begins with the words comes first,
 * and that is decided among all matches, before the rest of them is left out.
 */
create function organisation.find_teams(words text, at_most integer) returns table (team_id uuid, name text)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select t.team_id, t.name, t.search_text from organisation.team t
    where t.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and t.search_text like platform.containing(words)
  )
  select f.team_id, f.name from found f
  order by starts_with(f.search_text, platform.plain(words)) desc, f.name, f.team_id
  limit least(at_most, 101);
end;
comment on function organisation.find_teams is 'Teams of the current organisation whose name contains these words, the likeliest first';

/** The words of a membership begin with the name, so that they alone decide the order; people are read for the few that are left. */
create function organisation.find_members(words text, at_most integer)
  returns table (person_id uuid, name text, email text)
  language sql stable security definer set search_path = ''
begin atomic
  with found as materialized (
    select m.person_id, m.search_text, starts_with(m.search_text, platform.plain(words)) as begins
    from organisation.membership m
    where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and m.search_text like platform.containing(words)
  ), likeliest as materialized (
    select f.person_id, f.search_text, f.begins from found f
    order by f.begins desc, f.search_text, f.person_id
    limit least(at_most, 101)
  )
  select p.person_id, p.name, p.email from likeliest l join identity.person p on p.person_id = l.person_id
  order by l.begins desc, l.search_text, l.person_id;
end;
comment on function organisation.find_members is 'Members of the current organisation whose name or address contains these words, the likeliest first';

reset role;
alter function organisation.find_teams owner to searcher;
alter function organisation.find_members owner to searcher;
