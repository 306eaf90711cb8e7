-- eKYC: to go on with a case on another device.

set local role ekyc_owner;

create table ekyc.case_link (
  digest bytea primary key,
  case_id uuid not null references ekyc.bank_case on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index case_link_of_case on ekyc.case_link (case_id);
comment on table ekyc.case_link is 'platform: addresses that lead to a visitor''s case on another device, each once';
comment on column ekyc.case_link.digest is 'SHA-256 of the token in the address';
comment on column ekyc.case_link.case_id is 'Which case';
comment on column ekyc.case_link.expires_at is 'It opens nothing after this';
comment on column ekyc.case_link.used_at is 'When it was used';

create table ekyc.case_guest (
  visitor_id uuid not null,
  case_id uuid not null references ekyc.bank_case on delete cascade,
  since timestamptz not null,
  primary key (visitor_id, case_id)
);
create index case_guest_of_case on ekyc.case_guest (case_id);
comment on table ekyc.case_guest is 'visitor: browsers that go on with a case of another one, by its link: with this case, and with no other of its holder';
comment on column ekyc.case_guest.visitor_id is 'The browser that used the link, by its own cookie';
comment on column ekyc.case_guest.case_id is 'Which case';
comment on column ekyc.case_guest.since is 'When the link was used';
alter table ekyc.case_guest enable row level security, force row level security;
create policy by_visitor on ekyc.case_guest
  using (visitor_id = nullif(current_setting('app.visitor_id', true), '')::uuid)
  with check (visitor_id = nullif(current_setting('app.visitor_id', true), '')::uuid);
create policy for_door on ekyc.case_guest to ekyc_owner using (true);
create policy by_guest on ekyc.bank_case
  using (visitor_id is not null and exists (
    select from ekyc.case_guest g where g.case_id = bank_case.case_id
      and g.visitor_id = nullif(current_setting('app.visitor_id', true), '')::uuid));

/** The browser does not hold the case yet: who has the token holds it from then on too, under a cookie of his own. */
create function ekyc.use_case_link(digest bytea, at timestamptz, guest uuid) returns table (case_id uuid)
  language sql volatile security definer set search_path = ''
begin atomic
  with used as (update ekyc.case_link l set used_at = use_case_link.at from ekyc.bank_case c
  where l.digest = use_case_link.digest and l.used_at is null and l.expires_at > use_case_link.at
    and c.case_id = l.case_id and c.visitor_id is not null and c.let_go_at is null
  returning c.case_id, c.visitor_id),
  guests as (insert into ekyc.case_guest (visitor_id, case_id, since)
    select use_case_link.guest, u.case_id, use_case_link.at from used u where u.visitor_id <> use_case_link.guest
    on conflict do nothing)
  select u.case_id from used u;
end;
comment on function ekyc.use_case_link is 'Uses up a link, lets the browser into the case and gives it; nothing when it is dead';

/** Who may speak for an organisation and began before signing in goes on in its name. Nobody else is left with it. */
create function ekyc.adopt_case(visitor_id uuid, organisation_id uuid, at timestamptz, erase_after timestamptz) returns table (case_id uuid)
  language sql volatile security definer set search_path = ''
begin atomic
  with adopted as (update ekyc.bank_case c
    set organisation_id = adopt_case.organisation_id, visitor_id = null, held_until = null, erase_after = adopt_case.erase_after
    where c.visitor_id = adopt_case.visitor_id and c.let_go_at is null and c.held_until > adopt_case.at
      and c.state in ('started', 'customer', 'checked', 'registered')
      and not exists (select from ekyc.bank_case o where o.organisation_id = adopt_case.organisation_id and o.let_go_at is null)
    returning c.case_id),
  unlinked as (delete from ekyc.case_link l using adopted a where l.case_id = a.case_id),
  alone as (delete from ekyc.case_guest g using adopted a where g.case_id = a.case_id)
  select a.case_id from adopted a;
end;
comment on function ekyc.adopt_case is 'Makes a browser''s case, while nothing of it was sent, the organisation''s that has none';

reset role;
