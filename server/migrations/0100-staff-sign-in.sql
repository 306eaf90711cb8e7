-- Operations: staff sign in by passkey, on a host of their own. Their sessions are rows, not tokens.

set local role operations_owner;

create table operations.staff_passkey (
  passkey_id uuid primary key,
  staff_id uuid not null references operations.staff_member,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  device_bound boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_member on operations.staff_passkey (staff_id, passkey_id);
comment on table operations.staff_passkey is 'platform: the passkeys of staff; nobody has a permission before they have two';
comment on column operations.staff_passkey.passkey_id is 'UUIDv7, made by the server';
comment on column operations.staff_passkey.staff_id is 'Whose it is';
comment on column operations.staff_passkey.credential_id is 'Base64url, made by the device';
comment on column operations.staff_passkey.public_key is 'COSE key';
comment on column operations.staff_passkey.counter is 'Signature counter of the device at its last use; 0 when it does not count';
comment on column operations.staff_passkey.transports is 'How a browser reaches the device';
comment on column operations.staff_passkey.device_bound is 'The key cannot leave its device';
comment on column operations.staff_passkey.name is 'What its owner calls it';
comment on column operations.staff_passkey.created_at is 'When it was added';
comment on column operations.staff_passkey.last_used_at is 'When it last signed in or proved somebody';

create table operations.staff_enrolment (
  enrolment_id uuid primary key,
  staff_id uuid not null references operations.staff_member,
  digest bytea unique,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  why text not null check (why in ('invited', 'keys_lost'))
);
create index staff_enrolment_of_member on operations.staff_enrolment (staff_id);
comment on table operations.staff_enrolment is 'platform: one-time links by which a member of staff adds their first passkey';
comment on column operations.staff_enrolment.enrolment_id is 'UUIDv7, made by the server';
comment on column operations.staff_enrolment.staff_id is 'For whom';
comment on column operations.staff_enrolment.digest is 'Of the token in the link; the worker, which mails the link, makes it';
comment on column operations.staff_enrolment.created_at is 'When it was made';
comment on column operations.staff_enrolment.usable_from is 'After lost keys, hours later: time to notice a theft';
comment on column operations.staff_enrolment.expires_at is 'When it stops working';
comment on column operations.staff_enrolment.used_at is 'When it was used, or voided by a later one';
comment on column operations.staff_enrolment.why is 'A new member, or one who lost both keys';

create table operations.staff_session (
  session_id uuid primary key,
  staff_id uuid not null references operations.staff_member,
  digest bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz not null,
  proven_at timestamptz not null,
  address text not null,
  device text not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'removed', 'staff_ended', 'keys_lost')),
  check ((ended_at is null) = (end_reason is null))
);
create index staff_session_open on operations.staff_session (staff_id, session_id) where ended_at is null;
comment on table operations.staff_session is 'platform: who of the staff is signed in, and where';
comment on column operations.staff_session.session_id is 'UUIDv7, made by the server';
comment on column operations.staff_session.staff_id is 'Who';
comment on column operations.staff_session.digest is 'Of the token in the cookie';
comment on column operations.staff_session.created_at is 'When they signed in; it ends ten hours later';
comment on column operations.staff_session.used_at is 'Last use, to the minute; unused it ends after thirty';
comment on column operations.staff_session.proven_at is 'When they last used a passkey';
comment on column operations.staff_session.address is 'From where they signed in';
comment on column operations.staff_session.device is 'Browser and system, as it names itself';
comment on column operations.staff_session.ended_at is 'When it was ended, if before its time';
comment on column operations.staff_session.end_reason is 'Why';

create table operations.spent_challenge (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_by_expiry on operations.spent_challenge (expires_at);
comment on table operations.spent_challenge is 'platform: challenges of passkeys that were used, until they would have expired';
comment on column operations.spent_challenge.digest is 'Of the challenge';
comment on column operations.spent_challenge.expires_at is 'When it may be forgotten';

create table operations.staff_change (
  change_id uuid primary key,
  kind text not null check (kind in ('invite', 'keys_lost')),
  staff_id uuid references operations.staff_member,
  email text check (email = lower(email)),
  name text check (length(name) between 1 and 100),
  permissions text[],
  reason text not null check (length(reason) between 10 and 500),
  urgent boolean not null,
  proposed_by uuid not null references operations.staff_member,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  decided_by uuid references operations.staff_member,
  decided_at timestamptz,
  check ((kind = 'invite') = (email is not null and name is not null and permissions is not null)),
  check (kind = 'invite' or staff_id is not null),
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint two_people check (state <> 'done' or decided_by <> proposed_by)
);
create index staff_change_waiting on operations.staff_change (proposed_at, change_id) where state = 'waiting';
comment on table operations.staff_change is 'platform: who comes to the staff and who gets new keys: one member proposes it, another confirms it';
comment on column operations.staff_change.change_id is 'UUIDv7, made by the server';
comment on column operations.staff_change.kind is 'A new member, or one who lost both keys';
comment on column operations.staff_change.staff_id is 'About whom; a new member has an id once it is confirmed';
comment on column operations.staff_change.email is 'Of a new member';
comment on column operations.staff_change.name is 'Of a new member';
comment on column operations.staff_change.permissions is 'Of a new member';
comment on column operations.staff_change.reason is 'Why, for the second person and the record';
comment on column operations.staff_change.urgent is 'The proposer asks to leave out the hours of waiting after lost keys';
comment on column operations.staff_change.proposed_by is 'Who proposed it';
comment on column operations.staff_change.proposed_at is 'When';
comment on column operations.staff_change.expires_at is 'Until when it can be confirmed';
comment on column operations.staff_change.state is 'waiting, done or refused';
comment on column operations.staff_change.decided_by is 'Who confirmed or refused it; the proposer may only take it back';
comment on column operations.staff_change.decided_at is 'When';

create function operations.has_forbidden_pair(permissions text[]) returns boolean
  language sql immutable set search_path = ''
  return permissions @> array['people.impersonate', 'people.lock']
    or ('staff.manage' = any (permissions)
      and exists (select from unnest(permissions) as one(permission) where one.permission like 'billing.%'));
comment on function operations.has_forbidden_pair is 'Whether one person would have what two should have; the contract has the same rule';

create function operations.may_manage_staff(staff uuid) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from operations.staff_member m
    where m.staff_id = staff and m.ended_at is null and 'staff.manage' = any (m.permissions)
      and (select count(*) from operations.staff_passkey k where k.staff_id = m.staff_id) >= 2);
