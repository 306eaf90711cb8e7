-- Organisation: which company it is, once somebody has verified it.

set local role organisation_owner;

create table organisation.company_profile (
  organisation_id uuid primary key references organisation.organisation,
  name text not null check (length(name) between 1 and 300),
  tax_code text not null check (tax_code ~ '^[0-9]{10,40}$'),
  representative text check (length(representative) <= 200),
  address text check (length(address) <= 1000),
  verified_at timestamptz not null,
  source text not null check (source in ('vpbank', 'staff')),
  version integer not null default 1
);
comment on table organisation.company_profile is 'tenant: the company behind an organisation, as a bank or our staff verified it; one, or none';
comment on column organisation.company_profile.organisation_id is 'Whose';
comment on column organisation.company_profile.name is 'As the register of companies writes it';
comment on column organisation.company_profile.tax_code is 'Digits alone; a branch has thirteen';
comment on column organisation.company_profile.representative is 'Who represents it by law; null when the register does not say';
comment on column organisation.company_profile.address is 'Its seat; null when the register does not say';
comment on column organisation.company_profile.verified_at is 'When it was verified last';
comment on column organisation.company_profile.source is 'Who verified it: vpbank by an approved case, staff by papers';
comment on column organisation.company_profile.version is 'Grows with every verification';

alter table organisation.company_profile enable row level security, force row level security;
create policy by_organisation on organisation.company_profile
  using (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.org_id', true), '')::uuid);

create policy for_door on organisation.company_profile for select to organisation_owner using (true);
create policy for_door_delete on organisation.company_profile for delete to organisation_owner using (true);

/** Whoever represents a company is a person: what is closed keeps nobody. */
create function organisation.forget_company() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from organisation.company_profile p where p.organisation_id = new.organisation_id;
  return null;
end
$$;
comment on function organisation.forget_company is 'Takes the company away from an organisation that is closed';
create trigger forget_company after update of status on organisation.organisation
  for each row when (new.status = 'closed' and old.status <> 'closed') execute function organisation.forget_company();

reset role;
set local role ekyc_owner;

create function ekyc.forget_organisation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from ekyc.bank_case c where c.organisation_id = new.organisation_id;
  return null;
end
$$;
comment on function ekyc.forget_organisation is 'Erases the cases of an organisation that is closed';

reset role;
create trigger forget_cases after update of status on organisation.organisation
  for each row when (new.status = 'closed' and old.status <> 'closed') execute function ekyc.forget_organisation();
