-- Organisation: how somebody comes in: applying as a business, being invited, belonging to a team.

-- Mails to members are in the language they chose; the grant is needed now, before grants.sql is applied.
grant select (language) on identity.person to organisation_owner;

set local role identity_owner;

create function identity.take_uninvited_mail(mailbox text, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- only the count of a mailbox can be reached by it, never that of a password
  held constant bytea := sha256(convert_to('uninvited mail to ' || mailbox, 'UTF8'));
begin
  insert into identity.try_limit as l (digest, tries, wait_until, last_at) values (held, 1, 'epoch', at)
  on conflict (digest) do update set
    tries = case when excluded.last_at - l.last_at >= interval '1 day' then 1 else l.tries + 1 end,
    wait_until = case when excluded.last_at - l.last_at < interval '1 day' and l.tries + 1 >= 5
      then excluded.last_at + interval '1 day' else 'epoch' end,
    last_at = excluded.last_at
  where l.wait_until <= excluded.last_at;
  return found;
end
$$;
comment on function identity.take_uninvited_mail is 'May a mailbox have one more mail that its owner did not ask for? Five, then none for a day; whoever asks has taken it';

reset role;
set local role organisation_owner;

create or replace view organisation.member_person with (security_barrier) as
  select p.person_id, p.email, p.name, p.username, p.language
  from organisation.membership m join identity.person p on p.person_id = m.person_id
  where m.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid;
comment on column organisation.member_person.language is 'The language he reads; null until he has chosen';

create table organisation.application (
  organisation_id uuid primary key,
  number bigint generated always as identity (start with 10001) unique,
  state text not null check (state in ('received', 'in_review', 'more_information', 'approved', 'rejected')),
  country text not null,
  person text not null,
  email text not null check (email = lower(email)),
  phone text not null,
  company text,
  purpose text,
  language text not null check (language in ('vi', 'en')),
  token_digest bytea not null unique,
  sealed_token text not null,
  mailed_at timestamptz not null,
  terms_version text not null,
  terms_at timestamptz not null,
  terms_address text not null,
  submitted_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  check ((decided_at is not null) = (state in ('approved', 'rejected')))
);
/** Whoever presses Send twice has applied once, and what stands behind a plus is the same mailbox. */
create unique index application_one_open on organisation.application (regexp_replace(email, '\+[^@]*@', '@'))
  where state in ('received', 'in_review', 'more_information');
create index application_queue on organisation.application (organisation_id, state, answer_by);
comment on table organisation.application is 'tenant: a business that wants to become a customer. Its id is the one that the organisation will have, so that its record begins here';
comment on column organisation.application.organisation_id is 'UUIDv7; the organisation''s id once it is approved';
comment on column organisation.application.number is 'What people call it by';
comment on column organisation.application.state is 'received → in_review → approved or rejected; more_information waits for the applicant and goes back to in_review';
comment on column organisation.application.country is 'ISO code, one of 23';
comment on column organisation.application.person is 'Contact person';
comment on column organisation.application.email is 'Where we answer, lower case; never of a blocked domain';
comment on column organisation.application.phone is 'Telephone';
comment on column organisation.application.company is 'Name of the business, when given';
comment on column organisation.application.purpose is 'One of the options of the form, when chosen';
comment on column organisation.application.language is 'Language of our mails to the applicant';
comment on column organisation.application.token_digest is 'SHA-256 of the token in the link to its status';
comment on column organisation.application.sealed_token is 'The token itself, sealed with a key that the database does not have: each of our mails carries the same link';
comment on column organisation.application.mailed_at is 'When its receipt was last confirmed by mail; a second press may have that again an hour later';
comment on column organisation.application.terms_version is 'Which terms were accepted';
comment on column organisation.application.terms_at is 'When';
comment on column organisation.application.terms_address is 'From which internet address';
comment on column organisation.application.submitted_at is 'When it came';
comment on column organisation.application.answer_by is 'When the applicant may expect an answer: 48 working hours later';
comment on column organisation.application.decided_at is 'When it was approved or rejected';

create table organisation.application_step (
  organisation_id uuid not null references organisation.application,
  step_id uuid not null,
  state text not null check (state in ('received', 'in_review', 'more_information', 'answered', 'approved', 'rejected')),
  words text,
  staff_id uuid,
  at timestamptz not null,
  primary key (organisation_id, step_id)
);
comment on table organisation.application_step is 'tenant: what happened to an application, as its status page tells it';
comment on column organisation.application_step.organisation_id is 'The application';
comment on column organisation.application_step.step_id is 'UUIDv7; also the order';
comment on column organisation.application_step.state is 'What happened; answered: the applicant sent what was asked for';
comment on column organisation.application_step.words is 'What one side wrote to the other';
comment on column organisation.application_step.staff_id is 'Who did it; null when it was the applicant';
comment on column organisation.application_step.at is 'When';

create table organisation.team (
  organisation_id uuid not null references organisation.organisation,
  team_id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, team_id)
);
comment on table organisation.team is 'tenant: people of an organisation who work together';
comment on column organisation.team.organisation_id is 'The organisation';
comment on column organisation.team.team_id is 'UUIDv7, made by the server';
comment on column organisation.team.name is 'As its people write it';
comment on column organisation.team.created_at is 'When it was made';