comment on function operations.may_manage_staff is 'Whether they work here, have the permission and both keys';

create function operations.confirm_staff_change(
  change uuid, confirmer uuid, is_urgent boolean, at timestamptz, new_staff uuid, enrolment uuid
) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_change operations.staff_change;
  subject uuid;
  usable timestamptz;
begin
  select * into found_change from operations.staff_change c
  where c.change_id = change and c.state = 'waiting' and c.expires_at > at for update;
  if not found then return 'change_not_found'; end if;
  if confirmer = found_change.proposed_by or confirmer = found_change.staff_id
    or found_change.proposed_by = found_change.staff_id then return 'same_person'; end if;
  -- both stay who they are until this commits
  perform from operations.staff_member m
  where m.staff_id in (confirmer, found_change.proposed_by) order by m.staff_id for share;
  if not operations.may_manage_staff(confirmer) or not operations.may_manage_staff(found_change.proposed_by) then
    return 'proposer_left';
  end if;
  if not exists (
    select from operations.staff_session s
    where s.staff_id = confirmer and s.ended_at is null and s.proven_at > at - interval '5 minutes') then
    return 'not_proven';
  end if;
  if found_change.kind = 'invite' then
    if operations.has_forbidden_pair(found_change.permissions) then return 'forbidden_pair'; end if;
    insert into operations.staff_member (staff_id, email, name, permissions, created_at)
    values (new_staff, found_change.email, found_change.name, found_change.permissions, at)
    on conflict (email) do nothing;
    if not found then return 'email_taken'; end if;
    subject := new_staff;
    usable := at;
  else
    subject := found_change.staff_id;
    perform from operations.staff_member m where m.staff_id = subject and m.ended_at is null for update;
    if not found then return 'change_not_found'; end if;
    delete from operations.staff_passkey k where k.staff_id = subject;
    update operations.staff_session s set ended_at = at, end_reason = 'keys_lost'
    where s.staff_id = subject and s.ended_at is null;
    update operations.staff_enrolment e set used_at = at where e.staff_id = subject and e.used_at is null;
    usable := case when found_change.urgent and is_urgent then at else at + interval '12 hours' end;
  end if;
  insert into operations.staff_enrolment (enrolment_id, staff_id, created_at, usable_from, expires_at, why)
  values (enrolment, subject, at, usable, usable + interval '24 hours',
    case found_change.kind when 'invite' then 'invited' else 'keys_lost' end);
  update operations.staff_change c
  set state = 'done', decided_by = confirmer, decided_at = at, staff_id = subject where c.change_id = change;
  return 'done';
end
$$;
comment on function operations.confirm_staff_change is 'The only way to a new member of staff or to new keys: two people who may manage staff, and a fresh proof of the second';

create function operations.decide_once() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'this is decided already' using errcode = 'check_violation', constraint = 'decided_once';
  end if;
  return new;
end
$$;
comment on function operations.decide_once is 'A decision stays as it is';
create trigger decided_once before update on operations.staff_change
  for each row execute function operations.decide_once();

/** Without two of them nobody could let anybody in again. */
create function operations.keep_two_managers() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.ended_at is null and 'staff.manage' = any (old.permissions)
    and (new.ended_at is not null or not 'staff.manage' = any (new.permissions)) then
    -- one after the other, or two of three could leave at once
    perform pg_advisory_xact_lock(hashtext('operations.keep_two_managers'));
    if (select count(*) from operations.staff_member m
        where m.ended_at is null and 'staff.manage' = any (m.permissions) and m.staff_id <> new.staff_id) < 2 then
      raise exception 'two people must be able to manage staff' using errcode = 'check_violation', constraint = 'two_managers';
    end if;
  end if;
  return new;
end
$$;
comment on function operations.keep_two_managers is 'Refuses to end the second to last person who may manage staff';
create trigger two_managers before update of ended_at, permissions on operations.staff_member
  for each row execute function operations.keep_two_managers();

reset role;
