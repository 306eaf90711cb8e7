-- eKYC: a business on its way to an account with the partner bank.

do $$
begin
  if not exists (select from pg_roles where rolname = 'ekyc_owner') then
    create role ekyc_owner nologin;
  end if;
end
$$;
create schema ekyc authorization ekyc_owner;
comment on schema ekyc is 'Businesses on their way to an account with the partner bank';
alter default privileges for role ekyc_owner revoke execute on functions from public;

-- needed now, before grants.sql is applied
grant usage on schema organisation to ekyc_owner;
grant references (organisation_id) on organisation.organisation to ekyc_owner;

set local role ekyc_owner;

create table ekyc.bank_case (
  case_id uuid primary key,
  visitor_id uuid,
  organisation_id uuid references organisation.organisation,
  transaction_code text not null unique,
  state text not null check (state in ('started', 'customer', 'checked', 'registered', 'submitted', 'proven', 'incomplete', 'approved', 'rejected', 'abandoned')),
  step smallint check (step in (1, 2)),
  application_status text check (application_status in ('NEW', 'PROCESSING', 'INCOMPLETE', 'APPROVED', 'REJECTED', 'UNKNOWN')),
  business_digest bytea,
  sealed_data text,
  otp_tries smallint not null default 0 check (otp_tries between 0 and 5),
  created_at timestamptz not null,
  used_at timestamptz not null,
  held_until timestamptz,
  let_go_at timestamptz,
  ask_at timestamptz,
  asked_times integer not null default 0,
  asking_until timestamptz,
  erase_after timestamptz not null,
  /** Somebody's, and one's alone. */
  check (num_nonnulls(visitor_id, organisation_id) = 1),
  /** A browser holds its case for a time; an organisation holds its own as long as it is kept. */
  check ((held_until is null) = (visitor_id is null)),
  /** No business, no step: nothing can be proven or approved before a number was checked. */
  check (state in ('started', 'customer', 'abandoned') or (step is not null and business_digest is not null)),
  check (state not in ('registered', 'proven') or step = 2)
);
/** One case at a time in the same hands. */
create unique index case_of_visitor on ekyc.bank_case (visitor_id) where let_go_at is null and visitor_id is not null;
create unique index case_of_organisation on ekyc.bank_case (organisation_id) where let_go_at is null and organisation_id is not null;
create index case_age on ekyc.bank_case (erase_after);
create index case_to_ask on ekyc.bank_case (ask_at) where ask_at is not null;
comment on table ekyc.bank_case is 'visitor: one transaction with the bank, of a browser or of an organisation. What was entered is sealed; nothing here says in clear who or which business it is';
comment on column ekyc.bank_case.case_id is 'UUIDv7, made by the server';
comment on column ekyc.bank_case.visitor_id is 'The browser that holds it, by its signed cookie; null for an organisation''s';
comment on column ekyc.bank_case.organisation_id is 'The organisation that holds it; null for a visitor''s';
comment on column ekyc.bank_case.transaction_code is 'By which the bank knows it';
comment on column ekyc.bank_case.state is 'Where it stands; what it may become stands in ekyc.keep_moves and in case.ts';
comment on column ekyc.bank_case.step is 'The bank''s: 1 a new business, by the form; 2 one that it knows, by a code';
comment on column ekyc.bank_case.application_status is 'The bank''s last word; UNKNOWN is any that we do not know';
comment on column ekyc.bank_case.business_digest is 'Keyed digest of the business number: for comparing, not for reading';
comment on column ekyc.bank_case.sealed_data is 'What was entered and what the bank and the register said of it, its tokens too; sealed with a key outside the database';
comment on column ekyc.bank_case.otp_tries is 'Tries of the code that is out';
comment on column ekyc.bank_case.created_at is 'When the bank gave the code';
comment on column ekyc.bank_case.used_at is 'Its last step';
comment on column ekyc.bank_case.held_until is 'The browser loses it then, unless it makes a step before';
comment on column ekyc.bank_case.let_go_at is 'When whoever held it started over; what was sent to the bank goes on without him';
comment on column ekyc.bank_case.ask_at is 'When the bank is to be asked what became of it; null while nothing is to come';
comment on column ekyc.bank_case.asked_times is 'How often it was asked: the more often, the longer until the next time';
comment on column ekyc.bank_case.asking_until is 'While the bank is asked what it must not hear twice; it runs out by itself, should the process die';
comment on column ekyc.bank_case.erase_after is 'It is erased after this';

