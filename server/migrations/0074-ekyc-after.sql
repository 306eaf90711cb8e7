-- eKYC: what comes after something was sent: the status behind a link, the bank's own word, one reminder.

set local role ekyc_owner;

alter table ekyc.bank_case
  add column language text not null default 'en' check (language in ('vi', 'en')),
  add column sent_at timestamptz,
  add column state_at timestamptz not null default now(),
  add column remind_at timestamptz;
create index case_to_remind on ekyc.bank_case (remind_at) where remind_at is not null;
comment on column ekyc.bank_case.language is 'In which whoever made its last step reads; mails about it follow';
comment on column ekyc.bank_case.sent_at is 'When the bank had what it needs from us; null before';
comment on column ekyc.bank_case.state_at is 'Since when it stands where it stands';
comment on column ekyc.bank_case.remind_at is 'When whoever left it incomplete is reminded, once; null when nobody is to be';

/** A link in a mail, or the bank, names a case; whose it is must be known before it can be read. */
create function ekyc.find_case(case_id uuid) returns table (case_id uuid, visitor_id uuid, organisation_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select c.case_id, c.visitor_id, c.organisation_id from ekyc.bank_case c where c.case_id = find_case.case_id;
end;
comment on function ekyc.find_case is 'Whose a case is';

create function ekyc.find_transaction(code text) returns table (case_id uuid, visitor_id uuid, organisation_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select c.case_id, c.visitor_id, c.organisation_id from ekyc.bank_case c where c.transaction_code = find_transaction.code;
end;
comment on function ekyc.find_transaction is 'Which case the bank speaks of, and whose it is';

create function ekyc.find_cases_to_remind(at timestamptz, most integer) returns table (case_id uuid, visitor_id uuid, organisation_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select c.case_id, c.visitor_id, c.organisation_id from ekyc.bank_case c
  where c.remind_at <= find_cases_to_remind.at order by c.remind_at limit find_cases_to_remind.most;
end;
comment on function ekyc.find_cases_to_remind is 'For the worker: who left his application incomplete a day ago';

create table ekyc.callback_seen (
  event_id text primary key check (length(event_id) between 1 and 100),
  seen_at timestamptz not null
);
create index callback_seen_age on ekyc.callback_seen (seen_at);
comment on table ekyc.callback_seen is 'platform: which messages of the bank have come; each has its effect once';
comment on column ekyc.callback_seen.event_id is 'What the bank calls the message by';
comment on column ekyc.callback_seen.seen_at is 'When it came; one that is older than its signature may be is refused by its time';

create table ekyc.callback_refused (
  refused_id uuid primary key,
  at timestamptz not null,
  reason text not null check (reason in ('malformed', 'bad_signature', 'too_old', 'not_ours')),
  address text not null,
  body_digest text not null
);
create index callback_refused_age on ekyc.callback_refused (at);
comment on table ekyc.callback_refused is 'platform: messages in the bank''s name that were not the bank''s, or not about a case of ours; they changed nothing';
comment on column ekyc.callback_refused.refused_id is 'UUIDv7, made by the server';
comment on column ekyc.callback_refused.at is 'When it came';
comment on column ekyc.callback_refused.reason is 'Why it was refused';
comment on column ekyc.callback_refused.address is 'From where it came';
comment on column ekyc.callback_refused.body_digest is 'SHA-256 of what was sent; the text itself is nobody''s we know';

create or replace function ekyc.forget(at timestamptz, trail_before timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
  most_gone integer;
begin
  delete from ekyc.bank_case where case_id in (select c.case_id from ekyc.bank_case c where c.erase_after < forget.at limit most);
  get diagnostics most_gone = row_count;
  delete from ekyc.use where ctid in (select u.ctid from ekyc.use u where u.at < forget.at - interval '2 days' limit most);
  get diagnostics gone = row_count;
  most_gone := greatest(most_gone, gone);
  delete from ekyc.bank_call where request_id in (select b.request_id from ekyc.bank_call b where b.asked_at < trail_before limit most);
  get diagnostics gone = row_count;
  most_gone := greatest(most_gone, gone);
  delete from ekyc.callback_seen where event_id in (select s.event_id from ekyc.callback_seen s where s.seen_at < forget.at - interval '2 days' limit most);
  get diagnostics gone = row_count;
  most_gone := greatest(most_gone, gone);
  delete from ekyc.callback_refused where refused_id in (select r.refused_id from ekyc.callback_refused r where r.at < trail_before limit most);
  get diagnostics gone = row_count;
  return greatest(most_gone, gone);
end
$$;

reset role;
