-- A second factor for everybody: what an organisation asks of its members, and who keeps it.

set local role organisation_owner;

alter table organisation.organisation
  add two_factor_required boolean not null default false,
  add two_factor_set_by uuid,
  add two_factor_set_at timestamptz,
  add two_factor_told_at timestamptz;
comment on column organisation.organisation.two_factor_required is 'Nobody sees anything of it who has not set up a second factor';
comment on column organisation.organisation.two_factor_set_by is 'Who last decided so; null: nobody has yet';
comment on column organisation.organisation.two_factor_set_at is 'When he decided';
comment on column organisation.organisation.two_factor_told_at is 'When the members were last told that it is asked of them';

-- Before the tenant is known, on every request: in one query, whatever is asked about a caller.

create function organisation.look_up_membership(person uuid, organisation uuid)
  returns table (organisation_id uuid, role text, lacks_factor boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select m.organisation_id, m.role,
    o.two_factor_required
      and not exists (select from identity.totp t where t.person_id = m.person_id and t.confirmed_at is not null)
      and not exists (select from identity.passkey k where k.person_id = m.person_id)
  from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
  where m.person_id = look_up_membership.person
    and (look_up_membership.organisation is null or m.organisation_id = look_up_membership.organisation)
  order by m.joined_at, m.organisation_id
  limit 1;
end;
comment on function organisation.look_up_membership is 'As what is this person in this organisation, or in his first one, and does he lack a second factor that it asks for? No row: not at all';

/** For what is a person's own and yet tells of an organisation: he asks nothing about anybody else. */
create function organisation.closed_to_me() returns uuid[]
  language sql stable security definer set search_path = ''
begin atomic
  select coalesce(array_agg(m.organisation_id), '{}')
  from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
  where m.person_id = nullif(current_setting('app.person_id', true), '')::uuid
    and o.two_factor_required
    and not exists (select from identity.totp t where t.person_id = m.person_id and t.confirmed_at is not null)
    and not exists (select from identity.passkey k where k.person_id = m.person_id);
end;
comment on function organisation.closed_to_me is 'The organisations of the current person that ask for a second factor which he lacks';

/** A number and a word about oneself; who of the others has none is for nobody to read here. */
create function organisation.count_factors()
  returns table (members integer, with_factor integer, mine boolean)
  language sql stable security definer set search_path = ''
begin atomic
  with keeping as (
    select m.person_id,
      exists (select from identity.totp t where t.person_id = m.person_id and t.confirmed_at is not null)
        or exists (select from identity.passkey k where k.person_id = m.person_id) as kept
    from organisation.membership m
    where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
  )
  select count(*)::integer, (count(*) filter (where kept))::integer,
    coalesce(bool_or(kept) filter (where person_id = nullif(current_setting('app.person_id', true), '')::uuid), false)
  from keeping;
end;
comment on function organisation.count_factors is 'How many members of the current organisation have a second factor, and whether the current person has';

/** What is remembered of the members says that they lack nothing; from now on that may be untrue. One row, however many they are. */
create function organisation.follow_policy() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform identity.doubt_members(new.organisation_id);
  return null;
end
$$;
comment on function organisation.follow_policy is 'Has every process ask anew about the members of an organisation that begins to ask for a second factor';
create trigger follow_policy after update of two_factor_required on organisation.organisation
  for each row when (new.two_factor_required and not old.two_factor_required)
  execute function organisation.follow_policy();

reset role;
alter function organisation.look_up_membership owner to searcher;
alter function organisation.closed_to_me owner to searcher;
alter function organisation.count_factors owner to searcher;

set local role identity_owner;

alter table identity.revocation drop constraint revocation_subject_kind_check,
  add constraint revocation_subject_kind_check
    check (subject_kind in ('session', 'person', 'key', 'membership', 'organisation'));
comment on column identity.revocation.subject_kind is 'What was revoked; a membership names its person, an organisation all its members: their roles must be asked anew';
comment on column identity.revocation.subject_id is 'Id of the session, person, key or organisation';

create function identity.doubt_members(organisation uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform identity.revoke('organisation', organisation);
end
$$;
comment on function identity.doubt_members is 'Has every process ask anew about all members of an organisation';

/** What is remembered of a person says whether he lacks a factor, so it is forgotten when he gains or loses one. */
create function identity.follow_factor() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform identity.revoke('membership', case when tg_op = 'DELETE' then old.person_id else new.person_id end);
  return null;
end
$$;
comment on function identity.follow_factor is 'Has every process ask anew about a person whose second factors have changed';
create trigger follow_factor after delete or update of confirmed_at on identity.totp
  for each row execute function identity.follow_factor();
create trigger follow_factor after insert or delete on identity.passkey
  for each row execute function identity.follow_factor();

reset role;
