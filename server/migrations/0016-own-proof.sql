-- What the console advises: a word about oneself, which api has no sight of otherwise.

set local role identity_owner;

/** Row-level security binds the owner too: it sees the current person alone. */
create function identity.describe_own_proof() returns table (email_verified boolean, has_factor boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select p.email_verified_at is not null,
    exists (select from identity.totp t where t.person_id = p.person_id and t.confirmed_at is not null)
      or exists (select from identity.passkey k where k.person_id = p.person_id)
  from identity.person p
  where p.person_id = nullif(current_setting('app.person_id', true), '')::uuid;
end;
comment on function identity.describe_own_proof is 'Whether the current person has proven his address and has a second factor';

reset role;
