-- Leaving: an account that is going to be deleted, what erases a person, and the file with all that we know about him.

set local role identity_owner;

create table identity.departure (
  departure_id uuid primary key,
  person_id uuid not null references identity.person,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  put_off_at timestamptz,
  undone_at timestamptz,
  erased_at timestamptz,
  check (undone_at is null or erased_at is null)
);
/** Whoever presses twice leaves once. */
create unique index departure_open on identity.departure (person_id) where undone_at is null and erased_at is null;
create index departure_due on identity.departure (erase_at) where undone_at is null and erased_at is null;
comment on table identity.departure is 'person: somebody wants his account deleted. What is over stays, to prove when he asked and when it was done';
comment on column identity.departure.departure_id is 'UUIDv7, made by the server';
comment on column identity.departure.person_id is 'Who leaves';
comment on column identity.departure.requested_at is 'When he asked';
comment on column identity.departure.erase_at is 'From here on his data are erased; until then he can undo it';
comment on column identity.departure.put_off_at is 'When it was last put off, because something stood in the way on the day; null: never';
comment on column identity.departure.undone_at is 'When he took it back; null while it holds';
comment on column identity.departure.erased_at is 'When his data were erased; null before';

create table identity.data_export (
  export_id uuid primary key,
  person_id uuid not null references identity.person,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  digest bytea unique,
  sealed_data text,
  check ((ready_at is null) = (digest is null) and (ready_at is null) = (sealed_data is null))
);
create index data_export_of_person on identity.data_export (person_id, requested_at desc);
create index data_export_age on identity.data_export (expires_at);
comment on table identity.data_export is 'person: the file with everything about him, made when he asks for it';
comment on column identity.data_export.export_id is 'UUIDv7, made by the server';
comment on column identity.data_export.person_id is 'Whose data';
comment on column identity.data_export.requested_at is 'When he asked; once a day';
comment on column identity.data_export.ready_at is 'When it was made and the link mailed; null before';
comment on column identity.data_export.expires_at is 'The link is dead after this, and the file is deleted: seven days after it was made';
comment on column identity.data_export.digest is 'SHA-256 of the 256-bit token; the token itself is in the mail alone';
comment on column identity.data_export.sealed_data is 'The file, sealed with a key that the database does not have';

do $$
declare
  one text;
  mine constant text := $own$person_id = nullif(current_setting('app.person_id', true), '')::uuid$own$;
begin
  foreach one in array array['departure', 'data_export'] loop
    execute format('alter table identity.%I enable row level security, force row level security', one);
    execute format('create policy by_person on identity.%I using (%s) with check (%s)', one, mine, mine);
  end loop;
end
$$;
/** For the rule that an organisation keeps an owner: one who is leaving is none any more. */
create policy for_organisation on identity.departure for select to organisation_owner
  using (undone_at is null and erased_at is null);
/** For forget_spent. */
create policy for_door on identity.data_export for select to identity_owner using (true);
create policy for_door_delete on identity.data_export for delete to identity_owner using (true);

create or replace function identity.forget_spent() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer := 0;
  taken integer;
begin
  delete from identity.attempt where expires_at < now() - interval '1 day';
  get diagnostics taken = row_count; gone := gone + taken;
  delete from identity.code where expires_at < now() - interval '2 days';
  get diagnostics taken = row_count; gone := gone + taken;
  delete from identity.mailed_link where expires_at < now() - interval '30 days';
  get diagnostics taken = row_count; gone := gone + taken;
  delete from identity.try_limit where last_at < now() - interval '2 days' and wait_until < now();
  get diagnostics taken = row_count; gone := gone + taken;
  delete from identity.spent where expires_at < now();
  get diagnostics taken = row_count; gone := gone + taken;
  delete from identity.data_export where expires_at < now();
  get diagnostics taken = row_count; gone := gone + taken;
  return gone;
end
$$;
comment on function identity.forget_spent is 'Removes attempts, codes, links, counts, challenges and files that are over';

