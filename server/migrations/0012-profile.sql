-- The profile: what a person may change about himself, and how he is told the time.

grant select (time_zone, language) on identity.person to organisation_owner;

set local role organisation_owner;

alter table organisation.customer_contact add contact_version integer not null default 1 check (contact_version >= 1);
comment on column organisation.customer_contact.contact_version is 'Grows with every change, so that nobody overwrites what he has not seen';

create or replace view organisation.myself with (security_barrier) as
  select p.person_id, p.email, p.name, p.username, p.issuer, p.language, p.time_zone
  from identity.person p
  where p.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
comment on column organisation.myself.language is 'The language he reads; null until he has chosen';
comment on column organisation.myself.time_zone is 'Where his clock stands, by the name of the IANA data base';

reset role;

-- Wishes to be told of a launch are given by an address, before there is an account. Whoever is signed in and has
-- proven the same address sees them and ends them; the person's own wall shows these functions no other person.

grant usage on schema identity to marketplace_owner;
grant select (person_id, email, email_verified_at) on identity.person to marketplace_owner;

set local role marketplace_owner;

create index launch_notice_of_address on marketplace.launch_notice (email);

create function marketplace.my_launch_notices() returns table (notice_id uuid, package_id text, asked_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select distinct on (n.package_id) n.notice_id, n.package_id, n.submitted_at
  from identity.person p join marketplace.launch_notice n on n.email = p.email
  where p.person_id = nullif(current_setting('app.person_id', true), '')::uuid
    and p.email_verified_at is not null
    and n.state = 'confirmed'
  order by n.package_id, n.submitted_at desc, n.notice_id desc;
end;
comment on function marketplace.my_launch_notices is 'Of which launches the current person waits to be told, by the address that he has proven; a package once, however often he asked';

create function marketplace.withdraw_launch_notice(wish uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
begin
  select n.package_id, n.email into held
  from identity.person p join marketplace.launch_notice n on n.email = p.email
  where p.person_id = nullif(current_setting('app.person_id', true), '')::uuid
    and p.email_verified_at is not null
    and n.notice_id = wish
    and n.state = 'confirmed'
  for update of n;
  if not found then return null; end if;
  update marketplace.launch_notice set state = 'ended', closed_at = at, erase_after = at + interval '30 days'
  where package_id = held.package_id and email = held.email and state <> 'ended';
  return held.package_id;
end
$$;
comment on function marketplace.withdraw_launch_notice is 'The current person wants no notice about this package any more, however often he has asked; says which package. Null: there is no such wish of his';

reset role;
