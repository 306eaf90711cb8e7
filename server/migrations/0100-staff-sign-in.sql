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
  digest bytea primary key,
  staff_id uuid not null references operations.staff_member,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  why text not null check (why in ('invited', 'keys_lost'))
);
create index staff_enrolment_of_member on operations.staff_enrolment (staff_id);
comment on table operations.staff_enrolment is 'platform: one-time links by which a member of staff adds their first passkey';
comment on column operations.staff_enrolment.digest is 'Of the token in the link';
comment on column operations.staff_enrolment.staff_id is 'For whom';
comment on column operations.staff_enrolment.created_at is 'When it was made';
comment on column operations.staff_enrolment.usable_from is 'After lost keys, hours later: time to notice a theft';
comment on column operations.staff_enrolment.expires_at is 'When it stops working';
comment on column operations.staff_enrolment.used_at is 'When it was used';
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

reset role;