/** Only of the person whom the scope names, and only when his days are over: no slip of the caller erases another. */
create function identity.erase_person(at timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaver constant uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  update identity.departure d set erased_at = at
  where d.person_id = leaver and d.undone_at is null and d.erased_at is null and d.erase_at <= at;
  if not found then
    raise exception 'nobody is erased who has not asked for it, or can still undo it' using errcode = 'check_violation';
  end if;
  perform identity.end_sessions(leaver, null);
  delete from identity.session where person_id = leaver;
  delete from identity.device where person_id = leaver;
  delete from identity.password where person_id = leaver;
  delete from identity.totp where person_id = leaver;
  delete from identity.recovery_code where person_id = leaver;
  delete from identity.passkey where person_id = leaver;
  delete from identity.external_identity where person_id = leaver;
  delete from identity.attempt where person_id = leaver;
  delete from identity.code where person_id = leaver;
  delete from identity.mailed_link where person_id = leaver;
  delete from identity.impersonation_ticket where person_id = leaver;
  delete from identity.data_export where person_id = leaver;
  -- that he agreed, and to what, is our proof; from where is his
  update identity.consent set address = '' where person_id = leaver;
  -- what cannot be an address is never written to, never typed at the sign-in, and frees the one he had
  update identity.person set email = 'erased ' || leaver, email_verified_at = null, name = 'Deleted person',
    username = 'deleted', language = null, time_zone = 'Asia/Ho_Chi_Minh', issuer = '', sign_in_count = 0,
    current_sign_in_at = null, last_sign_in_at = null, locked_until = null, updated_at = at
  where person_id = leaver;
end
$$;
comment on function identity.erase_person is 'Leaves of the current person an empty shell, which ledgers and records refer to';

-- Across the wall.

create function identity.find_due_departures(at timestamptz, after uuid, at_most integer) returns table (person_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select d.person_id from identity.departure d
  where d.undone_at is null and d.erased_at is null and d.erase_at <= find_due_departures.at
    and (find_due_departures.after is null or d.person_id > find_due_departures.after)
  order by d.person_id
  limit least(at_most, 500);
end;
comment on function identity.find_due_departures is 'Whose days to undo are over? A page at a time';

create function identity.find_data_export(token_digest bytea) returns uuid
  language sql stable security definer set search_path = ''
  return (select e.person_id from identity.data_export e where e.digest = token_digest);
comment on function identity.find_data_export is 'Whose data are behind this link? It tells somebody who is signed in as another person that the link is not his';

reset role;
alter function identity.find_due_departures owner to searcher;
alter function identity.find_data_export owner to searcher;

-- Organisation: a person's rows lie in several tenants, so the domain's own functions reach them, each through a door
-- that shows the rows of the scope's person and no others.

grant select (person_id, undone_at, erased_at) on identity.departure to organisation_owner;

set local role organisation_owner;

create function organisation.leaver() returns uuid
  language sql stable set search_path = ''
  return nullif(current_setting('app.person_id', true), '')::uuid;
comment on function organisation.leaver is 'The person whom the scope names';

create function organisation.leaver_email() returns text
  language sql stable set search_path = ''
  return (select p.email from identity.person p where p.person_id = organisation.leaver());
comment on function organisation.leaver_email is 'His address';

/** He is looked for across all tenants, by his id and by his address. */
create index customer_contact_by_person on organisation.customer_contact (person_id);
create index customer_contact_by_address on organisation.customer_contact (contact_email);
create index team_member_by_person on organisation.team_member (person_id);
create index invitation_by_address on organisation.invitation (email);
create index invitation_by_accepter on organisation.invitation (accepted_by);
create index invitation_by_inviter on organisation.invitation (invited_by);
create index application_by_address on organisation.application (email);

/** To hold the organisations he is in, and to close the one that was his alone. */
create policy for_door_change on organisation.organisation for update to organisation_owner
  using (organisation_id in (select m.organisation_id from organisation.membership m where m.person_id = (select organisation.leaver())));
create policy for_door_delete on organisation.membership for delete to organisation_owner
  using (person_id = (select organisation.leaver()));
/** Also what has no address any more: PostgreSQL lets nobody change a row into one that he does not see. */
create policy for_door on organisation.customer_contact for select to organisation_owner
  using (person_id = (select organisation.leaver()) or contact_email in ((select organisation.leaver_email()), ''));
create policy for_door_change on organisation.customer_contact for update to organisation_owner
  using (contact_email = (select organisation.leaver_email())) with check (contact_email = '');
create policy for_door_delete on organisation.customer_contact for delete to organisation_owner
  using (person_id = (select organisation.leaver())
    or (person_id is null and contact_email = (select organisation.leaver_email())));
create policy for_door on organisation.team_member for select to organisation_owner
  using (person_id = (select organisation.leaver()));
create policy for_door on organisation.team for select to organisation_owner
  using (exists (
    select from organisation.team_member t
    where t.organisation_id = team.organisation_id and t.team_id = team.team_id and t.person_id = (select organisation.leaver())));
create policy for_door on organisation.invitation for select to organisation_owner
  using (email = (select organisation.leaver_email()) or accepted_by = (select organisation.leaver()) or invited_by = (select organisation.leaver()));
create policy for_door_change on organisation.invitation for update to organisation_owner
  using (invited_by = (select organisation.leaver()));
create policy for_door_delete on organisation.invitation for delete to organisation_owner
  using (email = (select organisation.leaver_email()) or accepted_by = (select organisation.leaver()));
/** Before and after erasing, for the same reason. */
create policy for_door on organisation.application for select to organisation_owner
  using (email in ((select organisation.leaver_email()), 'erased ' || (select organisation.leaver())));
create policy for_door_change on organisation.application for update to organisation_owner
  using (email = (select organisation.leaver_email())) with check (true);
create policy for_door_delete on organisation.application for delete to organisation_owner
  using (email = (select organisation.leaver_email()));
create policy for_door on organisation.application_step for select to organisation_owner
  using (organisation_id in (select a.organisation_id from organisation.application a where a.email = (select organisation.leaver_email())));
create policy for_door_change on organisation.application_step for update to organisation_owner
  using (organisation_id in (select a.organisation_id from organisation.application a where a.email = (select organisation.leaver_email())));
create policy for_door_delete on organisation.application_step for delete to organisation_owner
  using (organisation_id in (select a.organisation_id from organisation.application a where a.email = (select organisation.leaver_email())));

/** What is closed belongs to nobody any more. */
create or replace function organisation.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then return null; end if;
  -- one at a time: two owners who leave together would each see the other
  perform 1 from organisation.organisation o where o.organisation_id = old.organisation_id for update;
  if not exists (select from organisation.membership m where m.organisation_id = old.organisation_id and m.role = 'owner')
    and exists (select from organisation.organisation o where o.organisation_id = old.organisation_id and o.status <> 'closed')
  then
    raise exception 'an organisation keeps at least one owner' using errcode = 'check_violation', constraint = 'keep_an_owner';
  end if;
  return null;
end
$$;

/** In one order for everybody, so that two who leave wait for each other and never in a circle. */
create function organisation.hold_owned() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform 1 from organisation.organisation o
  where o.organisation_id in (select m.organisation_id from organisation.membership m where m.person_id = organisation.leaver() and m.role = 'owner')
  order by o.organisation_id
  for update;
end
$$;
comment on function organisation.hold_owned is 'Holds the organisations that the current person owns until the transaction ends: nobody else comes, goes or leaves them meanwhile';

create function organisation.list_sole_ownerships() returns table (organisation_id uuid, name text)
  language sql stable security definer set search_path = ''
begin atomic
  select o.organisation_id, o.name
  from organisation.membership mine
  join organisation.organisation o on o.organisation_id = mine.organisation_id
  where mine.person_id = organisation.leaver() and mine.role = 'owner' and o.status <> 'closed'
    and (o.kind = 'business' or exists (
      select from organisation.membership m where m.organisation_id = o.organisation_id and m.person_id <> mine.person_id))
    and not exists (
      select from organisation.membership m
      where m.organisation_id = o.organisation_id and m.person_id <> mine.person_id and m.role = 'owner'
        and not exists (
          select from identity.departure d where d.person_id = m.person_id and d.undone_at is null and d.erased_at is null))
  order by o.name, o.organisation_id;
end;
comment on function organisation.list_sole_ownerships is 'Organisations that would have no owner without the current person. His own one, where nobody else is, goes with him; an owner who is leaving does not count';

create function organisation.collect_person() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  leaver constant uuid := organisation.leaver();
  address constant text := organisation.leaver_email();
begin
  return jsonb_build_object(
    'organisations', coalesce((
      select jsonb_agg(jsonb_build_object('name', o.name, 'kind', o.kind, 'plan', o.plan, 'role', m.role, 'joined_at', m.joined_at) order by m.joined_at)
      from organisation.membership m join organisation.organisation o on o.organisation_id = m.organisation_id
      where m.person_id = leaver), '[]'),
    'teams', coalesce((
      select jsonb_agg(jsonb_build_object('organisation', o.name, 'team', t.name, 'role', m.role, 'joined_at', m.joined_at) order by m.joined_at)
      from organisation.team_member m
      join organisation.team t on t.organisation_id = m.organisation_id and t.team_id = m.team_id
      join organisation.organisation o on o.organisation_id = m.organisation_id
      where m.person_id = leaver), '[]'),
    'contacts', coalesce((
      select jsonb_agg(jsonb_build_object('organisation', o.name, 'name', c.contact_name, 'email', c.contact_email,
        'phone', c.contact_phone, 'address', c.contact_address, 'position', c.contact_position,
        'industry', c.contact_industry, 'status', c.contact_status, 'source', c.contact_source, 'note', c.contact_note))
      from organisation.customer_contact c join organisation.organisation o on o.organisation_id = c.organisation_id
      where c.person_id = leaver or (c.person_id is null and c.contact_email = address)), '[]'),
    'invitations_received', coalesce((
      select jsonb_agg(jsonb_build_object('organisation', o.name, 'email', i.email, 'role', i.role, 'state', i.state,
        'created_at', i.created_at, 'expires_at', i.expires_at, 'closed_at', i.closed_at) order by i.created_at)
      from organisation.invitation i join organisation.organisation o on o.organisation_id = i.organisation_id
      where i.email = address or i.accepted_by = leaver), '[]'),
    'invitations_sent', coalesce((
      select jsonb_agg(jsonb_build_object('organisation', o.name, 'role', i.role, 'state', i.state, 'created_at', i.created_at) order by i.created_at)
      from organisation.invitation i join organisation.organisation o on o.organisation_id = i.organisation_id
      where i.invited_by = leaver), '[]'),
    'applications', coalesce((
      select jsonb_agg(jsonb_build_object('number', a.number, 'state', a.state, 'country', a.country, 'person', a.person,
        'email', a.email, 'phone', a.phone, 'company', a.company, 'purpose', a.purpose, 'language', a.language,
        'terms_version', a.terms_version, 'terms_at', a.terms_at, 'terms_address', a.terms_address,
        'submitted_at', a.submitted_at, 'decided_at', a.decided_at,
        'steps', (select jsonb_agg(jsonb_build_object('state', s.state, 'words', s.words, 'at', s.at) order by s.step_id)
          from organisation.application_step s where s.organisation_id = a.organisation_id)) order by a.submitted_at)
      from organisation.application a where a.email = address), '[]'));
end
$$;
comment on function organisation.collect_person is 'All that organisations know about the current person, as he may read it';

create function organisation.erase_person() returns table (organisation_id uuid, closed boolean)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaver constant uuid := organisation.leaver();
  address constant text := organisation.leaver_email();
  held constant uuid[] := array(select m.organisation_id from organisation.membership m where m.person_id = leaver);
begin
  -- his own organisation bears his name; where nobody else is, it ends with him
  update organisation.organisation o set name = 'Deleted person'
  from identity.person p
  where p.person_id = leaver and o.organisation_id = any (held) and o.kind = 'personal' and o.name = p.name;
  update organisation.organisation o set name = 'Deleted person', status = 'closed'
  where o.organisation_id = any (held) and o.kind = 'personal'
    and not exists (select from organisation.membership m where m.organisation_id = o.organisation_id and m.person_id <> leaver);
  delete from organisation.customer_contact c
  where c.person_id = leaver or (c.person_id is null and c.contact_email = address);
  -- what is another member's stays his, without this address
  update organisation.customer_contact c set contact_email = '' where c.contact_email = address;
  delete from organisation.invitation i where i.email = address or i.accepted_by = leaver;
  update organisation.invitation i set state = 'revoked', closed_at = now() where i.invited_by = leaver and i.state = 'pending';
  -- how a business came to us stays, without who wrote to us then; what came to nothing goes
  delete from organisation.application_step s using organisation.application a
  where a.organisation_id = s.organisation_id and a.email = address and a.state <> 'approved';
  delete from organisation.application a where a.email = address and a.state <> 'approved';
  update organisation.application_step s set words = null from organisation.application a
  where a.organisation_id = s.organisation_id and a.email = address;
  update organisation.application a set person = 'Deleted person', email = 'erased ' || leaver, phone = '', terms_address = ''
  where a.email = address;
  delete from organisation.membership m where m.person_id = leaver;
  return query select o.organisation_id, o.status = 'closed' from organisation.organisation o where o.organisation_id = any (held);
end
$$;
comment on function organisation.erase_person is 'Takes the current person out of every organisation, and says which they were';

reset role;

-- Marketplace: what somebody sent us as a visitor is known by his address alone.

set local role marketplace_owner;

create index lead_by_address on marketplace.lead (email);
create index review_by_person on marketplace.review (person_id);

create policy for_leaver on marketplace.review for select to marketplace_owner
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
create policy for_leaver_delete on marketplace.review for delete to marketplace_owner
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid);

create function marketplace.collect_person(address text) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'cart', coalesce((
      select jsonb_agg(jsonb_build_object('package', p.title_en, 'quantity', c.quantity, 'added_at', c.added_at) order by c.added_at)
      from marketplace.cart_item c join marketplace.package p on p.package_id = c.package_id), '[]'),
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('about', r.group_id, 'signed_as', r.signed_as, 'rating', r.rating, 'words', r.words,
        'state', r.state, 'written_at', r.written_at) order by r.written_at)
      from marketplace.review r
      where r.person_id = nullif(current_setting('app.person_id', true), '')::uuid), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('number', l.number, 'kind', l.kind, 'state', l.state, 'person', l.person, 'email', l.email,
        'phone', l.phone, 'company', l.company, 'position', l.position, 'company_size', l.company_size, 'website', l.website,
        'wants', l.wants, 'implementation_time', l.implementation_time, 'words', l.words, 'language', l.language,
        'terms_version', l.terms_version, 'terms_at', l.terms_at, 'terms_address', l.terms_address,
        'sent_from_page', l.tracking_url, 'submitted_at', l.submitted_at, 'closed_at', l.closed_at) order by l.submitted_at)
      from marketplace.lead l where l.email = address), '[]'),
    'launch_notices', coalesce((
      select jsonb_agg(jsonb_build_object('package', n.package_id, 'email', n.email, 'state', n.state, 'language', n.language,
        'terms_version', n.terms_version, 'terms_at', n.terms_at, 'terms_address', n.terms_address,
        'sent_from_page', n.tracking_url, 'submitted_at', n.submitted_at, 'confirmed_at', n.confirmed_at,
        'closed_at', n.closed_at) order by n.submitted_at)
      from marketplace.launch_notice n where n.email = address), '[]'));
comment on function marketplace.collect_person is 'All that the marketplace knows about the current person and his address, as he may read it';

create function marketplace.erase_person(address text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  leaver constant uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  delete from marketplace.cart_item c where c.person_id = leaver;
  delete from marketplace.review r where r.person_id = leaver;
  delete from marketplace.lead l where l.email = address;
  delete from marketplace.launch_notice n where n.email = address;
end
$$;
comment on function marketplace.erase_person is 'Forgets the cart and the reviews of the current person, and what was sent with his address';

reset role;
