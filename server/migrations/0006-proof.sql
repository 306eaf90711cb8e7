-- Identity: everything by which somebody proves himself beyond a first password, and what limits those who guess.

set local role identity_owner;

-- Sessions: how long ago the person proved himself, and who acts for him.

alter table identity.session add proven_at timestamptz not null default now();
update identity.session set proven_at = created_at;
alter table identity.session add actor_id uuid;
alter table identity.session drop constraint session_method_check;
alter table identity.session add constraint session_method_check
  check (method in ('password', 'sso', 'passkey', 'impersonation'));
/** Who acts for somebody is named for as long as the session lives, and nobody else is. */
alter table identity.session add constraint session_actor_check check ((method = 'impersonation') = (actor_id is not null));
create index session_of_actor on identity.session (actor_id) where actor_id is not null and ended_at is null;
comment on column identity.session.proven_at is 'When he last proved himself in it; actions that ask for a fresh proof compare it';
comment on column identity.session.actor_id is 'Staff who act for him; null in his own sessions';

-- Signing keys: a key is published before it signs.

alter table identity.signing_key drop constraint signing_key_state_check;
alter table identity.signing_key add constraint signing_key_state_check
  check (state in ('next', 'current', 'retiring', 'retired'));
alter table identity.signing_key add state_since timestamptz not null default now();
create unique index signing_key_one_next on identity.signing_key (state) where state = 'next';
comment on column identity.signing_key.state is 'next is published and does not sign yet; current signs; retiring still verifies; retired does nothing';
comment on column identity.signing_key.state_since is 'When it came into this state; the next step waits for it';

create table identity.key_rotation (
  requested_at timestamptz primary key default now(),
  requested_by uuid,
  begun_at timestamptz
);
comment on table identity.key_rotation is 'platform: wishes for a new signing key; the auth processes carry them out, because only they may hold one';
comment on column identity.key_rotation.requested_at is 'When it was asked for';
comment on column identity.key_rotation.requested_by is 'Staff who asked; null when age did';
comment on column identity.key_rotation.begun_at is 'When the next key was made; null before';

create function identity.request_key_rotation(staff uuid) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  insert into identity.key_rotation (requested_by) values (staff) on conflict do nothing;
end;
comment on function identity.request_key_rotation is 'Asks the auth processes for a new signing key';

-- A sign-in that is not complete after the password or the provider.

