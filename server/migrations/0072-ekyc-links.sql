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

/** The browser is not known yet: who has the token is told which browser's case it is, and holds it from then on too. */
create function ekyc.use_case_link(digest bytea, at timestamptz) returns table (case_id uuid, visitor_id uuid)
  language sql volatile security definer set search_path = ''
begin atomic
  update ekyc.case_link l set used_at = use_case_link.at from ekyc.bank_case c
  where l.digest = use_case_link.digest and l.used_at is null and l.expires_at > use_case_link.at
    and c.case_id = l.case_id and c.visitor_id is not null and c.let_go_at is null
  returning c.case_id, c.visitor_id;
end;
comment on function ekyc.use_case_link is 'Uses up a link and gives the case and the browser that holds it; nothing when it is dead';

reset role;
