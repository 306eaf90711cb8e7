-- Members: the order of their list, whether each has a second factor, and what still runs for somebody who wants to
-- leave.

-- The grants are needed now, before grants.sql is applied.
grant trigger on identity.totp, identity.passkey to organisation_owner;

set local role organisation_owner;

/** Of somebody before the tenant is known: by the triggers below alone. */
create function organisation.factor_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  return case
    when exists (select from identity.passkey k where k.person_id = factor_of.person) then 'passkey'
    when exists (select from identity.totp t where t.person_id = factor_of.person and t.confirmed_at is not null) then 'app'
    else 'off'
  end;
comment on function organisation.factor_of is 'How does this person sign in beside his password?';

reset role;
grant select (person_id, confirmed_at) on identity.totp to searcher;
grant select (person_id) on identity.passkey to searcher;
alter function organisation.factor_of owner to searcher;
grant execute on function organisation.factor_of(uuid) to organisation_owner;

set local role organisation_owner;

alter table organisation.membership
  add column role_rank smallint not null generated always as (
    case role when 'owner' then 1 when 'admin' then 2 when 'developer' then 3 when 'viewer' then 4 else 5 end) stored,
  add column two_factor text not null default 'off' check (two_factor in ('off', 'app', 'passkey'));
comment on column organisation.membership.role_rank is 'The place of the role, strongest first: the list of members has this order';
comment on column organisation.membership.two_factor is 'How he signs in beside his password, kept by triggers: what identity knows cannot be searched by organisation';

/** The order of the list: role, then name. Sixty characters tell people apart, and the id those who are left. */
create index membership_in_order on organisation.membership
  (organisation_id, role_rank, left(search_text, 60) collate "C", person_id);
create index membership_by_factor on organisation.membership
  (organisation_id, (two_factor <> 'off'), role_rank, left(search_text, 60) collate "C", person_id);

update organisation.membership m set two_factor = organisation.factor_of(m.person_id)
where organisation.factor_of(m.person_id) <> 'off';

/**
 * Somebody who joins while he sets up a factor: each of the two would not see the other. Those who join share the
 * lock, so that a thousand of them wait for nobody; there are 1,024 of them, because a lock each would be too many.
 */
create function organisation.factor_lock(person uuid) returns bigint
  language sql immutable set search_path = ''
  return 7310000 + (hashtextextended(person::text, 0) & 1023);
comment on function organisation.factor_lock is 'Under which number joining and setting up a factor wait for each other';

create or replace function organisation.fill_search_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  select platform.plain(concat_ws(' ', p.name, p.email, p.username)) into new.search_text
  from identity.person p where p.person_id = new.person_id;
  new.search_text := coalesce(new.search_text, '');
  perform pg_advisory_xact_lock_shared(organisation.factor_lock(new.person_id));
  new.two_factor := organisation.factor_of(new.person_id);
  return new;
end
$$;
comment on function organisation.fill_search_text is 'Gives a new membership the words it is found by, and whether there is a second factor';

create function organisation.follow_factor() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.person_id else new.person_id end;
begin
  perform pg_advisory_xact_lock(organisation.factor_lock(person));
  update organisation.membership m set two_factor = organisation.factor_of(person)
  where m.person_id = person and m.two_factor <> organisation.factor_of(person);
  return null;
end
$$;
comment on function organisation.follow_factor is 'Carries a factor that was set up or removed into the memberships';
create trigger follow_factor_in_memberships after insert or delete or update of confirmed_at on identity.totp
  for each row execute function organisation.follow_factor();
create trigger follow_factor_in_memberships after insert or delete on identity.passkey
  for each row execute function organisation.follow_factor();

/**
 * A page of the members by role and name, after the one that is named by the three values; with words only those who
 * have them. Three questions and not one with conditions that may be absent: each has the index that it needs.
 */