create table identity.attempt (
  attempt_id uuid primary key,
  person_id uuid not null,
  kind text not null check (kind in ('password', 'sso')),
  needs text not null check (needs in ('email', 'factor', 'link', 'terms')),
  sealed_claims text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index attempt_age on identity.attempt (expires_at);
create index attempt_of_person on identity.attempt (person_id);
comment on table identity.attempt is 'person: a sign-in that has begun and waits for something more. The browser that began it holds its id in a sealed cookie';
comment on column identity.attempt.attempt_id is 'UUIDv7, made by the server';
comment on column identity.attempt.person_id is 'Whose sign-in it is. No reference: whoever comes by single sign-on for the first time is a person only at its end';
comment on column identity.attempt.kind is 'What he has proven so far: his password, or an account at his provider';
comment on column identity.attempt.needs is 'email: a mailed code proves the address; factor: his second factor; link: that the account here is his; terms: his consent';
comment on column identity.attempt.sealed_claims is 'What his provider said of him, sealed; null after a password';
comment on column identity.attempt.created_at is 'When it began';
comment on column identity.attempt.expires_at is 'Nothing comes of it after this';
comment on column identity.attempt.done_at is 'When it became a session; once only';

create table identity.code (
  code_id uuid primary key,
  person_id uuid not null,
  purpose text not null check (purpose in ('verify', 'link', 'step_up')),
  bound_to uuid not null,
  mac bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_of_person on identity.code (person_id, sent_at desc);
create index code_age on identity.code (expires_at);
comment on table identity.code is 'person: a number of seven digits that was mailed. Only its MAC is kept';
comment on column identity.code.code_id is 'UUIDv7, made by the server';
comment on column identity.code.person_id is 'To whom it was sent. No reference, as in attempt';
comment on column identity.code.purpose is 'What it opens; it opens nothing else';
comment on column identity.code.bound_to is 'The attempt or session that asked for it; it is of no use to another';
comment on column identity.code.mac is 'HMAC-SHA-256 over purpose, bound_to and the digits, with a key that the database does not have';
comment on column identity.code.tries is 'How often somebody has guessed; it dies at five';
comment on column identity.code.sent_at is 'When it was mailed; the next one may follow a minute later, five in an hour';
comment on column identity.code.expires_at is 'Ten minutes after it was sent';
comment on column identity.code.used_at is 'When it did its work; once only';

create table identity.mailed_link (
  digest bytea primary key,
  person_id uuid not null references identity.person,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_of_person on identity.mailed_link (person_id, purpose, created_at desc);
create index mailed_link_age on identity.mailed_link (expires_at);
comment on table identity.mailed_link is 'person: a link in a mail that proves the mailbox';
comment on column identity.mailed_link.digest is 'SHA-256 of the 256-bit token; the token itself is in the mail alone';
comment on column identity.mailed_link.person_id is 'To whom it was sent';
comment on column identity.mailed_link.purpose is 'What it opens; it opens nothing else';
comment on column identity.mailed_link.created_at is 'When it was made';
comment on column identity.mailed_link.expires_at is 'It is dead after this';
comment on column identity.mailed_link.used_at is 'When it did its work; once only';

create function identity.find_mailed_link(token_digest bytea, wanted text) returns uuid
  language sql stable security definer set search_path = ''
  return (select person_id from identity.mailed_link where digest = token_digest and purpose = wanted);
comment on function identity.find_mailed_link is 'Whose link is it? Dead ones too; its row says so';

-- Guessing.

create table identity.try_limit (
  digest bytea primary key,
  tries integer not null,
  wait_until timestamptz not null,
  last_at timestamptz not null,
  told_at timestamptz
);
create index try_limit_age on identity.try_limit (last_at);
comment on table identity.try_limit is 'platform: how often something was tried in vain: a password of an address, a code of a person. Unknown addresses have rows too, so that a limit does not tell who exists';
comment on column identity.try_limit.digest is 'SHA-256 of what is guessed at: kind and address, or kind and person, with the device where it is known';
comment on column identity.try_limit.tries is 'Tries since the last right one; each is counted before it is judged, so that a thousand at once are a thousand';
comment on column identity.try_limit.wait_until is 'The next try is not judged before this';
comment on column identity.try_limit.last_at is 'When the last one was counted; a day of quiet forgets them';
comment on column identity.try_limit.told_at is 'When the owner was told by mail; null before';

create table identity.device (
  person_id uuid not null references identity.person,
  digest bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  user_agent text not null,
  primary key (person_id, digest)
);
comment on table identity.device is 'person: a browser from which he has signed in. It keeps its own count of wrong passwords, so that an attacker cannot lock him out';
comment on column identity.device.person_id is 'Whose it is';
comment on column identity.device.digest is 'SHA-256 of the random value in its cookie';
comment on column identity.device.first_seen_at is 'First sign-in from it';
comment on column identity.device.last_seen_at is 'Last sign-in from it';
comment on column identity.device.user_agent is 'What it called itself then';

create table identity.spent (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index spent_age on identity.spent (expires_at);
comment on table identity.spent is 'platform: challenges and states that have been used; a second use finds its row and fails';
comment on column identity.spent.digest is 'SHA-256 of purpose and value';
comment on column identity.spent.expires_at is 'The value itself is refused from here on, so the row may go';

-- Second factors.

create table identity.totp (
  person_id uuid primary key references identity.person,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table identity.totp is 'person: his authenticator app';
comment on column identity.totp.person_id is 'Whose it is';
comment on column identity.totp.sealed_secret is 'The shared secret, sealed with a key that the database does not have';
comment on column identity.totp.created_at is 'When the QR code was shown';
comment on column identity.totp.confirmed_at is 'When he typed a first right code; null: it is not in force';
comment on column identity.totp.last_step is 'The last 30-second step whose code was taken; it and all before it are refused';

create table identity.recovery_code (
  person_id uuid not null references identity.person,
  mac bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, mac)
);
comment on table identity.recovery_code is 'person: ten codes for the day on which his other factors are lost';
comment on column identity.recovery_code.person_id is 'Whose it is';
comment on column identity.recovery_code.mac is 'HMAC-SHA-256 of the code, with a key that the database does not have';
comment on column identity.recovery_code.created_at is 'When the set was made';
comment on column identity.recovery_code.used_at is 'When it was used; once only';

create table identity.passkey (
  passkey_id uuid primary key,
  person_id uuid not null references identity.person,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on identity.passkey (person_id);
comment on table identity.passkey is 'person: a WebAuthn credential: signs him in alone, or stands beside his password';
comment on column identity.passkey.passkey_id is 'UUIDv7, made by the server';
comment on column identity.passkey.person_id is 'Whose it is';
comment on column identity.passkey.credential_id is 'Its id as the authenticator chose it, base64url';
comment on column identity.passkey.public_key is 'COSE public key';
comment on column identity.passkey.counter is 'Uses that the authenticator counted; a step back means a copy';
comment on column identity.passkey.transports is 'How a browser reaches it, as it said itself';
comment on column identity.passkey.backed_up is 'Whether it is kept by a provider and so outlives the device';
comment on column identity.passkey.name is 'What its owner calls it';
comment on column identity.passkey.created_at is 'When it was added';
comment on column identity.passkey.last_used_at is 'When it last signed him in';

create function identity.find_passkey(credential text) returns uuid
  language sql stable security definer set search_path = ''
  return (select person_id from identity.passkey where credential_id = credential);
comment on function identity.find_passkey is 'Whose passkey is it?';

-- Accounts elsewhere, and what somebody agreed to.

create table identity.external_identity (
  issuer text not null,
  subject text not null,
  person_id uuid not null references identity.person,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_identity_of_person on identity.external_identity (person_id);
comment on table identity.external_identity is 'person: his account at an OpenID provider. The address may change there; issuer and subject do not';
comment on column identity.external_identity.issuer is 'The provider';
comment on column identity.external_identity.subject is 'Who he is there';
comment on column identity.external_identity.person_id is 'Who he is here';
comment on column identity.external_identity.linked_at is 'When he proved that both are he';

create function identity.find_external_identity(provider text, who text) returns uuid
  language sql stable security definer set search_path = ''
  return (select person_id from identity.external_identity where issuer = provider and subject = who);
comment on function identity.find_external_identity is 'Who is he here?';

/** I7, where no code path can forget it. It runs in the scope of the person, who may see his own row. */
create function identity.link_the_proven() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not exists (select from identity.person p where p.person_id = new.person_id and p.email_verified_at is not null) then
    raise exception 'an account elsewhere is linked to a proven address only' using errcode = 'check_violation', constraint = 'link_the_proven';
  end if;
  return null;
end
$$;
comment on function identity.link_the_proven is 'Refuses the link to a person who has not proven his address';
create constraint trigger link_the_proven after insert on identity.external_identity
  for each row execute function identity.link_the_proven();

create table identity.consent (
  consent_id uuid primary key,
  person_id uuid not null references identity.person,
  kind text not null check (kind in ('terms')),
  version text not null,
  given_at timestamptz not null,
  address text not null,
  withdrawn_at timestamptz
);
create index consent_of_person on identity.consent (person_id, given_at);
comment on table identity.consent is 'person: what he agreed to, provably';
comment on column identity.consent.consent_id is 'UUIDv7, made by the server';
comment on column identity.consent.person_id is 'Who agreed';
comment on column identity.consent.kind is 'To what';
comment on column identity.consent.version is 'In which version of the text';
comment on column identity.consent.given_at is 'When he ticked the box';
comment on column identity.consent.address is 'From which internet address';
comment on column identity.consent.withdrawn_at is 'When he took it back; null while it holds';

-- Staff who act for a customer.

create table identity.impersonation_ticket (
  ticket_id uuid primary key,
  person_id uuid not null references identity.person,
  digest bytea not null unique,
  staff_id uuid not null,
  staff_name text not null,
  reason text not null check (length(reason) >= 10),
  reference text not null check (reference <> ''),
  organisation_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid
);
create index impersonation_ticket_of_person on identity.impersonation_ticket (person_id, created_at desc);
comment on table identity.impersonation_ticket is 'person: permission for staff to act for him, once, for half an hour. Kept as a record';
comment on column identity.impersonation_ticket.ticket_id is 'UUIDv7, made by the server';
comment on column identity.impersonation_ticket.person_id is 'The customer';
comment on column identity.impersonation_ticket.digest is 'SHA-256 of the token in the link';
comment on column identity.impersonation_ticket.staff_id is 'Who will act';
comment on column identity.impersonation_ticket.staff_name is 'His name, as the banner and the mail say it; auth does not see the list of staff';
comment on column identity.impersonation_ticket.reason is 'Why, in words that the customer will read';
comment on column identity.impersonation_ticket.reference is 'Number of the support case that asked for it';
comment on column identity.impersonation_ticket.organisation_id is 'In whose record its beginning is written: his first organisation; null where he is in none';
comment on column identity.impersonation_ticket.created_at is 'When it was issued';
comment on column identity.impersonation_ticket.expires_at is 'The link is dead after this: a minute';
comment on column identity.impersonation_ticket.used_at is 'When it was exchanged; once only';
comment on column identity.impersonation_ticket.session_id is 'The session that came of it';

create function identity.find_impersonation_ticket(token_digest bytea) returns uuid
  language sql stable security definer set search_path = ''
  return (select person_id from identity.impersonation_ticket where digest = token_digest);
comment on function identity.find_impersonation_ticket is 'For whom is this ticket? Dead ones too; its row says so';

create function identity.end_sessions_of_actor(actor uuid, reason text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  update identity.impersonation_ticket set used_at = now() where staff_id = actor and used_at is null;
  with gone as (
    update identity.session set ended_at = now(), end_reason = reason
    where actor_id = actor and ended_at is null
    returning session_id
  )
  select count(*) into ended from (select identity.revoke('session', session_id) from gone) as told;
  return ended;
end
$$;
comment on function identity.end_sessions_of_actor is 'Ends what a member of staff does for others, and his tickets, when he leaves or is locked';

create function identity.end_other_sessions(person uuid, kept uuid, reason text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  with gone as (
    update identity.session set ended_at = now(), end_reason = reason
    where person_id = person and ended_at is null and session_id is distinct from kept
    returning session_id
  )
  select count(*) into ended from (select identity.revoke('session', session_id) from gone) as told;
  return ended;
end
$$;
comment on function identity.end_other_sessions is 'Ends all sessions of a person but one; all of them with null';

create function identity.forget_spent() returns integer
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
  return gone;
end
$$;
comment on function identity.forget_spent is 'Removes attempts, codes, links, counts and challenges that are long over';

do $$
declare
  one text;
  mine constant text := $own$person_id = nullif(current_setting('app.person_id', true), '')::uuid$own$;
begin
  foreach one in array array['attempt', 'code', 'mailed_link', 'device', 'totp', 'recovery_code', 'passkey',
    'external_identity', 'consent', 'impersonation_ticket'] loop
    execute format('alter table identity.%I enable row level security, force row level security', one);
    execute format('create policy by_person on identity.%I using (%s) with check (%s)', one, mine, mine);
  end loop;
end
$$;
/** For end_sessions_of_actor: his tickets are for many customers. */
create policy for_door on identity.impersonation_ticket for select to identity_owner using (true);
create policy for_door_change on identity.impersonation_ticket for update to identity_owner using (true);
/** For forget_spent: what is over belongs to nobody's request. */
create policy for_door on identity.attempt for select to identity_owner using (true);
create policy for_door_delete on identity.attempt for delete to identity_owner using (true);
create policy for_door on identity.code for select to identity_owner using (true);
create policy for_door_delete on identity.code for delete to identity_owner using (true);
create policy for_door on identity.mailed_link for select to identity_owner using (true);
create policy for_door_delete on identity.mailed_link for delete to identity_owner using (true);

reset role;
alter function identity.find_mailed_link owner to searcher;
alter function identity.find_passkey owner to searcher;
alter function identity.find_external_identity owner to searcher;
alter function identity.find_impersonation_ticket owner to searcher;
