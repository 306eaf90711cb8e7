-- Notifications: what a person has been told, in the console and by mail, and by which ways he wants to be told.

-- Whom there is something to tell needs an address; the grants are needed now, before grants.sql is applied.
grant select (person_id, email, name, language, time_zone) on identity.person to console_owner;

set local role identity_owner;
/** For console.addressee, which narrows it to those who have a mail to come, and console.still_there. */
create policy for_console on identity.person for select to console_owner using (true);
reset role;

set local role console_owner;

create table console.notification (
  person_id uuid not null references identity.person,
  notification_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  organisation_id uuid references organisation.organisation,
  about_person_id uuid,
  "values" jsonb not null check (octet_length("values"::text) <= 2048),
  in_app boolean not null,
  mail text not null check (mail in ('at_once', 'digest', 'never')),
  created_at timestamptz not null,
  mailed_at timestamptz,
  read_at timestamptz,
  primary key (person_id, notification_id)
);
/** Newest first is the primary key, read backwards. */
create index notification_unread on console.notification (person_id, notification_id) where in_app and read_at is null;
create index notification_unmailed on console.notification (person_id) where mail <> 'never' and mailed_at is null;
create index notification_collected on console.notification (person_id) where mail = 'digest' and mailed_at is null;
create index notification_age on console.notification (created_at);
create index notification_about on console.notification (about_person_id) where about_person_id is not null;
create index notification_address on console.notification (("values"->>'email')) where "values" ? 'email';
comment on table console.notification is 'person: something that somebody has been told';
comment on column console.notification.person_id is 'Who is told';
comment on column console.notification.notification_id is 'The id of the event it tells of, so that nobody is told twice. UUIDv7: its order is the order in which things happened';
comment on column console.notification.kind is 'domain.fact, one of the contract''s';
comment on column console.notification.organisation_id is 'The organisation it is about; null: about the person himself';
comment on column console.notification.about_person_id is 'Another person whom its values name; it goes when he is erased';
comment on column console.notification."values" is 'What its sentence names: a name, an address, a browser';
comment on column console.notification.in_app is 'Whether the console shows it; else it is kept for its mail alone';
comment on column console.notification.mail is 'How it goes by mail, as he had chosen when it came. never also for what its domain mails by itself';
comment on column console.notification.created_at is 'When it happened';
comment on column console.notification.mailed_at is 'When its mail was ordered, or a digest passed over it because it had been read';
comment on column console.notification.read_at is 'When he read it';

create table console.notification_choice (
  person_id uuid not null references identity.person,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  in_app boolean not null,
  mail text not null check (mail in ('at_once', 'digest', 'never')),
  chosen_at timestamptz not null,
  primary key (person_id, kind)
);
comment on table console.notification_choice is 'person: by which ways somebody wants to be told one kind of thing. No row: as the kind itself says';
comment on column console.notification_choice.person_id is 'Who chose';
comment on column console.notification_choice.kind is 'domain.fact, one of the contract''s';
comment on column console.notification_choice.in_app is 'Whether the console shows it';
comment on column console.notification_choice.mail is 'at_once, collected in a digest, or never';
comment on column console.notification_choice.chosen_at is 'When he chose';

create table console.notification_digest (
  person_id uuid primary key references identity.person,
  digest text not null check (digest in ('daily', 'weekly')),
  chosen_at timestamptz not null
);
comment on table console.notification_digest is 'person: how often what was collected comes by mail. No row: daily';
comment on column console.notification_digest.person_id is 'Who chose';
comment on column console.notification_digest.digest is 'daily at 8:00, or weekly on Monday at 8:00, in his time zone';
comment on column console.notification_digest.chosen_at is 'When he chose';

do $$
declare
  one text;
  his constant text := $own$person_id = nullif(current_setting('app.person_id', true), '')::uuid$own$;
begin
  foreach one in array array['notification', 'notification_choice', 'notification_digest'] loop
    execute format('alter table console.%I enable row level security, force row level security', one);
    execute format('create policy by_person on console.%I using (%s) with check (%s)', one, his, his);
  end loop;
