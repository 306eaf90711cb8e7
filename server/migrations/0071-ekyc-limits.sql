-- eKYC: how often anybody may ask, and what may go.

set local role ekyc_owner;

create table ekyc.use (
  kind text not null,
  subject bytea not null,
  at timestamptz not null,
  use_id bigint generated always as identity,
  primary key (kind, subject, at, use_id)
);
create index use_age on ekyc.use (at);
comment on table ekyc.use is 'platform: uses that are counted, for a day or two';
comment on column ekyc.use.kind is 'What is counted';
comment on column ekyc.use.subject is 'Keyed digest of whom or what it is counted for: a browser, an organisation, a network, a business';
comment on column ekyc.use.at is 'When';
comment on column ekyc.use.use_id is 'Two at the same moment are two';

/** In one step under a lock: of many who come together none may look before the other has counted. */
create function ekyc.take_use(kind text, subject bytea, at timestamptz, within_seconds integer, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  since constant timestamptz := take_use.at - make_interval(secs => within_seconds);
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('ekyc.use ' || take_use.kind || encode(take_use.subject, 'hex'), 0));
  select u.at into oldest from ekyc.use u
    where u.kind = take_use.kind and u.subject = take_use.subject and u.at > since
    order by u.at desc offset most - 1 limit 1;
  if oldest is null then
    insert into ekyc.use (kind, subject, at) values (take_use.kind, take_use.subject, take_use.at);
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from oldest - since))::integer);
end
$$;
comment on function ekyc.take_use is 'Counts one use: 0; or, when there were as many as may be, the seconds until there is room again';

create function ekyc.give_back(kind text, subject bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from ekyc.use u where u.kind = give_back.kind and u.subject = give_back.subject and u.at = give_back.at
    and u.use_id = (select max(one.use_id) from ekyc.use one
      where one.kind = give_back.kind and one.subject = give_back.subject and one.at = give_back.at);
end;
comment on function ekyc.give_back is 'Uncounts one use: it was refused elsewhere, or the bank was never reached';

create function ekyc.forget(at timestamptz, trail_before timestamptz, most integer) returns integer
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
  return greatest(most_gone, gone);
end
$$;
comment on function ekyc.forget is 'Erases cases that have had their time, with everything that was entered, and what was counted and recorded beside them. Gives the greatest number that went of one kind: as many as may be means that more are left';

create function ekyc.find_due_cases(at timestamptz, most integer) returns table (case_id uuid, visitor_id uuid, organisation_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select c.case_id, c.visitor_id, c.organisation_id from ekyc.bank_case c
  where c.ask_at <= find_due_cases.at order by c.ask_at limit find_due_cases.most;
end;
comment on function ekyc.find_due_cases is 'For the worker: whose applications the bank is to be asked about';

reset role;
