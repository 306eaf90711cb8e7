-- What was kept without a term gets one: applications, sessions, devices, months of the outbox and of the audit log.

set local role organisation_owner;

create index application_by_age on organisation.application (coalesce(decided_at, submitted_at));
/** To find what is due; each is erased in its own scope. */
create policy for_worker on organisation.application for select to worker using (true);

reset role;
set local role identity_owner;

create index session_by_end on identity.session (coalesce(ended_at, expires_at));
/** For forget_sessions: the database itself keeps the term. */
create policy for_door_delete on identity.session for delete to identity_owner
  using (coalesce(ended_at, expires_at) < now() - interval '90 days');
create policy for_door on identity.device for select to identity_owner using (last_seen_at < now() - interval '400 days');
create policy for_door_delete on identity.device for delete to identity_owner
  using (last_seen_at < now() - interval '400 days');

create function identity.forget_sessions(max integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone integer := 0;
  taken integer;
begin
  delete from identity.session where session_id in (
    select s.session_id from identity.session s
    where coalesce(s.ended_at, s.expires_at) < now() - interval '90 days' limit max);
  get diagnostics gone = row_count;
  delete from identity.device where (person_id, digest) in (
    select d.person_id, d.digest from identity.device d
    where d.last_seen_at < now() - interval '400 days' limit max);
  get diagnostics taken = row_count;
  return gone + taken;
end
$$;
comment on function identity.forget_sessions is 'Removes sessions that ended 90 days ago and devices that were not used for 400 days, at most so many of each';

reset role;
set local role platform_owner;

/** Which months of a partitioned table are over for this many months, oldest first. */
create function platform.expired_months(parent regclass, kept_months integer) returns setof date
  language sql stable set search_path = '' set timezone = 'UTC'
begin atomic
  select to_date(right(c.relname, 7), 'YYYY_MM')
  from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent
    and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', now()) - make_interval(months => kept_months)
  order by 1;
end;
comment on function platform.expired_months is 'First days of the months that are past their keeping time';

create function event.drop_expired(kept_months integer) returns integer
  language plpgsql volatile security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  month date;
  dropped integer := 0;
begin
  if kept_months < 1 then
    raise exception 'events are kept for at least a month' using errcode = 'check_violation';
  end if;
  for month in select * from platform.expired_months('event.outbox', kept_months) loop
    execute format('drop table %s', platform.month_of('event.outbox', month::timestamptz));
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
comment on function event.drop_expired is 'Drops the months of the outbox that are past their keeping time; the job asks before whether all readers have read them';

reset role;
grant execute on function platform.expired_months to audit_owner;
set local role audit_owner;

/** The worker may drop what is old enough, and nothing younger whatever it is told. */
create function audit.drop_expired(kept_months integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  month date;
  dropped integer := 0;
begin
  if kept_months < 12 then
    raise exception 'the audit log is kept for at least twelve months' using errcode = 'check_violation';
  end if;
  for month in select * from platform.expired_months('audit.entry', kept_months) loop
    perform audit.drop_month(month);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
comment on function audit.drop_expired is 'Drops the months of the audit log that are past their keeping time';
reset role;