create table organisation.team_member (
  organisation_id uuid not null,
  team_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('admin', 'developer', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (organisation_id, team_id, person_id),
  foreign key (organisation_id, team_id) references organisation.team,
  /** Whoever leaves the organisation leaves its teams. */
  foreign key (organisation_id, person_id) references organisation.membership on delete cascade
);
create index team_member_of_person on organisation.team_member (organisation_id, person_id);
comment on table organisation.team_member is 'tenant: who is in a team, and as what';
comment on column organisation.team_member.organisation_id is 'The organisation of both';
comment on column organisation.team_member.team_id is 'The team';
comment on column organisation.team_member.person_id is 'The member';
comment on column organisation.team_member.role is 'What he may do in the team';
comment on column organisation.team_member.joined_at is 'When he came';

create table organisation.invitation (
  organisation_id uuid not null references organisation.organisation,
  invitation_id uuid not null,
  team_id uuid,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer', 'accountant')),
  team_role text check (team_role in ('admin', 'developer', 'viewer')),
  language text not null check (language in ('vi', 'en')),
  token_digest bytea not null unique,
  state text not null check (state in ('pending', 'accepted', 'revoked')),
  invited_by uuid,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  sent_count integer not null default 1,
  expires_at timestamptz not null,
  asked_again_at timestamptz,
  accepted_by uuid,
  closed_at timestamptz,
  primary key (organisation_id, invitation_id),
  foreign key (organisation_id, team_id) references organisation.team,
  check ((team_id is null) = (team_role is null)),
  check ((state = 'accepted') = (accepted_by is not null)),
  check ((state = 'pending') = (closed_at is null))
);
/** One that waits for each team and address; without a team it is the organisation's own. */
create unique index invitation_one_pending on organisation.invitation
  (organisation_id, coalesce(team_id, organisation_id), email) where state = 'pending';
comment on table organisation.invitation is 'tenant: somebody may come in by the link in his mail';
comment on column organisation.invitation.organisation_id is 'Into which organisation';
comment on column organisation.invitation.invitation_id is 'UUIDv7, made by the server';
comment on column organisation.invitation.team_id is 'Into which of its teams; null: into the organisation alone';
comment on column organisation.invitation.email is 'For whom; nobody else can accept it';
comment on column organisation.invitation.role is 'As what in the organisation, unless he is a member already';
comment on column organisation.invitation.team_role is 'As what in the team';
comment on column organisation.invitation.language is 'Language of the mail';
comment on column organisation.invitation.token_digest is 'SHA-256 of the 256-bit token in the link; a mail that is sent again carries a new one';
comment on column organisation.invitation.state is 'pending until accepted or revoked; what is past its time is expired';
comment on column organisation.invitation.invited_by is 'Who invited; it dies with his right to. Null: we did, when the business was approved';
comment on column organisation.invitation.created_at is 'When it was made';
comment on column organisation.invitation.sent_at is 'When its mail was sent last';
comment on column organisation.invitation.sent_count is 'How many mails it has cost';
comment on column organisation.invitation.expires_at is 'Seven days after the last mail';
comment on column organisation.invitation.asked_again_at is 'When its holder last asked for a new one';
comment on column organisation.invitation.accepted_by is 'Who came in by it';
comment on column organisation.invitation.closed_at is 'When it was accepted or revoked';

do $$
declare
  one text;
  ours constant text := $own$organisation_id = nullif(current_setting('app.org_id', true), '')::uuid$own$;
begin
  foreach one in array array['application', 'application_step', 'team', 'team_member', 'invitation'] loop
    execute format('alter table organisation.%I enable row level security, force row level security', one);
    execute format('create policy by_organisation on organisation.%I using (%s) with check (%s)', one, ours, ours);
  end loop;
end
$$;
/** The queue of applications is the staff's to see; each is handled in its own scope. */
create policy for_staff on organisation.application for select to staff using (true);

/** I7, where no code path can forget it: whoever is the last owner stays one. */
create function organisation.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then return null; end if;
  -- one at a time: two owners who leave together would each see the other
  perform 1 from organisation.organisation o where o.organisation_id = old.organisation_id for update;
  if not exists (select from organisation.membership m where m.organisation_id = old.organisation_id and m.role = 'owner') then
    raise exception 'an organisation keeps at least one owner' using errcode = 'check_violation', constraint = 'keep_an_owner';
  end if;
  return null;
end
$$;
comment on function organisation.keep_an_owner is 'Refuses the change that would leave an organisation without an owner';
create constraint trigger keep_an_owner after update or delete on organisation.membership
  deferrable initially deferred for each row execute function organisation.keep_an_owner();

-- Before the tenant is known.

create function organisation.find_invitation(digest bytea) returns table (organisation_id uuid, invitation_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select i.organisation_id, i.invitation_id from organisation.invitation i where i.token_digest = digest;
end;
comment on function organisation.find_invitation is 'Which invitation does this token belong to? Dead ones too; its row says so';

create function organisation.find_application(digest bytea) returns uuid
  language sql stable security definer set search_path = ''
  return (select a.organisation_id from organisation.application a where a.token_digest = digest);
comment on function organisation.find_application is 'Which application does this token belong to?';

create function organisation.find_open_application(address text) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select a.organisation_id from organisation.application a
    where regexp_replace(a.email, '\+[^@]*@', '@') = regexp_replace(address, '\+[^@]*@', '@')
      and a.state in ('received', 'in_review', 'more_information')
  );
comment on function organisation.find_open_application is 'Has this mailbox applied already, without an answer so far?';

create function organisation.find_application_number(wanted bigint) returns uuid
  language sql stable security definer set search_path = ''
  return (select a.organisation_id from organisation.application a where a.number = wanted);
comment on function organisation.find_application_number is 'Which application do people call by this number?';

reset role;
alter function organisation.find_invitation owner to searcher;
alter function organisation.find_application owner to searcher;
alter function organisation.find_open_application owner to searcher;
alter function organisation.find_application_number owner to searcher;