create function organisation.page_members(words text, secured boolean, rank_to integer,
  after_rank integer, after_text text, after_person uuid, at_most integer)
  returns table (person_id uuid, role_rank smallint, sort_text text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  home constant uuid := nullif(current_setting('app.org_id', true), '')::uuid;
begin
  if words is not null then
    return query
      with found as materialized (
        select m.person_id as person, m.role_rank as place, left(m.search_text, 60) as sorted, m.two_factor
        from organisation.membership m
        where m.organisation_id = home and m.search_text like platform.containing(words)
      )
      select f.person, f.place, f.sorted from found f
      where f.place <= rank_to and (secured is null or (f.two_factor <> 'off') = secured)
        and (f.place, f.sorted collate "C", f.person) > (after_rank, after_text collate "C", after_person)
      order by f.place, f.sorted collate "C", f.person
      limit least(at_most, 501);
  elsif secured is null then
    return query
      select m.person_id, m.role_rank, left(m.search_text, 60) from organisation.membership m
      where m.organisation_id = home and m.role_rank <= rank_to
        and (m.role_rank, left(m.search_text, 60) collate "C", m.person_id) > (after_rank, after_text collate "C", after_person)
      order by m.role_rank, left(m.search_text, 60) collate "C", m.person_id
      limit least(at_most, 501);
  else
    return query
      select m.person_id, m.role_rank, left(m.search_text, 60) from organisation.membership m
      where m.organisation_id = home and (m.two_factor <> 'off') = secured and m.role_rank <= rank_to
        and (m.role_rank, left(m.search_text, 60) collate "C", m.person_id) > (after_rank, after_text collate "C", after_person)
      order by m.role_rank, left(m.search_text, 60) collate "C", m.person_id
      limit least(at_most, 501);
  end if;
end
$$;
comment on function organisation.page_members is 'Members of the current organisation by role and name, a page at a time';

/**
 * Of the members that are named, in that order, and of nobody else. Each is looked up by himself (the limit keeps the
 * planner to it): it does not know how large a tenant is, and would read the whole of a large one. Of the sessions the
 * last ones count; when those before were used nobody asks.
 */
create function organisation.describe_members(people uuid[])
  returns table (person_id uuid, account_number bigint, name text, email text, role text, two_factor text,
    joined_at timestamptz, last_active_at timestamptz)
  language sql stable rows 10 security definer set search_path = ''
begin atomic
  select m.person_id, m.account_number, p.name, p.email, m.role, m.two_factor, m.joined_at,
    greatest(p.current_sign_in_at, used.at)
  from unnest(people) with ordinality as one (person_id, place)
  cross join lateral (
    select h.person_id, h.account_number, h.role, h.two_factor, h.joined_at from organisation.membership h
    where h.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid and h.person_id = one.person_id
    limit 1) m
  join identity.person p on p.person_id = m.person_id
  left join lateral (
    select max(recent.last_used_at) as at from (
      select s.last_used_at from identity.session s
      where s.person_id = m.person_id and s.actor_id is null
      order by s.session_id desc limit 20) recent) used on true
  order by one.place;
end;
comment on function organisation.describe_members is 'Who these members of the current organisation are, and when each was last active';

create function organisation.count_sessions(person uuid, at timestamptz) returns integer
  language sql stable security definer set search_path = ''
  return (
    select count(*)::integer
    from organisation.membership m join identity.session s on s.person_id = m.person_id
    where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
      and m.person_id = count_sessions.person and s.actor_id is null
      and s.ended_at is null and s.expires_at > count_sessions.at);
comment on function organisation.count_sessions is 'How many living sessions has this member of the current organisation?';

create function organisation.list_running_services()
  returns table (organisation_id uuid, name text, running integer)
  language sql stable security definer set search_path = ''
begin atomic
  select o.organisation_id, o.name, count(*)::integer
  from organisation.membership mine
  join organisation.organisation o on o.organisation_id = mine.organisation_id
  join organisation.resource r on r.organisation_id = o.organisation_id and r.status in ('running', 'pending')
  where mine.person_id = nullif(current_setting('app.person_id', true), '')::uuid
    and mine.role = 'owner' and o.status <> 'closed'
    and not exists (
      select from organisation.membership m
      where m.organisation_id = o.organisation_id and m.person_id <> mine.person_id and m.role = 'owner'
        and not exists (
          select from identity.departure d where d.person_id = m.person_id and d.undone_at is null and d.erased_at is null))
  group by o.organisation_id, o.name
  order by o.name, o.organisation_id;
end;
comment on function organisation.list_running_services is 'Organisations in which something runs that nobody would answer for without the current person';

reset role;
alter function organisation.page_members owner to searcher;
alter function organisation.describe_members owner to searcher;
alter function organisation.count_sessions owner to searcher;
alter function organisation.list_running_services owner to searcher;

/** As before, without a look at two tables for each of ten thousand members. */
create or replace function organisation.count_factors()
  returns table (members integer, with_factor integer, mine boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select count(*)::integer, (count(*) filter (where m.two_factor <> 'off'))::integer,
    coalesce(bool_or(m.two_factor <> 'off')
      filter (where m.person_id = nullif(current_setting('app.person_id', true), '')::uuid), false)
  from organisation.membership m
  where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid;
end;