end
$$;
/** The worker tells many people in one step, and nobody signs in as it. */
create policy for_worker on console.notification to worker using (true) with check (true);
create policy for_worker on console.notification_choice for select to worker using (true);
create policy for_worker on console.notification_digest for select to worker using (true);
/** For addressee and erase_person. */
create policy for_door on console.notification for select to console_owner using (true);
create policy for_door_delete on console.notification for delete to console_owner using (true);
create policy for_door on console.notification_choice for select to console_owner using (true);
create policy for_door_delete on console.notification_choice for delete to console_owner using (true);
create policy for_door on console.notification_digest for select to console_owner using (true);
create policy for_door_delete on console.notification_digest for delete to console_owner using (true);
create policy for_door on console.layout for select to console_owner using (true);
create policy for_door_delete on console.layout for delete to console_owner using (true);
create policy for_door on console.visit for select to console_owner using (true);
create policy for_door_delete on console.visit for delete to console_owner using (true);

create view console.addressee with (security_barrier) as
  select p.person_id, p.email, p.name, p.language, p.time_zone
  from identity.person p
  where exists (
    select from console.notification n
    where n.person_id = p.person_id and n.mail <> 'never' and n.mailed_at is null);
comment on view console.addressee is 'Whom the worker has to write to; it sees nobody''s address before and after';
comment on column console.addressee.person_id is 'Who';
comment on column console.addressee.email is 'His address';
comment on column console.addressee.name is 'His name';
comment on column console.addressee.language is 'His language, when he has chosen one';
comment on column console.addressee.time_zone is 'His time zone: a digest comes in the morning';

create function console.still_there(people uuid[]) returns table (person_id uuid)
  language sql stable security definer set search_path = ''
begin atomic
  select p.person_id from identity.person p
  where p.person_id = any (still_there.people) and p.email <> 'erased ' || p.person_id;
end;
comment on function console.still_there is 'Which of these people have not been erased?';

create function console.collect_person() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  with me as (select nullif(current_setting('app.person_id', true), '')::uuid as id)
  select jsonb_build_object(
    'layouts', (select coalesce(jsonb_agg(jsonb_build_object(
        'organisation_id', l.organisation_id, 'layout', l.layout, 'saved_at', l.saved_at) order by l.saved_at), '[]')
      from console.layout l where l.person_id = me.id),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object(
        'organisation_id', v.organisation_id, 'path', v.path, 'label', v.label, 'visited_at', v.visited_at)
        order by v.visited_at), '[]')
      from console.visit v where v.person_id = me.id),
    'notifications', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'organisation_id', n.organisation_id, 'values', n."values", 'created_at', n.created_at,
        'mailed_at', n.mailed_at, 'read_at', n.read_at) order by n.notification_id), '[]')
      from console.notification n where n.person_id = me.id),
    'notification_choices', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', c.kind, 'in_app', c.in_app, 'mail', c.mail, 'chosen_at', c.chosen_at) order by c.kind), '[]')
      from console.notification_choice c where c.person_id = me.id),
    'notification_digest', (select d.digest from console.notification_digest d where d.person_id = me.id))
  from me;
end;
comment on function console.collect_person is 'Everything that the console keeps about the current person, for the file that he may download';

create function console.erase_person(address text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := nullif(current_setting('app.person_id', true), '')::uuid;
begin
  delete from console.layout where person_id = me;
  delete from console.visit where person_id = me;
  delete from console.notification_choice where person_id = me;
  delete from console.notification_digest where person_id = me;
  delete from console.notification where person_id = me;
  delete from console.notification where about_person_id = me;
  delete from console.notification where "values" ? 'email' and "values"->>'email' = address;
end
$$;
comment on function console.erase_person is 'Takes away what the console keeps about the current person, and what it has told others about him';

reset role;

/** Nobody is told what happened before there was anybody to tell it; what is open at this moment is still to come. */
insert into platform.position (reader, xid) values ('console.notifications', pg_snapshot_xmin(pg_current_snapshot()));
