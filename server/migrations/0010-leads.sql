-- Marketplace: what visitors send us by its forms, and how a captcha is good for one of them.

set local role platform_owner;

create table platform.captcha_spent (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index captcha_spent_age on platform.captcha_spent (expires_at);
comment on table platform.captcha_spent is 'platform: solved captchas that have opened a form; a second use finds its row and is refused';
comment on column platform.captcha_spent.digest is 'SHA-256 of what was solved';
comment on column platform.captcha_spent.expires_at is 'It is refused by its age from here on, so the row may go';

reset role;
set local role identity_owner;

comment on function identity.take_uninvited_mail is 'May a mailbox have one more mail that its owner did not ask for? Five, then none for a day; whoever asks has taken it. A word before the address makes a count of its own, for those who fill in forms';

reset role;
set local role marketplace_owner;

-- The api process may add these rows and never read one: whoever gets into it finds no list of people. Numbers come from
-- sequences of their own, because what an insert returns has to be readable.

create sequence marketplace.lead_number start with 20001;
create sequence marketplace.report_number start with 30001;

create table marketplace.sent_form (
  form_id uuid primary key,
  erase_after timestamptz not null
);
create index sent_form_age on marketplace.sent_form (erase_after);
comment on table marketplace.sent_form is 'platform: filled in forms that are kept already. Sent again, because our answer was lost, they are answered and not kept twice';
comment on column marketplace.sent_form.form_id is 'Made by the page that sent it; it says nothing about who filled it in';
comment on column marketplace.sent_form.erase_after is 'It is erased after this: 2 days';

create table marketplace.lead (
  lead_id uuid primary key,
  number bigint not null unique,
  kind text not null check (kind in ('contact', 'documents')),
  state text not null check (state in ('in_review', 'new', 'in_progress', 'done', 'spam')),
  person text not null,
  email text not null check (email = lower(email)),
  phone text,
  company text,
  position text,
  company_size text,
  website text,
  wants text[] not null check (wants <> '{}'),
  implementation_time text,
  words text,
  language text not null check (language in ('vi', 'en')),
  terms_version text not null,
  terms_at timestamptz not null,
  terms_address text not null,
  tracking_url text,
  captcha text not null check (captcha in ('solved', 'unreachable')),
  submitted_at timestamptz not null,
  mailed_at timestamptz,
  owner_id uuid,
  closed_at timestamptz,
  erase_after timestamptz not null,
  check ((closed_at is not null) = (state in ('done', 'spam'))),
  /** Nobody is in progress without somebody who is at it. */
  check (state <> 'in_progress' or owner_id is not null),
  /** What a captcha has let in needs no review; what waits for one has cost no mail. */
  check (state <> 'in_review' or (captcha = 'unreachable' and mailed_at is null))
);
create index lead_queue on marketplace.lead (submitted_at) where state in ('in_review', 'new', 'in_progress');
create index lead_age on marketplace.lead (erase_after);
comment on table marketplace.lead is 'platform: somebody asks for advice or for documents. api adds, staff handle, the worker erases';
comment on column marketplace.lead.lead_id is 'UUIDv7, made by the server';
comment on column marketplace.lead.number is 'What people call it by';
comment on column marketplace.lead.kind is 'contact: wants to be advised; documents: wants documents by mail';
comment on column marketplace.lead.state is 'in_review: the captcha could not be judged, staff look at it; new → in_progress → done or spam';
comment on column marketplace.lead.person is 'Name, as given';
comment on column marketplace.lead.email is 'Where we answer, lower case';
comment on column marketplace.lead.phone is 'Ten or eleven digits, when given';
comment on column marketplace.lead.company is 'Name of the business, when given';
comment on column marketplace.lead.position is 'Position in the business: one of the options of the contact form';
comment on column marketplace.lead.company_size is 'Number of people: one of the options of the contact form';
comment on column marketplace.lead.website is 'Website of the business, when given';
comment on column marketplace.lead.wants is 'Interested solutions, or kinds of documents: at least one of the options of its form';
comment on column marketplace.lead.implementation_time is 'When it is wanted: one of the options of the contact form';
comment on column marketplace.lead.words is 'What the visitor wrote in his own words';
comment on column marketplace.lead.language is 'Language of the page, and of our mails to him';
comment on column marketplace.lead.terms_version is 'Which terms were accepted';
comment on column marketplace.lead.terms_at is 'When';
comment on column marketplace.lead.terms_address is 'From which internet address';
comment on column marketplace.lead.tracking_url is 'The page from which it was sent, as the browser said';
comment on column marketplace.lead.captcha is 'solved, or unreachable: the service that judges did not answer';
comment on column marketplace.lead.submitted_at is 'When it came';
comment on column marketplace.lead.mailed_at is 'When our mail to the visitor was ordered; null: none was, because it waits for review or his mailbox had its five of the day';
comment on column marketplace.lead.owner_id is 'The member of staff who handles it';
comment on column marketplace.lead.closed_at is 'When it was done with';
comment on column marketplace.lead.erase_after is 'It is erased after this: 24 months, spam after 30 days';

create table marketplace.launch_notice (
  notice_id uuid primary key,
  package_id text not null check (package_id ~ '^[a-z0-9-]{1,80}$'),
  email text not null check (email = lower(email)),
  state text not null check (state in ('in_review', 'pending', 'confirmed', 'ended', 'told')),
  confirm_digest bytea not null unique,
  end_digest bytea not null unique,
  sealed_end_token text not null,
  language text not null check (language in ('vi', 'en')),
  terms_version text not null,
  terms_at timestamptz not null,
  terms_address text not null,
  tracking_url text,
  captcha text not null check (captcha in ('solved', 'unreachable')),
  submitted_at timestamptz not null,
  confirmed_at timestamptz,
  closed_at timestamptz,
  erase_after timestamptz not null,
  check ((closed_at is not null) = (state in ('ended', 'told'))),
  /** Nobody is written to who has not proven that the mailbox is his. */
  check (state not in ('confirmed', 'told') or confirmed_at is not null)
);
/** Of one mailbox and package: whoever asks twice is told once, and whoever ends one has ended all. */
create index launch_notice_of_package on marketplace.launch_notice (package_id, email) where state <> 'ended';
create index launch_notice_age on marketplace.launch_notice (erase_after);
comment on table marketplace.launch_notice is 'platform: somebody wants to be told when a package is on sale. A row for each time he asked, so that asking again looks like asking';
comment on column marketplace.launch_notice.notice_id is 'UUIDv7, made by the server';
comment on column marketplace.launch_notice.package_id is 'The package, by its id in the content files';
comment on column marketplace.launch_notice.email is 'Whom to tell, lower case';
comment on column marketplace.launch_notice.state is 'in_review: the captcha could not be judged; pending until the mailed link is pressed; confirmed; told; ended when he wants none';
comment on column marketplace.launch_notice.confirm_digest is 'SHA-256 of the 256-bit token in the link that confirms';
comment on column marketplace.launch_notice.end_digest is 'SHA-256 of the 256-bit token in the link that ends it';
comment on column marketplace.launch_notice.sealed_end_token is 'That token itself, sealed with a key that the database does not have: both of our mails carry it';
comment on column marketplace.launch_notice.language is 'Language of the page, and of our mails to him';
comment on column marketplace.launch_notice.terms_version is 'Which terms were accepted';
comment on column marketplace.launch_notice.terms_at is 'When';
comment on column marketplace.launch_notice.terms_address is 'From which internet address';
comment on column marketplace.launch_notice.tracking_url is 'The page from which it was sent, as the browser said';
comment on column marketplace.launch_notice.captcha is 'solved, or unreachable: the service that judges did not answer';
comment on column marketplace.launch_notice.submitted_at is 'When he asked';
comment on column marketplace.launch_notice.confirmed_at is 'When he pressed the link in our mail';
comment on column marketplace.launch_notice.closed_at is 'When he was told, or wanted no more';
comment on column marketplace.launch_notice.erase_after is 'It is erased after this: 7 days unconfirmed, 24 months while it waits, 30 days when it is over';

create function marketplace.confirm_launch_notice(token_digest bytea, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
begin
  select n.notice_id, n.package_id, n.email, n.state, n.submitted_at, n.erase_after into held
  from marketplace.launch_notice n where n.confirm_digest = token_digest for update;
  if not found then return null; end if;
  -- he asked twice, confirmed one of them and was told: the other link has nothing more to do
  if exists (
    select from marketplace.launch_notice t
    where t.package_id = held.package_id and t.email = held.email and t.state = 'told' and t.closed_at >= held.submitted_at
  ) then return held.package_id; end if;
  if held.state in ('in_review', 'ended') then return null; end if;
  if held.state = 'pending' then
    if held.erase_after <= at then return null; end if;
    update marketplace.launch_notice set state = 'confirmed', confirmed_at = at, erase_after = at + interval '24 months'
    where notice_id = held.notice_id;
  end if;
  return held.package_id;
end
$$;
comment on function marketplace.confirm_launch_notice is 'Confirms the notice that this token belongs to and says which package it is about; pressed twice it says so twice, and so does any other link of a mailbox that was told since. Null: the link is dead';

create function marketplace.end_launch_notice(token_digest bytea, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
begin
  select n.package_id, n.email into held from marketplace.launch_notice n where n.end_digest = token_digest;
  if not found then return; end if;
  update marketplace.launch_notice set state = 'ended', closed_at = at, erase_after = at + interval '30 days'
  where package_id = held.package_id and email = held.email and state <> 'ended';
end
$$;
comment on function marketplace.end_launch_notice is 'Whoever holds this token wants no more notices about this package in this mailbox, however often he has asked';

create table marketplace.solution_report (
  report_id uuid primary key,
  number bigint not null unique,
  solution_id text not null check (solution_id ~ '^[a-z0-9-]{1,80}$'),
  reason text not null check (reason in ('misleading', 'broken', 'rights', 'unlawful', 'other')),
  words text,
  language text not null check (language in ('vi', 'en')),
  captcha text not null check (captcha in ('solved', 'unreachable')),
  submitted_at timestamptz not null,
  state text not null check (state in ('in_review', 'new', 'upheld', 'dismissed')),
  staff_id uuid,
  finding text,
  closed_at timestamptz,
  erase_after timestamptz not null,
  check ((closed_at is not null) = (state in ('upheld', 'dismissed'))),
  check ((closed_at is null) or (staff_id is not null and finding is not null))
);
create index solution_report_queue on marketplace.solution_report (submitted_at) where closed_at is null;
create index solution_report_age on marketplace.solution_report (erase_after);
comment on table marketplace.solution_report is 'platform: a visitor says that something is wrong with a solution. It does not say who he is';
comment on column marketplace.solution_report.report_id is 'UUIDv7, made by the server';
comment on column marketplace.solution_report.number is 'What people call it by';
comment on column marketplace.solution_report.solution_id is 'A group of solutions or a package, by its id in the content files';
comment on column marketplace.solution_report.reason is 'One of the options of the form';
comment on column marketplace.solution_report.words is 'What the visitor wrote in his own words';
comment on column marketplace.solution_report.language is 'Language of the page';
comment on column marketplace.solution_report.captcha is 'solved, or unreachable: the service that judges did not answer';
comment on column marketplace.solution_report.submitted_at is 'When it came';
comment on column marketplace.solution_report.state is 'in_review: the captcha could not be judged; new; upheld: something was done; dismissed: nothing had to be';
comment on column marketplace.solution_report.staff_id is 'Who closed it';
comment on column marketplace.solution_report.finding is 'What he found and did, in his words';
comment on column marketplace.solution_report.closed_at is 'When it was closed';
comment on column marketplace.solution_report.erase_after is 'It is erased after this: 24 months';

reset role;
