-- Identity: people and how they prove themselves.

set local role identity_owner;

create table identity.person (
  person_id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified_at timestamptz,
  name text not null,
  username text not null,
  language text check (language in ('vi', 'en')),
  time_zone text not null default 'Asia/Ho_Chi_Minh',
  issuer text not null,
  sign_in_count integer not null default 0,
  current_sign_in_at timestamptz,
  last_sign_in_at timestamptz,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table identity.person is 'person: somebody who can sign in. One row for all organisations he is in';
comment on column identity.person.person_id is 'UUIDv7, made by the server';
comment on column identity.person.email is 'Address he signs in with, lower case, one owner in the whole house';
comment on column identity.person.email_verified_at is 'When he proved that the address is his; null before';
comment on column identity.person.name is 'As he writes it himself';
comment on column identity.person.username is 'Short name shown in the console';
comment on column identity.person.language is 'What he chose; null until he has chosen, then the area''s default holds';
comment on column identity.person.time_zone is 'IANA name; his dates are shown in it';
comment on column identity.person.issuer is 'Who vouches for him: ourselves or his organisation''s provider';
comment on column identity.person.sign_in_count is 'How often he has signed in';
comment on column identity.person.current_sign_in_at is 'When he signed in last';
comment on column identity.person.last_sign_in_at is 'When he signed in the time before';
comment on column identity.person.locked_until is 'No sign-in before this; null when he is not locked';
comment on column identity.person.created_at is 'When he was made known to us';
comment on column identity.person.updated_at is 'When his data changed last';

create table identity.password (
  person_id uuid primary key references identity.person,
  hash text not null,
  changed_at timestamptz not null default now()
);
comment on table identity.password is 'person: the password''s hash, apart from the person so that only auth can be granted it';
comment on column identity.password.person_id is 'Whose it is';
comment on column identity.password.hash is 'argon2id in PHC form';
comment on column identity.password.changed_at is 'When it was set';

create table identity.session (
  session_id uuid primary key,
  person_id uuid not null references identity.person,
  method text not null check (method in ('password', 'sso')),
  counter integer not null default 0,
  previous_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_person on identity.session (person_id, session_id);
comment on table identity.session is 'person: a sign-in on one device, the family of its refresh tokens. Not partitioned: it is looked up by id alone';
comment on column identity.session.session_id is 'UUIDv7; the sid of access tokens';
comment on column identity.session.person_id is 'Who signed in';
comment on column identity.session.method is 'How he proved himself';
comment on column identity.session.counter is 'Which refresh token of the family is the live one';
comment on column identity.session.previous_at is 'When the counter last moved; its predecessor has some seconds of grace from here';
comment on column identity.session.created_at is 'When he signed in';
comment on column identity.session.last_used_at is 'When it was last refreshed';
comment on column identity.session.expires_at is 'Not refreshed after this, whatever happens';
comment on column identity.session.address is 'Internet address at sign-in, for his list of devices';
comment on column identity.session.user_agent is 'Browser at sign-in, for his list of devices';
comment on column identity.session.ended_at is 'When it ended before its time; null while it lives';
comment on column identity.session.end_reason is 'Why: signed_out, reused, password_changed, …';

create table identity.signing_key (
  key_id text primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  sealed_private text not null,
  state text not null check (state in ('current', 'retiring', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
/** Two current keys would make it chance which one signs. */
create unique index signing_key_one_current on identity.signing_key (state) where state = 'current';
comment on table identity.signing_key is 'platform: keys that sign access tokens; auth alone reads it';
comment on column identity.signing_key.key_id is 'Thumbprint of the public half; the kid of tokens';
comment on column identity.signing_key.algorithm is 'JOSE name of the algorithm';
comment on column identity.signing_key.public_jwk is 'Public half, as it is published';
comment on column identity.signing_key.sealed_private is 'Private half, sealed with a key that the database does not have';
comment on column identity.signing_key.state is 'current signs; retiring still verifies; retired does nothing';
comment on column identity.signing_key.created_at is 'When it was made';
comment on column identity.signing_key.retired_at is 'When it stopped verifying';

create view identity.public_key with (security_barrier) as
  select key_id, public_jwk from identity.signing_key where state <> 'retired';
comment on view identity.public_key is 'What verifies access tokens; every process reads it';
comment on column identity.public_key.key_id is 'The kid of tokens';
comment on column identity.public_key.public_jwk is 'Public half of the key';

create table identity.revocation (
  position bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('session', 'person', 'key', 'membership')),
  subject_id uuid not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index revocation_by_transaction on identity.revocation (xid, position);
comment on table identity.revocation is 'platform: what no process may accept any longer; all read it by position, only functions write it';
comment on column identity.revocation.position is 'Order of writing';
comment on column identity.revocation.subject_kind is 'What was revoked; a membership names its person, whose roles must be asked anew';
comment on column identity.revocation.subject_id is 'Id of the session, person or key';
comment on column identity.revocation.at is 'When';
comment on column identity.revocation.xid is 'Transaction that wrote it; a reader goes back to the oldest one that was open';

alter table identity.person enable row level security, force row level security;
create policy by_person on identity.person
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
/** For the views that organisation publishes; they narrow it to the members of the current organisation. */
create policy for_organisation on identity.person for select to organisation_owner using (true);

alter table identity.password enable row level security, force row level security;
create policy by_person on identity.password
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);

alter table identity.session enable row level security, force row level security;
create policy by_person on identity.session
  using (person_id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (person_id = nullif(current_setting('app.person_id', true), '')::uuid);
/** For end_session and end_sessions: a member is removed in the scope of his organisation, not in his own. */
create policy for_door on identity.session for select to identity_owner using (true);
create policy for_door_change on identity.session for update to identity_owner using (true);

create function identity.revoke(kind text, subject uuid) returns void
  language sql volatile set search_path = ''
begin atomic
  insert into identity.revocation (subject_kind, subject_id) values (kind, subject);
  select pg_notify('revocation', '');
end;
comment on function identity.revoke is 'Tells every process within seconds; only the doors of this schema call it';

create function identity.end_session(session uuid, reason text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update identity.session s set ended_at = now(), end_reason = reason
  where s.session_id = end_session.session and s.ended_at is null;
  if not found then return false; end if;
  perform identity.revoke('session', end_session.session);
  return true;
end
$$;
comment on function identity.end_session is 'Ends a session and tells every process; false when it had ended before';

create function identity.end_sessions(person uuid, organisation uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  -- his sessions are for other organisations too: only what he may do in this one has ended
  if organisation is not null then
    perform identity.revoke('membership', person);
    return 0;
  end if;
  with gone as (
    update identity.session set ended_at = now(), end_reason = 'all_ended'
    where person_id = person and ended_at is null
    returning session_id
  )
  select count(*) into ended from (select identity.revoke('session', session_id) from gone) as told;
  return ended;
end
$$;
comment on function identity.end_sessions is 'Ends all sessions of a person, or with an organisation what he may do in it';

create function identity.forget_revocations(older_than interval) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer;
begin
  delete from identity.revocation where at < now() - greatest(older_than, interval '1 hour');
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function identity.forget_revocations is 'Removes what no living token can refer to any more';

-- Look-ups before anybody is known. They give an id or a yes, never a row.

create function identity.find_person_by_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  return (select person_id from identity.person where email = address);
comment on function identity.find_person_by_email is 'Who signs in with this address?';

create function identity.find_session(session uuid) returns uuid
  language sql stable security definer set search_path = ''
  return (select s.person_id from identity.session s where s.session_id = find_session.session);
comment on function identity.find_session is 'Whose session is it? Ended ones too, for the trace of a stolen token';

create function identity.is_session_live(session uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from identity.session s
    where s.session_id = is_session_live.session and s.ended_at is null and s.expires_at > now()
  );
comment on function identity.is_session_live is 'Asked when a process has not read the revocations for some seconds';

reset role;
alter function identity.find_person_by_email owner to searcher;
alter function identity.find_session owner to searcher;
alter function identity.is_session_live owner to searcher;