alter table ekyc.bank_case enable row level security, force row level security;
create policy by_visitor on ekyc.bank_case
  using (visitor_id = nullif(current_setting('app.visitor_id', true), '')::uuid)
  with check (visitor_id = nullif(current_setting('app.visitor_id', true), '')::uuid);
create policy by_organisation on ekyc.bank_case
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy for_door on ekyc.bank_case for select to ekyc_owner using (true);
create policy for_door_change on ekyc.bank_case for update to ekyc_owner using (true);
create policy for_door_delete on ekyc.bank_case for delete to ekyc_owner using (true);

/** The last word, whatever the code above believes: forward as agreed, back only before anything was sent. */
create function ekyc.keep_moves() returns trigger language plpgsql set search_path = '' as $$
declare
  moves constant jsonb := '{
    "started": ["customer", "checked", "registered", "abandoned"],
    "customer": ["checked", "registered", "abandoned"],
    "checked": ["customer", "registered", "submitted", "abandoned"],
    "registered": ["customer", "checked", "proven", "incomplete", "abandoned"],
    "submitted": ["incomplete", "approved", "rejected"],
    "proven": ["incomplete", "approved", "rejected"],
    "incomplete": ["approved", "rejected"],
    "approved": [],
    "rejected": [],
    "abandoned": []
  }';
begin
  if new.state <> old.state and not (moves -> old.state) ? new.state then
    raise exception 'a case that is % does not become %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state in ('submitted', 'proven', 'incomplete', 'approved', 'rejected') and new.business_digest is distinct from old.business_digest then
    raise exception 'the business of a case that was sent does not change' using errcode = 'check_violation';
  end if;
  if new.transaction_code <> old.transaction_code then
    raise exception 'the transaction of a case does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
comment on function ekyc.keep_moves is 'Refuses a move of a case that does not exist';
create trigger keep_moves before update on ekyc.bank_case for each row execute function ekyc.keep_moves();

create table ekyc.bank_call (
  request_id uuid primary key,
  case_id uuid not null,
  call text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  outcome text check (outcome in ('done', 'refused', 'deadline', 'unreachable', 'fault', 'unreadable', 'resting')),
  exit_code integer,
  state_before text,
  state_after text
);
create index bank_call_of_case on ekyc.bank_call (case_id, asked_at);
create index bank_call_age on ekyc.bank_call (asked_at);
comment on table ekyc.bank_call is 'platform: the trail of every case: what the bank was asked, under which request id, and what came of it. Nothing in it is personal';
comment on column ekyc.bank_call.request_id is 'Sent along, so that the bank can say what became of a call without an answer';
comment on column ekyc.bank_call.case_id is 'Which case; it may be erased already';
comment on column ekyc.bank_call.call is 'Which call of the bank';
comment on column ekyc.bank_call.asked_at is 'Written before the bank is asked';
comment on column ekyc.bank_call.answered_at is 'Null while nothing came: the process ended, or it is still waiting';
comment on column ekyc.bank_call.outcome is 'done, refused by an exit code, or why we do not know';
comment on column ekyc.bank_call.exit_code is 'The bank''s, when it said no';
comment on column ekyc.bank_call.state_before is 'Where the case stood';
comment on column ekyc.bank_call.state_after is 'Where it stands by this answer';

reset role;
